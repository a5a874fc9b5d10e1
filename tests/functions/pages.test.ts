import { parse } from "node-html-parser";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FORMS, validate } from "#forms/index.ts";
import { FORMS_IN_SECOND, SECOND_LANGUAGE } from "../support/clinic.ts";
import { useRealSite } from "../support/real-site.ts";
import { postPlain, SAMPLES } from "../support/submission-samples.ts";
import { WORDS } from "../support/words.ts";

/** Protects P3 and P9 for plain forms, and what visitors and staff read when a form has another language (decision 0420). */
const site = useRealSite();
const ask = (path: string, init: RequestInit = {}) => fetch(site.url + path, { redirect: "manual", ...init });

async function pageOf(response: Response) {
  const page = parse(await response.text(), { comment: true });
  const valueOf = (id: string) => page.getElementById(id)?.getAttribute("value");
  const textOf = (id: string) => page.getElementById(id)?.text;
  return { page, valueOf, textOf };
}

const LANGUAGE_NAME =
  new Intl.DisplayNames(WORDS.language.tag, { type: "language" }).of(SECOND_LANGUAGE) ?? "";
const LANGUAGE_LINE = WORDS.fill(WORDS.submissionMail.language, { language: LANGUAGE_NAME });

describe("an appointment in another language", () => {
  const form = FORMS_IN_SECOND.appointment;
  const { endpoint } = form;
  const text = form.fields.findLast(({ kind }) => kind === "textarea")?.name ?? "";

  test("accepted: one mail, and a 303 to what was received", async () => {
    const response = await postPlain(site.url, "appointment", SAMPLES.appointment, { endpoint });
    expect(response.status).toBe(303);
    const location = response.headers.get("location") ?? "";
    const [, ref = ""] =
      new RegExp(`^/${SECOND_LANGUAGE}/received\\?form=appointment&ref=([2-9C-Y]{3}-[2-9C-Y]{3})$`).exec(
        location,
      ) ?? [];
    const [mail, ...others] = await site.mails();
    expect(others).toEqual([]);
    for (const words of [ref, WORDS.forms.appointment.title]) expect(mail?.subject).toContain(words);
    expect(mail?.text).toContain(LANGUAGE_LINE);
    // Prepared replies are in the language of the visitor, without invisible letters, as a link has them.
    const thanks = form.thanks.replaceAll("\u200C", "");
    const replies = parse(mail?.html ?? "").querySelectorAll("a[href^='mailto:'], a[href^='https://wa.me/']");
    expect(replies.length).toBeGreaterThan(0);
    for (const link of replies) expect(decodeURIComponent(link.getAttribute("href") ?? "")).toContain(thanks);
    const { page } = await pageOf(await ask(location));
    for (const words of [ref, form.accepted]) expect(page.toString()).toContain(words);
    expect(page.querySelector("#visit:not([hidden])")?.text).toBe("Call us to cancel.");
  });

  test("refused: errors at their fields, and nothing is lost", async () => {
    const empty = Object.fromEntries(form.fields.map(({ name }) => [name, ""]));
    const typed = { ...empty, [form.emailField]: 'not "an" <address>', [text]: "\n <b>kept</b> & 'safe'" };
    const checked = validate(form, typed);
    const errors = checked.ok ? {} : checked.errors;

    const response = await postPlain(site.url, "appointment", typed, { endpoint });
    expect(response.status).toBe(422);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    const { page, valueOf, textOf } = await pageOf(response);
    expect(page.querySelector("title")?.text.startsWith(form.words.errorTitlePrefix)).toBe(true);
    expect(valueOf(`appointment-${form.emailField}`)).toBe('not "an" <address>');
    expect(textOf(`appointment-${text}`)?.replace(/^\n/, "")).toBe(typed[text]);
    const summary = page.getElementById("appointment-errors");
    expect(summary?.text).toContain(form.words.fieldsToCorrect.title);
    expect(summary?.hasAttribute("autofocus")).toBe(true);
    const listed = summary
      ?.querySelectorAll("li:not([hidden]) a")
      .map((link) => [link.getAttribute("href"), link.text]);
    const wrong = form.fields.filter(({ name }) => name in errors);
    expect(wrong.length).toBeGreaterThan(0);
    expect(listed).toEqual(wrong.map(({ name }) => [`#appointment-${name}`, errors[name]]));
    for (const { name } of wrong) {
      const field = page.getElementById(`appointment-${name}`);
      expect(field?.getAttribute("aria-invalid")).toBe("true");
      expect(field?.getAttribute("aria-describedby")).toContain(`appointment-${name}-error`);
      expect(textOf(`appointment-${name}-error`)).toBe(errors[name]);
    }
  });
});

