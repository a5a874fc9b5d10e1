/** The input of the mail library, its connections, and what a mail server receives (reliability, P8, P9 and P13). */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { SMTPServer } from "smtp-server";

import { isDeliverable, parseMailboxes, siteDomain } from "../../../netlify/submissions/mail/address.ts";
import { composeSubmissionMail } from "../../../netlify/submissions/mail/compose-submission.ts";
import { smtpMailer, transportOptions } from "../../../netlify/submissions/mail/smtp.ts";
import { bind } from "../../../scripts/server/listen.ts";
import { SAMPLES } from "../../support/mail-samples.ts";
import { TestSmtpServer } from "../../support/smtp-server.ts";
import { facts, rawMail } from "./wire.ts";

describe("how the library connects", () => {
  test.each([
    ["smtp://user:secret@mail.example:587", true],
    ["smtps://user:secret@mail.example", true],
    ["smtp://mail.example:25?ignoreTLS=true", false],
    ["smtp://localhost:1025", false],
    ["smtp://[::1]:1025", false],
    ["smtp://localhost.mail.example:587", true],
  ])("%s: encryption is required: %s; no file and no URL is read for a mail", (url, isMust) => {
    const noFetching = { disableFileAccess: true, disableUrlAccess: true };
    expect(transportOptions(url, 9_000)).toMatchObject({ url, requireTLS: isMust, ...noFetching });
  });

  test.each([1_000, 60_000])("with %d ms left no step takes longer, nor more than 5 s (P5)", (available) => {
    const { socketTimeout, connectionTimeout, greetingTimeout, dnsTimeout } = transportOptions(
      "smtp://mail.example",
      available,
    );
    expect(socketTimeout).toBeLessThanOrEqual(available);
    for (const step of [connectionTimeout, greetingTimeout, dnsTimeout])
      expect(step).toBeLessThanOrEqual(Math.min(available, 5_000));
  });
});

test("an encoded word typed as a name is never decoded out of a header (RFC 2047)", async () => {
  const name = "=?utf-8?Q?Eve=0D=0ABcc:_victim@elsewhere.example?=";
  const submission = { ...SAMPLES.contact, values: { ...SAMPLES.contact.values, name } };
  const raw = await rawMail(composeSubmissionMail(submission, facts));
  const headers = raw.slice(0, raw.indexOf("\r\n\r\n"));
  expect(headers).not.toContain("=?utf-8?Q?Eve");
  expect(headers).toContain("= ?utf-8?Q?Eve");
});

describe("addresses", () => {
  const long = (letter: string, length: number): string => letter.repeat(length);
  const domain = `${long("d", 61)}.`.repeat(3);
  test.each([
    [`${long("a", 64)}@example.com`, true],
    [`${long("a", 65)}@example.com`, false],
    [`${long("a", 64)}@${domain}com`, true],
    [`${long("a", 64)}@${domain}comm`, false],
    [".a@example.com", false],
    ["a..b@example.com", false],
  ])("RFC 5321 (64 before the @, 254 in all, no dots together): %s: %s", (address, isValid) => {
    expect(isDeliverable(address)).toBe(isValid);
  });

  test.each([
    [" desk@Clinic.Example ", [{ name: "", address: "desk@Clinic.Example" }]],
    ['"Rao, Asha" < asha@clinic.example >', [{ name: "Rao, Asha", address: "asha@clinic.example" }]],
    // A missing comma must not lose a recipient.
    ["desk@clinic.example asha@clinic.example", [undefined]],
    ["desk@clinic, desk@@clinic.example", [undefined, undefined]],
    ["", []],
  ])("%j in a setting", (written, mailboxes) => {
    expect(parseMailboxes(written)).toEqual(mailboxes);
  });

  test("the site's domain is without www. at its start, and only there", () => {
    const hosts = ["https://www.clinic.example", "https://awww.clinic.example"];
    expect(hosts.map(siteDomain)).toEqual(["clinic.example", "awww.clinic.example"]);
  });
});

describe("a mail server", () => {
  const smtp = new TestSmtpServer();
  beforeAll(() => smtp.start());
  afterEach(() => void (smtp.fault = undefined));
  afterAll(() => smtp.stop());

  const mail = composeSubmissionMail(SAMPLES.appointment, facts);
  const from = { name: "Angala, the website", address: "website@clinic.example" };
  const send = (to: readonly string[], url = smtp.url) => smtpMailer(url, from).send(to, mail, 5_000);

  test("receives exactly what was composed: one Message-ID, one Reply-To, each recipient, our envelope", async () => {
    const to = ["desk@clinic.example", "owner@clinic.example"];
    expect(await send(to)).toEqual({ ok: true });
    const [received] = smtp.mails;
    expect(received).toMatchObject({ from: from.address, to, subject: mail.subject });
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

  test.each([
    [{ step: "connect", refuse: 421 }, undefined],
    [{ step: "mail", refuse: 451 }, undefined],
    [{ step: "mail", refuse: 554 }, "addresses"],
    [{ step: "rcpt", refuse: 550 }, "addresses"],
    [{ auth: 535 }, "login"],
  ] as const)("that fails with %o: the setting behind it is %s (P6)", async (fault, cause) => {
    smtp.fault = fault;
    const failed = { ok: false, cause, accepted: [] };
    expect(await send(["desk@clinic.example"], smtp.urlWithLogin)).toMatchObject(failed);
  });

  test("with a certificate that is not accepted: the setting behind it is the encryption (P6)", async () => {
    // The library's own certificate is self-signed.
    const server = new SMTPServer({ secure: true, authOptional: true, logger: false });
    server.on("error", () => undefined);
    const port = await bind(server.server, 0);
    const url = `smtps://127.0.0.1:${port}`;
    expect(await send(["desk@clinic.example"], url)).toMatchObject({ ok: false, cause: "encryption" });
    await new Promise<void>((resolve) => server.close(resolve));
  });

  test("that refuses one of two recipients, written with capitals: only the other counts as accepted", async () => {
    smtp.fault = { step: "rcpt", refuse: 452, only: "desk@clinic.example" };
    const accepted = ["second@Clinic.Example"];
    expect(await send(["desk@Clinic.Example", ...accepted])).toMatchObject({ ok: false, accepted });
  });
});
