import fc from "fast-check";
import { parse } from "node-html-parser";
import { createTransport } from "nodemailer";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { composeSubmissionMail } from "#netlify/submissions/mail/compose-submission.ts";
import { readable } from "#netlify/submissions/mail/safe-text.ts";
import { FORMS, shownValue, type FormDefinition, type RuleName } from "#forms/index.ts";
import { mailMessage } from "#netlify/submissions/mail/smtp.ts";
import { facts } from "#tests/support/clinic.ts";
import { sample } from "#tests/support/mail-samples.ts";

/** Text that has broken mails before, between any other characters. */
const hostile = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc.constantFrom(
    "x\r\nBcc: victim@example.com",
    "\u202Egpj.exe\u2066",
    '"><img src=x onerror=alert(1)>',
    "</table></style></body><!--[if mso]><script>alert(1)</script>",
    "=?utf-8?Q?=0ABcc:_v=40example.com?=",
    "From here on, read this\n.leading dot\n> quoted",
    "&lt;b&gt; &amp; &nbsp; ${7*7}{{7*7}} $& @page",
    "ನಮಸ್ಕಾರ 👩🏽‍⚕️ سلام",
  ),
);

/** What a rule accepts, and that may be hostile nevertheless. */
const BY_RULE: Partial<Record<RuleName, readonly string[]>> = {
  email: ["o'neil+a@example.com", "..@example.com"],
  webAddress: ['https://example.com/"onclick="x', "http://u:p@example.com", "https://a.example/<b>"],
};

function submissionOf({ id, fields }: FormDefinition) {
  const { values } = sample(id);
  const typed = fields.map(({ name, rule }) => {
    const value =
      rule === undefined ? hostile : fc.constantFrom("", ...(BY_RULE[rule] ?? [values[name] ?? ""]));
    return [name, value] as const;
  });
  const own = fc.record({ spamSignals: fc.array(hostile, { maxLength: 2 }), isTest: fc.boolean() });
  return fc.tuple(fc.record(Object.fromEntries(typed)), own).map((parts) => sample(id, ...parts));
}

const OWN_HEADERS = "auto-submitted content-type date from message-id mime-version subject to".split(" ");
const TAGS = "HTML HEAD META TITLE STYLE BODY TABLE TBODY TR TD TH DIV SPAN H1 P A BR STRONG".split(" ");
const CONTACT_LINK = /^(?:tel:\+[0-9]{8,15}|https:\/\/wa\.me\/[0-9]+\?text=\S+|mailto:\S+)$/;

const from = { name: "Website", address: "website@clinic.example" };
const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });

/** All white space as one space, because mails wrap and indent; without the isolates around a line. */
const squeezed = (text = ""): string =>
  text
    .replaceAll(/[\u2066-\u2069]/g, "")
    .replace(/\s+/g, " ")
    .trim();

test("any submission is one safe mail with all its values (P9)", async () => {
  const anySubmission = fc.oneof(...Object.values(FORMS).map(submissionOf));
  await fc.assert(
    fc.asyncProperty(anySubmission, async (submission) => {
      const mail = composeSubmissionMail(submission, facts);
      // As a mailbox reads it after it has been written.
      const { message } = await transport.sendMail(mailMessage(mail, from, ["desk@clinic.example"]));
      const read = await PostalMime.parse(message as Buffer);
      const { headers, to, subject, messageId, replyTo, html = "", text } = read;
      // No header is injected, and the visitor is the only address in Reply-To.
      const optional = ["reply-to", "x-auto-response-suppress"];
      const names = headers.map(({ key }) => key).filter((key) => !optional.includes(key));
      expect(names.toSorted()).toEqual(OWN_HEADERS);
      expect(to?.map(({ address }) => address)).toEqual(["desk@clinic.example"]);
      expect(subject).toBe(mail.subject);
      const bare = subject?.replaceAll(/\u2068([^\u2066-\u2069]*)\u2069/g, "$1");
      expect(bare).not.toMatch(/[\u0000-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/);
      expect(messageId).toBe(`<${mail.messageId}@clinic.example>`);
      expect(replyTo).toEqual(mail.replyTo && [mail.replyTo]);
      // No markup of the visitor is active, and every link contacts the visitor.
      const page = parse(html);
      for (const element of page.querySelectorAll("*")) {
        expect(TAGS).toContain(element.tagName);
        expect(Object.keys(element.attributes).filter((name) => name.startsWith("on"))).toEqual([]);
        expect(element.getAttribute("href") ?? "tel:+00000000").toMatch(CONTACT_LINK);
      }
      // Every value is in the text and in the HTML, unchanged in meaning.
      for (const line of page.querySelectorAll("br")) line.replaceWith("\n");
      const parts = [squeezed(page.querySelector("body")?.textContent), squeezed(text)];
      for (const field of FORMS[submission.form].fields) {
        const value = squeezed(readable(shownValue(field, submission.values[field.name] ?? "")));
        for (const part of parts) expect(part).toContain(value);
      }
    }),
    { numRuns: 100 },
  );
});
