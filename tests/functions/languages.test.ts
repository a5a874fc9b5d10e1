/** What a visitor and the staff read when the form of another language is sent, in both ways of posting (decision 0420). */
import { randomUUID } from "node:crypto";
import { parse } from "node-html-parser";
import { describe, expect, test } from "vitest";
import { FORM_IDS, FORMS } from "../../src/forms/index.ts";
import { validate } from "../../src/forms/validate.ts";
import { PSEUDO } from "../support/pseudo-language.ts";
import { FORMS_IN_PSEUDO } from "../support/clinic.ts";
import { useRealSite } from "../support/real-site.ts";
import { nextAddress, SAMPLES } from "../support/submission-samples.ts";
import { WORDS } from "../support/words.ts";

const site = useRealSite();
const NAME = new Intl.DisplayNames(WORDS.language.tag, { type: "language" }).of(PSEUDO) ?? "";

/** Posts as a page does: as the island, or as a browser without scripts. */
function post(
  path: string,
  values: Readonly<Record<string, string>>,
  { plain = false, key = randomUUID() }: { plain?: boolean; key?: string } = {},
) {
  const type = plain ? "application/x-www-form-urlencoded" : "application/json";
  return fetch(site.url + path, {
    method: "POST",
    redirect: "manual",
    headers: {
      accept: plain ? "text/html" : "application/json",
      "content-type": type,
      "x-forwarded-for": nextAddress(),
      ...(!plain && { "idempotency-key": key }),
    },
    body: plain ? String(new URLSearchParams({ ...values, valid: "false" })) : JSON.stringify(values),
  });
}

describe.each(FORM_IDS)("the %s form", (id) => {
  const form = FORMS_IN_PSEUDO[id];
  const empty = Object.fromEntries(form.fields.map(({ name }) => [name, ""]));
  const checked = validate(form, empty);
  const errors = checked.ok ? {} : checked.errors;

  test("refused: the island and the browser get the messages in the language of the page", async () => {
    const json = (await (await post(form.endpoint, empty)).json()) as { fields?: unknown };
    expect(json.fields).toEqual(errors);
    const page = parse(await (await post(form.endpoint, empty, { plain: true })).text());
    expect(page.querySelector("title")?.text).toContain(form.words.errorTitlePrefix.trim());
    expect(page.getElementById(`${id}-errors`)?.text).toContain(form.words.fieldsToCorrect.title);
    for (const message of Object.values(errors)) expect(page.text).toContain(message);
  });

  test("accepted: the confirmation is in it; the mail is in that of the staff, names it, and has the reply in it", async () => {
    const response = await post(form.endpoint, SAMPLES[id], { plain: true });
    const location = response.headers.get("location") ?? "";
    expect([response.status, location]).toEqual([
      303,
      expect.stringMatching(new RegExp(`^/${PSEUDO}/received\\?form=${id}&ref=`)),
    ]);
    expect(await (await fetch(site.url + location)).text()).toContain(form.accepted);
    const [mail] = site.smtp.mails;
    expect(mail?.text).toContain(WORDS.fill(WORDS.submissionMail.language, { language: NAME }));
    expect(mail?.subject).toContain(WORDS.forms[id].title);
    const links = parse(mail?.html ?? "").querySelectorAll("a[href^='mailto:'], a[href^='https://wa.me/']");
    expect(links.length).toBeGreaterThan(0);
    for (const link of links)
      expect(decodeURIComponent(link.getAttribute("href") ?? "")).toContain(form.thanks);
  });
});

test("the language is no part of the idempotency key: a retry from a page in another language is the same submission", async () => {
  const { endpoint } = FORMS.contact;
  const { ref } = (await (await post(endpoint, SAMPLES.contact, { key: "one" })).json()) as { ref: string };
  const again = await post(FORMS_IN_PSEUDO.contact.endpoint, SAMPLES.contact, { key: "one" });
  expect(await again.json()).toEqual({ ok: true, ref, duplicate: true });
  expect(site.smtp.mails).toHaveLength(1);
});

test.each(["xx", "constructor", "__proto__", "/evil.example", "", PSEUDO.toLowerCase()])(
  "a language that the site does not have (%s) is the first one",
  async (language) => {
    const path = `${FORMS.contact.endpoint}?language=${encodeURIComponent(language)}`;
    const response = await post(path, SAMPLES.contact, { plain: true });
    expect(response.headers.get("location")).toMatch(/^\/received\?/);
    const received = await fetch(
      `${site.url}/${encodeURIComponent(language)}/received?form=contact&ref=none`,
      {
        redirect: "manual",
      },
    );
    expect([303, 404]).toContain(received.status);
  },
);
