import fc from "fast-check";
import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import { composeSubmissionMail } from "../../../netlify/submissions/mail/compose-submission.ts";
import { readable } from "../../../netlify/submissions/mail/safe-text.ts";
import { shownValue } from "../../../netlify/submissions/mail/field-rows.ts";
import type { Submission } from "../../../netlify/submissions/submission.ts";
import { FORMS } from "../../../src/forms/index.ts";
import type { FieldDefinition, LocalizedForm } from "../../../src/forms/types.ts";
import { validate } from "../../../src/forms/validate.ts";
import { SITE_FORMS } from "../../support/places.ts";
import { SAMPLES } from "../../support/submission-samples.ts";
import { facts, received, squeezed } from "./wire.ts";

/** Text that has broken mails before, between any other characters. */
const hostile = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc.constantFrom(
    "x\r\nBcc: victim@example.com",
    "x\nContent-Type: text/html\n\n<h1>",
    "\u202Egpj.exe\u2066",
    '"><img src=x onerror=alert(1)>',
    "</table></style></body><!--[if mso]><script>alert(1)</script>",
    "=?utf-8?Q?=0ABcc:_v=40example.com?=",
    ".\r\nQUIT",
    "From here on, read this\n.leading dot\n> quoted",
    "&lt;b&gt; &amp; &nbsp; ${7*7}{{7*7}} $& @page",
    "Anna <victim@example.com>, other@example.com",
    "ನಮಸ್ಕಾರ 👩🏽‍⚕️ سلام",
    "long line ".repeat(300),
  ),
);

/** What a field's rule accepts, and that may be hostile nevertheless. */
function valueFor({ rule, options = [] }: FieldDefinition): fc.Arbitrary<string> {
  const { appointment } = SAMPLES;
  if (rule === "letters" || rule === "anyLetters") return fc.stringMatching(/^[A-Za-z]{1,40}$/);
  if (rule === "nationalPhone") return fc.constant(appointment["mobilenumber"] ?? "");
  if (rule === "email")
    return fc.oneof(fc.emailAddress(), fc.constantFrom("o'neil+a@example.com", "..@example.com"));
  if (rule === "wholeYears") return fc.constant("42");
  if (rule === "webAddress")
    return fc.constantFrom(
      'https://example.com/"onclick="x',
      "http://u:p@example.com",
      "https://a.example/<b>",
    );
  return rule === "oneOfOptions" ? fc.constantFrom("", ...options.map(({ value }) => value)) : hostile;
}

/** Submissions that passed the same check as real ones. */
function submissionOf(form: LocalizedForm): fc.Arbitrary<Submission> {
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
const TAGS = "HTML HEAD META TITLE STYLE BODY TABLE TBODY TR TD TH DIV SPAN H1 P A BR STRONG".split(" ");
const CONTACT_LINK = /^(?:tel:\+[0-9]{8,15}|https:\/\/wa\.me\/[0-9]+\?text=\S+|mailto:\S+)$/;

test("P9: any accepted submission is one mail with our headers, all its values, and no active markup", async () => {
  await fc.assert(
    fc.asyncProperty(anySubmission, async (submission) => {
      const mail = composeSubmissionMail(submission, facts);
      const parsed = await received(mail);
      // No header is injected, and the visitor is the only address in Reply-To.
      const optional = ["reply-to", "x-auto-response-suppress"];
      const names = parsed.headers.map(({ key }) => key).filter((key) => !optional.includes(key));
      expect(names.toSorted()).toEqual(OWN_HEADERS);
      expect(parsed.to?.map(({ address }) => address)).toEqual(["desk@clinic.example"]);
      expect(parsed.subject).toBe(mail.subject);
      expect(mail.subject).not.toMatch(/[\u0000-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/);
      const replyTo = mail.replyTo === undefined ? undefined : [mail.replyTo.address];
      expect(parsed.replyTo?.map(({ address }) => address)).toEqual(replyTo);
      // No markup of the visitor is active, and every link contacts the visitor.
      const page = parse(parsed.html ?? "");
      for (const element of page.querySelectorAll("*")) {
        expect(TAGS).toContain(element.tagName);
        expect(Object.keys(element.attributes).filter((name) => name.startsWith("on"))).toEqual([]);
        expect(element.getAttribute("href") ?? "tel:+00000000").toMatch(CONTACT_LINK);
      }
      // Every value is in the text and in the HTML, unchanged in meaning.
      for (const line of page.querySelectorAll("br")) line.replaceWith("\n");
      const [html, text] = [squeezed(page.querySelector("body")?.textContent), squeezed(parsed.text)];
      for (const field of FORMS[submission.form].fields) {
        const value = squeezed(readable(shownValue(field, submission.values[field.name] ?? "")));
        for (const part of [html, text]) expect(part).toContain(value);
      }
    }),
    { numRuns: 100 },
  );
});
