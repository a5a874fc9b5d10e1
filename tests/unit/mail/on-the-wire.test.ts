/** The input of the mail library, and its connections (reliability, P8 and P9). */
import { describe, expect, test } from "vitest";

import { composeSubmissionMail } from "../../../netlify/submissions/mail/compose-submission.ts";
import { isDeliverable, parseMailbox, siteDomain } from "../../../netlify/submissions/mail/address.ts";
import { transportOptions } from "../../../netlify/submissions/mail/smtp.ts";
import { SAMPLES } from "../../support/mail-samples.ts";
import { facts, rawMail, received } from "./wire.ts";

describe("how the library connects", () => {
  test.each([
    ["smtp://user:secret@mail.example:587", true],
    ["smtps://user:secret@mail.example", true],
    ["smtp://mail.example:25?ignoreTLS=true", false],
    ["smtp://localhost:1025", false],
    ["smtp://127.0.0.1:1025", false],
    ["smtp://[::1]:1025", false],
    ["smtp://localhost.mail.example:587", true],
    ["smtp://my-localhost:587", true],
  ])("%s: encryption is required: %s", (url, isMust) => {
    expect(transportOptions(url, 9_000)).toMatchObject({ url, requireTLS: isMust });
  });

  test.each([
    [1_000, 1_000],
    [60_000, 5_000],
  ])("with %d ms left no step takes more than %d ms (P5)", (available, most) => {
    const { socketTimeout, ...steps } = transportOptions("smtp://mail.example", available);
    expect(socketTimeout).toBeLessThanOrEqual(available);
    for (const step of ["connectionTimeout", "greetingTimeout", "dnsTimeout"] as const)
      expect(steps[step]).toBeLessThanOrEqual(most);
  });

  test("nothing is read for a mail: no file, no URL", () => {
    const noFetching = { disableFileAccess: true, disableUrlAccess: true };
    expect(transportOptions("smtp://mail.example", 1_000)).toMatchObject(noFetching);
  });
});

test("an encoded word typed as a name is never decoded out of a header (RFC 2047)", async () => {
  const typed = "=?utf-8?Q?Eve=0D=0ABcc:_victim@elsewhere.example?=";
  const submission = { ...SAMPLES.contact, values: { ...SAMPLES.contact.values, name: typed } };
  const raw = await rawMail(composeSubmissionMail(submission, facts));
  const headers = raw.slice(0, raw.indexOf("\r\n\r\n"));
  expect(headers).not.toContain("=?utf-8?Q?Eve");
  expect(headers).toContain("= ?utf-8?Q?Eve");
  const mail = await received(composeSubmissionMail(submission, facts));
  expect(mail.replyTo?.[0]?.name).toContain("= ?utf-8?Q?Eve");
  expect(mail.bcc ?? []).toEqual([]);
  expect(mail.html).toContain("=?utf-8?Q?Eve=0D=0A");
});

describe("addresses", () => {
  test("RFC 5321, section 4.5.3.1: 64 before the @, 254 in all", () => {
    expect(isDeliverable(`${"a".repeat(64)}@example.com`)).toBe(true);
    expect(isDeliverable(`${"a".repeat(65)}@example.com`)).toBe(false);
    const domain = `${"d".repeat(61)}.`.repeat(3);
    expect(isDeliverable(`${"a".repeat(64)}@${domain}co`)).toBe(true);
    expect(isDeliverable(`${"a".repeat(64)}@${domain}com`)).toBe(true);
    expect(isDeliverable(`${"a".repeat(64)}@${domain}comm`)).toBe(false);
  });

  test("the site's domain is without www. at its start, and only there", () => {
    expect(siteDomain("https://www.clinic.example")).toBe("clinic.example");
    expect(siteDomain("https://awww.clinic.example")).toBe("awww.clinic.example");
  });

  test.each([
    [" desk@clinic.example ", "", "desk@clinic.example"],
    ['"The desk" < desk@clinic.example >', "The desk", "desk@clinic.example"],
    ["The desk<desk@clinic.example>", "The desk", "desk@clinic.example"],
    ['"D" <desk@clinic.example>', "D", "desk@clinic.example"],
  ])("%s is a mailbox", (written, name, address) => {
    expect(parseMailbox(written)).toEqual({ name, address });
  });

  test.each(["<<desk@clinic.example>", "Desk <desk@clinic.example> too", "Desk", ""])(
    "%s is refused",
    (written) => {
      expect(parseMailbox(written)).toBeUndefined();
    },
  );
});
