import fc from "fast-check";
import { parse } from "node-html-parser";
import type { HTMLElement } from "node-html-parser";
import type { Email } from "postal-mime";
import { expect, test } from "vitest";
import { composeSubmissionMail } from "../../../netlify/submissions/mail/compose-submission.ts";
import { readable } from "../../../netlify/submissions/mail/safe-text.ts";
import { shownValue } from "../../../netlify/submissions/mail/visitor.ts";
import type { ComposedMail } from "../../../netlify/submissions/mail/types.ts";
import type { Submission } from "../../../netlify/submissions/submission.ts";
import { FORMS } from "../../../src/forms/index.ts";
import { SITE_FORMS } from "../../support/places.ts";
import type { FieldDefinition, FormInPlace } from "../../../src/forms/types.ts";
import { validate } from "../../../src/forms/validate.ts";
import { facts, received, squeezed } from "./wire.ts";
import { SAMPLES } from "../../support/submission-samples.ts";

/** Text that has broken mails before, between any other characters. */
const hostile = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: "binary", maxLength: 60 }) },
  { weight: 2, arbitrary: fc.string({ unit: "grapheme", maxLength: 60 }) },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      "x\r\nBcc: victim@example.com",
      "x\nContent-Type: text/html\n\n<h1>",
      "\u202Egpj.exe\u2066",
      "<script>alert(1)</script>",
      '"><img src=x onerror=alert(1)>',
      "</table></body>",
      "<!--[if mso]>",
      "javascript:alert(1)",
      "=?utf-8?Q?=0ABcc:_v=40example.com?=",
      ".\r\nQUIT",
      "From here on, read this\n.leading dot\n> quoted",
      "&lt;b&gt; &amp; &nbsp;",
      "${7*7}{{7*7}}",
      "a@b.example, victim@example.com",
      "Anna <victim@example.com>",
      "  two  spaces  ",
      "ನಮಸ್ಕಾರ 👩🏽‍⚕️ سلام",
      "a".repeat(180),
      "long line ".repeat(300),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.string(), fc.string()).map(([one, two]) => `${one}\n\n${two}\r\nTo: x`),
  },
);

function valueFor(field: FieldDefinition): fc.Arbitrary<string> {
  switch (field.rule) {
    case undefined:
      return hostile;
    case "letters":
      return fc.stringMatching(/^[A-Za-z]{1,40}$/);
    case "anyLetters":
      return fc.stringMatching(/^\p{L}[\p{L}' -]{0,39}$/u);
    case "nationalPhone":
      return fc.constant(SAMPLES.appointment["mobilenumber"] ?? "");
    case "email":
      return fc.oneof(
        fc.emailAddress(),
        fc.constantFrom("o'neil+a@example.com", "..@example.com", "a=b@xn--p1ai.example"),
      );
    case "wholeYears":
      return fc.integer({ min: 0, max: 120 }).map(String);
    case "webAddress":
      return fc.oneof(
        fc.webUrl(),
        fc.constantFrom(
          'https://example.com/"onclick="x',
          "http://u:p@example.com",
          "https://example.com/<b>",
        ),
      );
    case "oneOfOptions":
      return fc.constantFrom(...(field.options ?? []).map((option) => option.value), "");
    default:
      return field.rule satisfies never;
  }
}

/** Submissions that passed the same check as real ones. */
function submissionOf(form: FormInPlace): fc.Arbitrary<Submission> {
  const values = fc.record(Object.fromEntries(form.fields.map((field) => [field.name, valueFor(field)])));
  const accepted = values.map((typed) => validate(form, typed)).filter((result) => result.ok);
  return fc.record({
    id: fc.stringMatching(/^[0-9a-f]{64}$/),
    ref: fc.constant("QX7-4K2"),
    form: fc.constant(form.id),
    values: accepted.map((result) => result.values),
    receivedAt: fc.constant("2026-11-21T07:05:00.000Z"),
    spamSignals: fc.array(hostile, { maxLength: 2 }),
    isTest: fc.boolean(),
  });
}

const anySubmission = fc.oneof(...Object.values(SITE_FORMS).map(submissionOf));
const OWN_HEADERS = "auto-submitted content-type date from message-id mime-version subject to".split(" ");
const TAGS = new Set(
  "HTML HEAD META TITLE STYLE BODY TABLE TBODY TR TD TH DIV SPAN H1 P A BR STRONG".split(" "),
);
const CONTACT_LINK = /^(?:tel:\+[0-9]{8,15}|https:\/\/wa\.me\/[0-9]+\?text=\S+|mailto:\S+)$/;

/** No header is injected, and the visitor is the only address in Reply-To. */
function expectOwnHeaders(mail: ComposedMail, parsed: Email): void {
  expect(JSON.stringify(Object.values(mail.headers))).not.toContain(String.raw`\n`);
  expect(mail.subject).not.toMatch(/[\u0000-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/);
  const names = parsed.headers.map(({ key }) => key).filter((key) => key !== "reply-to");
  expect(names.filter((key) => key !== "x-auto-response-suppress").sort()).toEqual(OWN_HEADERS);
  expect(parsed.to?.map(({ address }) => address)).toEqual(["desk@clinic.example"]);
  expect(parsed.cc ?? parsed.bcc).toBeUndefined();
  expect(parsed.subject).toBe(mail.subject);
  const replyTo = mail.replyTo === undefined ? undefined : [mail.replyTo.address];
  expect(parsed.replyTo?.map(({ address }) => address)).toEqual(replyTo);
}

/** Every value is in the text and in the HTML, unchanged in meaning. */
function expectValues({ form, values }: Submission, page: HTMLElement, parsed: Email): void {
  for (const line of page.querySelectorAll("br")) line.replaceWith("\n");
  const html = squeezed(page.querySelector("body")?.textContent);
  const text = squeezed(parsed.text);
  for (const field of FORMS[form].fields) {
    const value = squeezed(readable(shownValue(field, values[field.name] ?? "")));
    expect(text).toContain(value);
    expect(html).toContain(value);
  }
}

/** No markup of the visitor is active, and links are tel, wa.me, mailto or the website itself. */
function expectNoActiveMarkup({ spamSignals, values }: Submission, page: HTMLElement): void {
  for (const element of page.querySelectorAll("*")) {
    expect(TAGS).toContain(element.tagName);
    expect(Object.keys(element.attributes).filter((name) => name.startsWith("on"))).toEqual([]);
    const href = element.getAttribute("href");
    if (href === undefined || CONTACT_LINK.test(href)) continue;
    expect(spamSignals).toEqual([]);
    expect(href).toBe(new URL(values.website ?? "").href);
    expect(href).toMatch(/^https?:\/\//);
  }
}

test("P9: any accepted submission is one mail with our headers, all its values, and no active markup", async () => {
  await fc.assert(
    fc.asyncProperty(anySubmission, async (submission) => {
      const mail = composeSubmissionMail(submission, facts);
      const parsed = await received(mail);
      const page = parse(parsed.html ?? "");
      expectOwnHeaders(mail, parsed);
      expectNoActiveMarkup(submission, page);
      expectValues(submission, page, parsed);
    }),
    { numRuns: 100 },
  );
});
