import { describe, expect, test } from "vitest";
import { composeSubmissionMail } from "../../../netlify/submissions/mail/compose-submission.ts";
import { oneLine, shortened } from "../../../netlify/submissions/mail/safe-text.ts";
import { FORMS } from "../../../src/forms/index.ts";
import { SAMPLES } from "../../support/mail-samples.ts";
import { facts, received } from "./wire.ts";

const compose = (name: keyof typeof SAMPLES) => composeSubmissionMail(SAMPLES[name], facts);

describe("the subject names the visitor and the request (specification, section 3; reliability, P8)", () => {
  test.each([
    ["appointment", "Appointment · Asha Rao · Acupuncture · QX7-4K2"],
    ["appointment-minimal", "Appointment · Meera K · QX7-4K2"],
    ["appointment-test", "TEST Appointment · Asha Rao · Acupuncture · QX7-4K2"],
    ["contact", "Contact message · Rahul Deshpande · QX7-4K2"],
    ["contact-spam", "[suspected spam] Contact message · SEO Expert · QX7-4K2"],
    ["comment-minimal", "Comment · QX7-4K2"],
    ["enquiry", "Enquiry · Lakshmi Iyer · Diet · QX7-4K2"],
    ["enquiry-undialable", "TEST [suspected spam] Enquiry · सुनीता · Counseling · QX7-4K2"],
  ] as const)("%s", async (name, subject) => {
    expect((await received(compose(name))).subject).toBe(subject);
  });

  test("a name of four hundred letters leaves room for the reference", () => {
    const { subject } = compose("appointment-maximal");
    expect(subject).toMatch(/^Appointment · Venkata\S+… · Diet and Food Therapy · QX7-4K2$/);
  });

  test.each(Object.values(FORMS))(
    "$id: only name and service are in the subject, and only name and e-mail address in Reply-To",
    (form) => {
      const values = Object.fromEntries(form.fields.map(({ name }) => [name, `typed${name}`]));
      const submission = {
        ...SAMPLES.enquiry,
        form: form.id,
        values: { ...values, [form.emailField]: "a@b.example" },
      };
      const { subject, headers, replyTo, messageId } = composeSubmissionMail(submission, facts);
      const allowed = new Set([...form.nameFields, form.serviceField, form.emailField]);
      for (const { name } of form.fields)
        if (!allowed.has(name))
          expect(JSON.stringify([subject, headers, replyTo, messageId])).not.toContain(`typed${name}`);
      expect(subject).toContain(form.nameFields.map((name) => `typed${name}`).join(" "));
    },
  );
});

/** A composed sample with other values. */
const withValues = (name: keyof typeof SAMPLES, own: Readonly<Record<string, string>>) =>
  composeSubmissionMail({ ...SAMPLES[name], values: { ...SAMPLES[name].values, ...own } }, facts);

describe("the first line states what to do", () => {
  const firstLine = (text: string): string => text.split("\n")[0] ?? "";

  test.each(Object.values(FORMS))("$id", ({ id, staff }) => {
    const { text, html } = composeSubmissionMail({ ...SAMPLES.enquiry, form: id }, facts);
    expect(firstLine(text)).toBe(staff.task);
    expect(html.split("<h1")[0]).toContain(staff.task);
  });

  test.each([
    [15, ""],
    [16, " The visitor sent this 16 minutes ago."],
    [300, " The visitor sent this 5 hours ago."],
  ])("and, after %d minutes, for how long the visitor has waited", (minutes, waiting) => {
    const now = Date.parse(SAMPLES.appointment.receivedAt) + minutes * 60_000;
    const { text } = composeSubmissionMail(SAMPLES.appointment, facts, now);
    expect(firstLine(text)).toBe(FORMS.appointment.staff.task + waiting);
  });

  test("outside the published site: nothing to do, and no patient waits", () => {
    const { text } = compose("appointment-test");
    expect(firstLine(text)).toBe("Nothing to do: this is a test.");
    expect(text).toContain("No patient is waiting for a reply");
    expect(compose("appointment").text).not.toContain("No patient is waiting");
  });
});

