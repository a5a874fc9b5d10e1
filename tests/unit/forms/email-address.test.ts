/** A slip in the domain of a well-known provider is asked about; an address of another domain never is. */
import { expect, test } from "vitest";
import { meantAddress } from "#forms/index.ts";

test.each([
  ["a.rao@gmail.com", "gmial.com gmal.com gmaill.com gnail.com gmail.con gmail,com gmail.in gmail GAMIL.cm"],
  ["a.rao@yahoo.co.in", "yaho.co.in yahooo.co.in"],
  ["a.rao@yahoo.com", "yahoo.cm yhaoo.com"],
  ["a.rao@rediffmail.com", "redifmail.com rediffmail.co.in"],
  [undefined, "gmail.com mail.com email.com ymail.com googlemail.com gmx.com cloud.com fastmail.com live.in"],
  [undefined, "yahoo.it yahoo.co.id yahoo.in hotmail.fr outlook.de me.com clinic.example"],
])("%s is meant at %s", (meant, typed) => {
  for (const domain of typed.split(" ")) expect(meantAddress(`A.Rao@${domain}`), domain).toBe(meant);
});

test.each(["gmial.com", "asha..rao@gmial.com"])(
  "%j is not offered what would be no address either",
  (typed) => expect(meantAddress(typed)).toBeUndefined(),
);
