/** The input of the mail library, and its connections (reliability, P8 and P9). */
import { describe, expect, test } from "vitest";

import { composeSubmissionMail } from "../../../netlify/submissions/mail/compose-submission.ts";
import { isDeliverable, siteDomain } from "../../../netlify/submissions/mail/address.ts";
import { parseMailbox } from "../../../netlify/submissions/mail/address.ts";
import { mailMessage } from "../../../netlify/submissions/mail/smtp.ts";
import { transportOptions } from "../../../netlify/submissions/mail/smtp.ts";
import { SAMPLES } from "../../support/mail-samples.ts";
import { facts, rawMail, received } from "./wire.ts";

const envelope = {
  from: { name: "Website", address: "website@clinic.example" },
  to: ["desk@clinic.example"],
};

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

  test("no timeout is longer than the available time, and none takes minutes", () => {
    expect(transportOptions("smtp://mail.example", 1_000)).toMatchObject({
      connectionTimeout: 1_000,
      greetingTimeout: 1_000,
      dnsTimeout: 1_000,
      socketTimeout: 1_000,
    });
    const { connectionTimeout, greetingTimeout, dnsTimeout } = transportOptions(
      "smtp://mail.example",
      60_000,
    );
    for (const wait of [connectionTimeout, greetingTimeout, dnsTimeout])
      expect(wait).toBeLessThanOrEqual(5_000);
  });

  test("nothing is read for a mail: no file, no URL", () => {
    const noFetching = { disableFileAccess: true, disableUrlAccess: true };
    expect(transportOptions("smtp://mail.example", 1_000)).toMatchObject(noFetching);
    const mail = composeSubmissionMail(SAMPLES.contact, facts);
    expect(mailMessage(mail, envelope.from, envelope.to)).toMatchObject(noFetching);
  });
});

describe("the input of the library", () => {
  test("sender, recipients and envelope are ours, and only there", () => {
    const mail = composeSubmissionMail(SAMPLES.contact, facts);
    const message = mailMessage(mail, envelope.from, envelope.to);
    expect(message).toMatchObject({
      from: envelope.from,
      to: envelope.to,
      envelope: { from: "website@clinic.example", to: envelope.to },
      messageId: mail.messageId,
      replyTo: { name: "Rahul Deshpande", address: "rahul@example.co.in" },
    });
    expect(message.headers).not.toHaveProperty("Message-ID");
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

  test("without a valid address there is no Reply-To", () => {
    const mail = composeSubmissionMail(SAMPLES["enquiry-undialable"], facts);
    expect(mailMessage(mail, envelope.from, envelope.to)).toHaveProperty("replyTo", undefined);
  });
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