test.each(["xx", "constructor", "/evil.example"])(
  "without the language %s: the first one",
  async (language) => {
    const named = encodeURIComponent(language);
    const endpoint = `${FORMS.contact.endpoint}?language=${named}`;
    const response = await postPlain(site.url, "contact", SAMPLES.contact, { endpoint });
    const location = response.headers.get("location") ?? "";
    expect(location).toMatch(/^\/received\?/);
    const { page } = await pageOf(await ask(location));
    // What to know before a visit belongs to an appointment.
    expect(page.querySelector("#visit")?.hasAttribute("hidden")).toBe(true);
    expect([303, 404]).toContain((await ask(`/${named}/received?form=contact&ref=none`)).status);
  },
);

test("without a valid reference: the home page", async () => {
  const bad = await ask("/received?form=__proto__&ref=<script>x</script>");
  expect([bad.status, bad.headers.get("location"), await bad.text()]).toEqual([303, "/", ""]);
  const second = `/${SECOND_LANGUAGE}`;
  expect((await ask(`${second}/received`)).headers.get("location")).toBe(second);
  expect((await ask("/xx/received")).headers.get("location")).toBe("/");
});

test("both down: 503, a number to call, and the text", async () => {
  site.blobs.faultFor = () => 503;
  site.smtp.fault = { step: "mail", refuse: 451 };
  const response = await postPlain(site.url, "appointment", SAMPLES.appointment);
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "30"]);
  const { page, textOf } = await pageOf(response);
  expect(page.querySelector('a[href^="tel:"]:not([hidden])')).not.toBeNull();
  expect(page.querySelector("#appointment-errors")?.hasAttribute("hidden")).toBe(true);
  expect(textOf("appointment-complaints")).toContain("Backache-sample");
  const chosen = page.querySelector("#appointment-service option[selected]");
  expect(chosen?.getAttribute("value")).toBe("Acupuncture");
});

test("other refusals: a page with contact options", async () => {
  const headers = { "sec-fetch-site": "cross-site" };
  const foreign = await postPlain(site.url, "contact", SAMPLES.contact, { headers });
  const opened = await ask(FORMS.contact.endpoint, { headers: { accept: "text/html" } });
  expect([foreign.status, opened.status, opened.headers.get("allow")]).toEqual([403, 405, "POST"]);
  for (const response of [foreign, opened]) expect(await response.text()).toContain("tel:");
});

test("typed values are never markup (P9)", async () => {
  const hostile = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 60 }),
    fc.constantFrom(
      '"><script>alert(1)</script>',
      "</textarea><img src=x onerror=1>",
      "&lt;b&gt;",
      "$&$1$`",
      'mark:title: data-mark="errors" mark:value-message:',
      '"><a href="javascript:alert(1)">x</a>',
    ),
  );
  // A form converts line ends to CRLF.
  const plain = (text: string | undefined) => text?.toWellFormed().replace(/\r\n?/g, "\n");
  await fc.assert(
    fc.asyncProperty(hostile, hostile, async (name, message) => {
      const { page, valueOf, textOf } = await pageOf(await postPlain(site.url, "contact", { name, message }));
      expect(page.querySelectorAll("script, style").map(String)).toEqual([
        "<style>p { margin: 0 }</style>",
        "<script>1 < 2 && 3 > 2;</script>",
      ]);
      expect(page.querySelectorAll("img, a[href*=':alert']")).toHaveLength(0);
      expect(plain(valueOf("contact-name"))).toBe(plain(name));
      expect(plain(textOf("contact-message"))).toBe(`\n${plain(message)}`);
    }),
    { numRuns: 30 },
  );
});
