import { expect, test } from "vitest";
import { MINUTE, SECOND } from "../../../netlify/submissions/limits.ts";
import { identify, isReference, referenceOf } from "../../../netlify/submissions/outbox/identity.ts";
import { createEncryption } from "../../../netlify/submissions/outbox/encryption.ts";
import type { Content } from "../../../netlify/submissions/submission.ts";
import { SAMPLES } from "../../support/submission-samples.ts";
import { idOf, useMemorySite } from "../../support/memory-site.ts";

/** Protects P2 and P12: what is one submission. */
const site = useMemorySite();

test.each([
  // The site's clock begins at 12:30.
  [14 * MINUTE + 59 * SECOND, SECOND, 1],
  [SECOND, 15 * MINUTE - SECOND, 1],
  [SECOND, 15 * MINUTE, 2],
])(
  "without a key, the same content %i ms after 12:30 and %i ms later: %i mails",
  async (at, later, mails) => {
    site.pass(at);
    const { ref } = await site.post("");
    site.pass(later);
    const again = await site.post("");
    expect(again.ref === ref).toBe(mails === 1);
    expect(site.sent()).toHaveLength(mails);
  },
);

test("without a key, across a rotation and the end of a quarter: one mail (P12)", async () => {
  site.pass(14 * MINUTE);
  const { ref } = await site.post("");
  site.rotate();
  site.pass(2 * MINUTE);
  expect(await site.post("")).toMatchObject({ ref, body: { duplicate: true } });
});

test("another endpoint, key, text or name of a field is another submission", () => {
  const encryption = createEncryption([Buffer.alloc(32, 7)]);
  const { message = "", ...others } = SAMPLES.contact;
  const saying = (values: Content["values"]): Content => ({
    form: "contact",
    values: { ...others, ...values },
  });
  const content = saying({ message });
  const cases = [
    ["/api/contactuspage", content, "one"],
    ["/api/inquiry", content, "one"],
    ["/api/contactuspage", content, "other"],
    ["/api/contactuspage", content, ""],
    ["/api/contactuspage", saying({ message: "another" }), ""],
    ["/api/contactuspage", saying({ subject: message }), ""],
  ] as const;
  const ids = cases.map(
    ([endpoint, posted, key]) => identify(encryption, { endpoint }, posted, key, 0)[0].id,
  );
  expect(new Set(ids).size).toBe(cases.length);
});

test("a reference is six letters and digits that cannot be confused, the same for the same id", () => {
  const references = Array.from({ length: 500 }, (_unused, number) => referenceOf(idOf(number)));
  for (const reference of references) expect(isReference(reference)).toBe(true);
  expect(references[0]).toBe("DCY-W4R");
  expect(isReference("DCY-W4A")).toBe(false);
  // Every place can have every letter.
  expect(new Set(references).size).toBe(500);
  for (const place of [0, 1, 2, 4, 5, 6])
    expect(new Set(references.map((reference) => reference.charAt(place))).size).toBe(25);
});
