import { parse } from "node-html-parser";
import { describe, expect, test } from "vitest";
import { composeSubmissionMail } from "#netlify/submissions/mail/compose-submission.ts";
import { FORMS } from "#forms/index.ts";
import { SAMPLES, sample } from "#tests/support/mail-samples.ts";
import { facts } from "#tests/support/clinic.ts";
import { runningBackwards } from "#tests/support/isolates.ts";
import { textsOf } from "#words/words.ts";
import { PUBLISHED_FORMS } from "#tests/support/places.ts";

type Name = keyof typeof SAMPLES;
const compose = (name: Name, own: Readonly<Record<string, string>> = {}) =>
  composeSubmissionMail({ ...SAMPLES[name], values: { ...SAMPLES[name].values, ...own } }, facts);

describe("the headers (reliability, P8)", () => {
  test("no program answers it, and it is the same mail at each try", () => {
    const [first, later] = [0, 3_600_000].map((now) =>
      composeSubmissionMail(SAMPLES.appointment, facts, now),
    );
    expect(first?.headers["Auto-Submitted"]).toBe("auto-generated");
    expect(first?.messageId).toBe(later?.messageId);
  });

  test.each<[Name, string]>([
    [
      "appointment-maximal",
      "Appointment · VenkatanarasimharajuvaripetaVenkatanarasimharaj… · Acupuncture · QX7-4K2",
    ],
    ["enquiry-undialable", "TEST [suspected spam] Enquiry · सुनीता · Diet · QX7-4K2"],
  ])("the subject of %s", (name, subject) => {
    expect(compose(name).subject).toBe(subject);
  });

  test.each(Object.values(FORMS))("$id: nothing but name and service in the headers", (form) => {
    const values = Object.fromEntries(form.fields.map(({ name }) => [name, `typed${name}`]));
    const typed = { ...values, [form.emailField]: "a@b.example" };
    const { subject, replyTo, messageId, headers } = composeSubmissionMail(sample(form.id, typed), facts);
    const allowed = [...form.nameFields, form.serviceField, form.emailField];
    for (const { name } of form.fields.filter((field) => !allowed.includes(field.name)))
      expect(JSON.stringify([subject, replyTo, messageId, headers])).not.toContain(`typed${name}`);
  });
});

test.each<[Name, string]>([
  ["appointment", PUBLISHED_FORMS.appointment.task],
  ["appointment-test", "Nothing to do: "],
])("the first line states what to do: %s", (name, task) => {
  const { text, html } = compose(name);
  for (const part of [text, parse(html).querySelector("body")?.textContent.trim()])
    expect(part?.startsWith(task)).toBe(true);
});

describe("staff reply with one tap", () => {
  test.each([
    ["Asha", true],
    ["Ravi K. Kumar", true],
    ["ಆಶಾ ರಾವ್", true],
    ["Pay your fee at evil.example/pay", false],
    ["evil.example", false],
    ["You have won a prize", false],
    ["Call 98450 12345", false],
    ["a/b", false],
    ["a".repeat(41), false],
  ])("a greeting has %s: %s", (name, isGreeted) => {
    const { html } = composeSubmissionMail(sample("contact", { name }), facts);
    const links = Array.from(html.matchAll(/href="(https:[^"]*|mailto:[^"]*)"/g), ([, href = ""]) => href);
    expect(links).toHaveLength(2);
    for (const link of links) expect(decodeURIComponent(link).includes(`Hello ${name},`)).toBe(isGreeted);
  });

  test("call, WhatsApp and reply, without what was confided", () => {
    const { html, text } = compose("appointment", { mobilenumber: "9845012345" });
    const links = Array.from(html.matchAll(/href="([^"]*)"/g), ([, href = ""]) => href);
    const clinic = encodeURIComponent(facts.clinic.name);
    expect(links).toEqual([
      "tel:+919845012345",
      expect.stringContaining(`https://wa.me/919845012345?text=Hello%20Asha%2C%20this%20is%20${clinic}.`),
      expect.stringContaining(
        `mailto:asha.sample@example.com?subject=Appointment%20at%20${clinic}%20%28QX7-4K2%29`,
      ),
    ]);
    expect(decodeURIComponent(links.join(" "))).not.toMatch(/Backache|Acupuncture|Female|42\b/);
    expect(text).toMatch(/^Call \+91 98450 12345\n {16}tel:\+919845012345$/m);
    expect(text).toContain(`\nWhatsApp        ${links[1] ?? ""}\n`);
    expect(text).toMatch(/^Reply by email {2}asha\.sample@example\.com$/m);
  });

  test("an invalid number or address: a note, and no link", () => {
    const { replyTo, html, text } = compose("enquiry-undialable");
    expect(replyTo).toBeUndefined();
    expect(html).not.toContain("href=");
    const notes = ["not a number", "would not arrive", "will not reach", "left no telephone number or email"];
    for (const part of [html, text])
      for (const words of ["ask at 2345 6789", "sunita at example", ...notes]) expect(part).toContain(words);
    for (const words of notes) expect(compose("enquiry").text).not.toContain(words);
  });
});

test("a domain in other letters is replied to in ASCII", () => {
  const { replyTo, html } = compose("enquiry", { email: "asha@उदाहरण.भारत" });
  expect(replyTo?.address).toBe("asha@xn--p1b6ci4b4b3a.xn--h2brj9c");
  expect(html).toContain(`href="mailto:${replyTo?.address}?`);
});

test("from right to left each part stays in one piece", () => {
  const arabic = { ...facts, texts: textsOf("ar") };
  const { subject, html } = composeSubmissionMail(sample("enquiry", { name: "Asha Rao" }), arabic);
  expect(subject).toContain("· \u2068Asha Rao\u2069 · \u2068Diet\u2069 · \u2068QX7-4K2\u2069");
  expect(html).toMatch(/<html lang="ar" dir="rtl">[^]*float:left.*text-align:right/);
  for (const each of Object.values(SAMPLES)) {
    const mail = composeSubmissionMail(each, arabic);
    for (const part of [mail.subject, mail.text, mail.html])
      expect(runningBackwards(part, "rtl")).toEqual([]);
  }
  // In any language a name may be written from right to left; isolates that somebody types end nothing.
  expect(compose("enquiry", { name: "\u2069سنیتا\u2066" }).subject).toContain(" · \u2068سنیتا\u2069 · ");
});

describe("the body", () => {
  test("labels, the promise and both times", () => {
    const { html, text } = compose("appointment-minimal");
    const [promise = ""] = textsOf("en").forms.appointment.promise.split("{replyTime}");
    for (const part of [html, text]) {
      expect(part).toContain("First name");
      expect(part).not.toMatch(/Gender|Complaints/);
      expect(part).toContain("Received Sun 5 Jul 2026, 02:10 India time (Sat 4 Jul 2026, 21:40 UK time)");
      expect(part).toContain(`${promise}within one working day`);
    }
  });

  test("the language of the page is stated", () => {
    const { html, text } = composeSubmissionMail(sample("contact", {}, { language: "kn" }), facts);
    for (const part of [html, text]) expect(part).toContain("The visitor used the site in Kannada.");
    expect(compose("contact").text).not.toContain("used the site in");
  });

  test("typed text cannot look like a line of the mail", () => {
    const { text } = compose("enquiry", { query: "Hello\nCall +91 00000 00000" });
    expect(text.match(/^Call /gm)).toHaveLength(1);
  });

  test("a value of a former field is still shown", () => {
    const { html, text } = compose("enquiry", { remarks: "Written before the form changed" });
    for (const part of [html, text]) expect(part).toContain("Written before the form changed");
  });
});
