/** The input of the mail library, its connections, and what a mail server receives (reliability, P8, P9 and P13). */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { composeSubmissionMail } from "../../../netlify/submissions/mail/compose-submission.ts";
import { isDeliverable, parseMailbox, siteDomain } from "../../../netlify/submissions/mail/address.ts";
import { smtpMailer, transportOptions } from "../../../netlify/submissions/mail/smtp.ts";
import { SAMPLES } from "../../support/mail-samples.ts";
import { TestSmtpServer } from "../../support/smtp-server.ts";
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

describe("a mail server", () => {
  const smtp = new TestSmtpServer();
  beforeAll(() => smtp.start());
  afterEach(() => void (smtp.fault = undefined));
  afterAll(() => smtp.stop());

  const mail = composeSubmissionMail(SAMPLES.appointment, facts);
  const send = (...to: readonly string[]) =>
    smtpMailer(smtp.url, { name: "Angala, the website", address: "website@clinic.example" }).send(
      to,
      mail,
      5_000,
    );

  test("receives exactly what was composed: one Message-ID, one Reply-To, each recipient, our envelope", async () => {
    const to = ["desk@clinic.example", "owner@clinic.example"];
    expect(await send(...to)).toEqual({ ok: true });
    const [received] = smtp.mails;
    expect(received).toMatchObject({ from: "website@clinic.example", to, subject: mail.subject });
    const [head = ""] = received?.raw.split("\r\n\r\n") ?? [];
    const lines = head.replace(/\r\n[ \t]+/g, " ").split("\r\n");
    const names = ["Message-ID", "Reply-To", "From", "To", "Auto-Submitted"];
    expect(lines.filter((line) => names.includes(line.split(":")[0] ?? "")).toSorted()).toEqual([
      "Auto-Submitted: auto-generated",
      'From: "Angala, the website" <website@clinic.example>',
      "Message-ID: <QX7-4K2.5f1d0c7a9be24e0d@clinic.example>",
      "Reply-To: Asha Rao <asha.rao@example.com>",
      "To: desk@clinic.example, owner@clinic.example",
    ]);
  });

  test("that refuses one of two recipients, written with capitals: only the other counts as accepted", async () => {
    smtp.fault = { step: "rcpt", refuse: 452, only: "desk@clinic.example" };
    expect(await send("desk@Clinic.Example", "second@Clinic.Example")).toMatchObject({
      ok: false,
      accepted: ["second@Clinic.Example"],
    });
  });

  test("that has too many connections is no wrong setting", async () => {
    smtp.fault = { step: "connect", refuse: 421 };
    const result = { ok: false, code: "EPROTOCOL 421", cause: undefined, accepted: [] };
    expect(await send("desk@clinic.example")).toEqual(result);
  });
});
