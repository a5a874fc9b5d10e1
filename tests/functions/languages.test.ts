/** What a visitor and the staff read when the form of another language is sent, in both ways of posting (decision 0420). */
import { parse } from "node-html-parser";
import { describe, expect, test } from "vitest";
import { FORM_IDS, FORMS } from "../../src/forms/index.ts";
import { validate } from "../../src/forms/validate.ts";
import { PSEUDO } from "../support/pseudo-language.ts";
import { FORMS_IN_PSEUDO } from "../support/clinic.ts";
import { useRealSite } from "../support/real-site.ts";
import { postJson, postPlain, SAMPLES } from "../support/submission-samples.ts";
import { WORDS } from "../support/words.ts";

const site = useRealSite();
const NAME = new Intl.DisplayNames(WORDS.language.tag, { type: "language" }).of(PSEUDO) ?? "";

describe.each(FORM_IDS)("the %s form", (id) => {
  const form = FORMS_IN_PSEUDO[id];
  const { endpoint } = form;
  const empty = Object.fromEntries(form.fields.map(({ name }) => [name, ""]));
  const checked = validate(form, empty);
  const errors = checked.ok ? {} : checked.errors;

  test("refused: the island and the browser get the messages in the language of the page", async () => {
    const json = (await (await postJson(site.url, id, empty, { endpoint })).json()) as object;
    expect(json).toMatchObject({ fields: errors });
    const page = parse(await (await postPlain(site.url, id, empty, { endpoint })).text());
    expect(page.querySelector("title")?.text).toContain(form.words.errorTitlePrefix.trim());
    expect(page.getElementById(`${id}-errors`)?.text).toContain(form.words.fieldsToCorrect.title);
    for (const message of Object.values(errors)) expect(page.text).toContain(message);
  });

  test("accepted: the confirmation is in it; the mail is in that of the staff, names it, and has the reply in it", async () => {
    const response = await postPlain(site.url, id, SAMPLES[id], { endpoint });
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
  const { endpoint } = FORMS_IN_PSEUDO.contact;
  for (const options of [{}, { endpoint }])
    expect((await postJson(site.url, "contact", SAMPLES.contact, { key: "one", ...options })).status).toBe(
      200,
    );
  expect(site.smtp.mails).toHaveLength(1);
});

test.each(["xx", "constructor", "/evil.example"])(
  "a language that the site does not have (%s) is the first one",
  async (language) => {
    const named = encodeURIComponent(language);
    const endpoint = `${FORMS.contact.endpoint}?language=${named}`;
    const response = await postPlain(site.url, "contact", SAMPLES.contact, { endpoint });
    expect(response.headers.get("location")).toMatch(/^\/received\?/);
    const received = await fetch(`${site.url}/${named}/received?form=contact&ref=none`, {
      redirect: "manual",
    });
    expect([303, 404]).toContain(received.status);
  },
);