describe("staff reply with one tap", () => {
  test("call, WhatsApp with a prepared sentence, reply with a subject", () => {
    const { html } = compose("appointment");
    const clinic = encodeURIComponent(facts.clinic.name);
    expect(html).toContain('href="tel:+919845012345"');
    expect(html).toContain(`href="https://wa.me/919845012345?text=Hello%20Asha%2C%20this%20is%20${clinic}.`);
    expect(html).toContain(
      `href="mailto:asha.rao@example.com?subject=Appointment%20at%20${clinic}%20%28QX7-4K2%29`,
    );
  });

  test("the prepared texts repeat nothing that the visitor confided", () => {
    const links = compose("appointment").html.match(/href="[^"]*"/g) ?? [];
    expect(links).toHaveLength(3);
    expect(decodeURIComponent(links.join(" "))).not.toMatch(/neck|Acupuncture|Female|42\b/);
  });

  test("the text part writes the links out", () => {
    const { text } = compose("enquiry");
    expect(text).toMatch(/^Call {12}\+91 98450 12345\n {16}tel:\+919845012345$/m);
    expect(text).toMatch(/^WhatsApp {8}https:\/\/wa\.me\/919845012345\?text=\S+$/m);
    expect(text).toMatch(/^Reply to {8}lakshmi@example\.com$/m);
  });

  test("a number that fits two countries offers both", () => {
    const { html, text } = compose("enquiry-uk");
    expect(html).toContain('href="tel:+447700900123"');
    expect(html).toContain('href="tel:+917700900123"');
    expect(text).toContain("If the visitor is in India, call +91 77009 00123");
  });

  test("an invalid number or address is shown as it was typed, with a note", () => {
    const mail = compose("enquiry-undialable");
    expect(mail.replyTo).toBeUndefined();
    expect(mail.html).not.toContain("href=");
    for (const part of [mail.html, mail.text]) {
      expect(part).toContain("ask at 2345 6789");
      expect(part).toContain("sunita at example");
      expect(part).toContain("This is not a number that can be dialled directly");
      expect(part).toContain("A reply to this e-mail will not reach the visitor");
    }
    expect(compose("enquiry").text).not.toMatch(/cannot be dialled|will not reach|Taken as a number/);
  });
});

describe("the headers", () => {
  test("two addresses in one field do not become two recipients", () => {
    expect(withValues("enquiry", { email: "a@example.com, victim@example.com" }).replyTo).toBeUndefined();
  });

  test("a resend has the same Message-ID, another submission another one", async () => {
    const { messageId } = await received(compose("appointment"));
    expect(messageId).toBe("<QX7-4K2.5f1d0c7a9be24e0d@clinic.example>");
    const other = composeSubmissionMail({ ...SAMPLES.appointment, id: "a".repeat(64) }, facts);
    expect(other.messageId).not.toBe(messageId);
  });
});

describe("the body", () => {
  test("the labels of the form, empty values left out, the promise and both times", () => {
    for (const part of [compose("appointment-minimal").html, compose("appointment-minimal").text]) {
      expect(part).toContain("First name");
      expect(part).not.toContain("Gender");
      expect(part).not.toContain("Complaints");
      expect(part).toContain("Received Sun 5 Jul 2026, 02:10 India time (Sat 4 Jul 2026, 21:40 UK time)");
      expect(part).toContain("We will call or write to you within one working day to agree a time.");
    }
  });

  test("suspected spam names its reasons and opens no link of its sender", () => {
    const comment = composeSubmissionMail({ ...SAMPLES.comment, spamSignals: ["Three links."] }, facts);
    expect(comment.html).toContain("Three links.");
    expect(comment.text).toContain("*** Suspected spam\n    Three links.");
    expect(comment.html).not.toContain('href="https://priya');
    expect(compose("contact").text).not.toContain("Suspected spam");
  });

  test.each([
    ...["javascript:alert(1)", " java\tscript:alert(1)", "data:text/html,hi", "ftp://evil.example/"],
    ...["//evil.example/", "evil.example", "https://user:password@clinic.example/", "https://0x7f.1/"],
    ...["https://clinic.example@evil.example/", "https://clinic.example%40evil.example/"],
    // A Cyrillic letter and a full-width dot that look like plain ones.
    ...["https://cl\u0456nic.example", "https://clinic\uFF0Eexample/", "https://bücher.example"],
  ])("the website %s is text, not a link", (website) => {
    expect(withValues("comment", { website }).html.match(/href="(?!mailto:)/g)).toBeNull();
  });

  test("a line of the visitor cannot be mistaken for a line of ours", () => {
    const { text } = withValues("enquiry", { query: "Hello\nCall            +91 00000 00000" });
    expect(text.match(/^Call /gm)).toHaveLength(1);
  });

  test("a value under a field's old name is still shown, so that nothing is lost", () => {
    const { html, text } = withValues("enquiry", { remarks: "Written before the form changed" });
    for (const part of [html, text]) expect(part).toContain("Written before the form changed");
  });

  test("nothing is fetched, and the mail is far below Gmail's limit of 102 kB", () => {
    const { html } = compose("appointment-maximal");
    expect(html).not.toMatch(/<img|<link|<script|@import|url\(|src=/);
    expect(Buffer.byteLength(html)).toBeLessThan(60_000);
  });
});

describe("one line of any text", () => {
  test("white space at the ends goes, inside it is one space", () => {
    expect(oneLine("  one \t\r\n two\rthree ")).toBe("one two three");
  });

  test("a text that fits stays; a longer one ends in … within the limit", () => {
    expect(shortened("12345", 5)).toBe("12345");
    expect(shortened("123456", 5)).toBe("1234…");
  });
});
