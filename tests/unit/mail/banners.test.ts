/** The banners and notes of a mail, in both of its parts: marks, notes, links and numbers. */
import { describe, expect, test } from "vitest";

import { composeDailyReceipt, composeSubmissionMail } from "../../../netlify/submissions/mail/compose.ts";
import { oneLine, shortened } from "../../../netlify/submissions/mail/plain-text.ts";
import { SAMPLES } from "../../support/mail-samples.ts";
import { facts } from "./wire.ts";

function partsOf(name: keyof typeof SAMPLES): readonly [string, string] {
  const { html, text } = composeSubmissionMail(SAMPLES[name], facts);
  return [html, text];
}

function parts(website: string): string {
  const { values } = SAMPLES.comment;
  return composeSubmissionMail({ ...SAMPLES.comment, values: { ...values, website } }, facts).html;
}

describe("marks", () => {
  test("outside the published site: no patient is waiting", () => {
    for (const part of partsOf("appointment-test"))
      expect(part).toContain("No patient is waiting for a reply");
    for (const part of partsOf("appointment")) expect(part).not.toContain("No patient is waiting");
  });

  test("suspected spam is named only where something is suspected, and may be a patient", () => {
    for (const part of partsOf("contact-spam")) {
      expect(part).toContain("Suspected spam");
      expect(part).toContain("It may still be from a patient");
    }
    for (const part of partsOf("contact")) expect(part).not.toContain("Suspected spam");
  });

  test("who it is from: the name, or that there is none, with form and service", () => {
    for (const part of partsOf("comment-minimal")) expect(part).toContain("Comment without a name");
    for (const part of partsOf("appointment")) {
      expect(part).not.toContain("without a name");
      expect(part).toContain("Appointment · Acupuncture");
    }
    for (const part of partsOf("contact")) expect(part).not.toContain("Contact message · <");
  });
});

describe("notes beside a value", () => {
  test("only an undeliverable address has a note", () => {
    const words = "This is not a complete e-mail address";
    for (const part of partsOf("enquiry-undialable")) expect(part).toContain(words);
    for (const part of partsOf("enquiry")) expect(part).not.toContain(words);
  });

  test("a number of one country has no note", () => {
    for (const part of partsOf("enquiry")) expect(part).not.toMatch(/Taken as a number|No single number/);
  });
});

describe("the website of a visitor", () => {
  test.each(["http://old.example/", "https://new.example/page"])("%s is a link", (address) => {
    expect(parts(address)).toContain(`href="${address}"`);
  });

  test.each(["https://user@clinic.example/", "https://:word@clinic.example/", "ftp://clinic.example/"])(
    "%s is text",
    (address) => {
      expect(parts(address)).not.toContain(`href="${address}"`);
    },
  );
});

describe("contact options", () => {
  test.each([
    ["appointment", "your%20appointment%20request"],
    ["contact", "your%20message"],
    ["comment", "your%20comment"],
    ["enquiry", "your%20enquiry"],
  ] as const)("%s: the prepared text names what was sent", (name, words) => {
    expect(partsOf(name)[0]).toContain(words);
  });

  test("the wide button has more text: the number, or by e-mail", () => {
    expect(partsOf("appointment")[0]).toContain(">Call +91 98450 12345</a>");
    expect(partsOf("appointment")[0]).toContain(">Reply</a>");
  });

  test("a visitor without a name is greeted without one", () => {
    const { values } = SAMPLES.comment;
    const nameless = { ...SAMPLES.comment, values: { ...values, name: "" } };
    expect(composeSubmissionMail(nameless, facts).html).toContain("body=Hello%2C");
  });
});

describe("the daily receipt", () => {
  const counts = { day: "2026-11-21", received: 3, delivered: 3, taggedAsSpam: 0, oldestQueuedMinutes: 90 };

  test("all is well, or how many wait", () => {
    const well = composeDailyReceipt({ ...counts, queued: 0 }, facts);
    const waits = composeDailyReceipt({ ...counts, queued: 2 }, facts);
    for (const part of [well.html, well.text]) {
      expect(part).toContain("All is well");
      expect(part).not.toContain("not mailed yet");
      expect(part).not.toContain("the oldest for");
      expect(part).not.toContain("mailed with a mark");
    }
    for (const part of [waits.html, waits.text]) {
      expect(part).toContain("2 requests waiting");
      expect(part).not.toContain("All is well");
    }
  });

  test("two receipts of a day with other numbers are two mails", () => {
    const id = (queued: number) => composeDailyReceipt({ ...counts, queued }, facts).headers["Message-ID"];
    expect(id(0)).toBe(id(0));
    expect(id(0)).not.toBe(id(1));
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

  test("accents without end count too", () => {
    const accents = `a${"\u0301".repeat(200)}`;
    expect(shortened(accents, 5).length).toBeLessThanOrEqual(5 * 4 + 1);
  });
});
