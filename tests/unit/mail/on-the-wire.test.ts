/** The input of the mail library, its connections, and what a mail server receives (reliability, P6, P8, P9 and P13). */
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { isDeliverable } from "../../../netlify/submissions/mail/address.ts";
import { composeSubmissionMail } from "../../../netlify/submissions/mail/compose-submission.ts";
import { MAIL_MS } from "../../../netlify/submissions/limits.ts";
import { readable } from "../../../netlify/submissions/mail/safe-text.ts";
import { failureOf } from "../../../netlify/submissions/mail/failure.ts";
import { smtpMailer, transportOptions, type Connect } from "../../../netlify/submissions/mail/smtp.ts";
import { SAMPLES, sample } from "../../support/mail-samples.ts";
import { TestSmtpServer } from "../../support/smtp-server.ts";
import { facts } from "./wire.ts";

test.each([
  ["smtp://user:secret@mail.example:587", true],
  ["smtp://mail.example:25?ignoreTLS=true", false],
  ["smtp://[::1]:1025", false],
  ["smtp://localhost.mail.example:587", true],
])("%s: encryption is required: %s; no file and no URL is read for a mail", (url, isMust) => {
  const noFetching = { disableFileAccess: true, disableUrlAccess: true };
  const options = transportOptions(url, 9_000);
  expect(options).toMatchObject({ url, requireTLS: isMust, ...noFetching, greetingTimeout: 5_000 });
});

test.each([
  [MAIL_MS + 1, MAIL_MS],
  [-1, 1],
])(
  "a mail for which %i ms are left is given up after %i ms, whatever hangs (P5)",
  async (budgetMs, expected) => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const hanging: Connect = () => ({ sendMail: () => new Promise(() => undefined) });
    const from = { name: "", address: "website@clinic.example" };
    const mailer = smtpMailer("smtps://mail.example", from, hanging);
    const sent = mailer.send([], composeSubmissionMail(SAMPLES.appointment, facts), budgetMs);
    await vi.advanceTimersByTimeAsync(expected);
    expect(await sent).toMatchObject({ ok: false, code: "timeout", accepted: [] });
  },
);

test("joiners, which Indic scripts and emoji need, stay in a mail; other invisible characters do not", () => {
  const joined = "\u0C95\u0CCD\u200C\u0CB7 \u0D28\u0D4D\u200D \u{1F469}\u200D\u2695";
  expect(readable(`${joined}\u200B\u202E\u0000\uFEFF\u{E0041}`)).toBe(joined);
  const { text, html } = composeSubmissionMail(sample("contact", { name: joined }), facts);
  for (const part of [text, html]) expect(part).toContain(joined);
});

test("an encoded word typed as a name is never decoded out of a header (RFC 2047)", () => {
  const name = "=?utf-8?Q?Eve=0D=0ABcc:_victim@elsewhere.example?=";
  const { subject, replyTo } = composeSubmissionMail(sample("contact", { name }), facts);
  for (const text of [subject, replyTo?.name]) expect(text).toMatch(/= \?utf-8\?Q\?Eve/);
});

const domain = `${"d".repeat(61)}.`.repeat(3);
test.each([
  [`${"a".repeat(65)}@example.com`, false],
  [`${"a".repeat(64)}@${domain}com`, true],
  [`${"a".repeat(64)}@${domain}comm`, false],
  [".a@example.com", false],
  ["a..b@example.com", false],
  ["a.@example.com", false],
  ["a.b@example.com", true],
])("RFC 5321 (64 before the @, 254 in all, no dots together): %s: %s", (address, isValid) => {
  expect(isDeliverable(address)).toBe(isValid);
});

/** P6: an alarm names the right cause, so a passing failure is never mailed as a wrong setting. */
test.each([
  [{ code: "ESOCKET", originalCode: "EPROTO" }, "encryption"],
  [{ code: "ESOCKET", originalCode: "DEPTH_ZERO_SELF_SIGNED_CERT" }, "encryption"],
  [{ code: "ESOCKET", originalCode: "ECONNREFUSED" }, undefined],
  [{ code: "EAUTH", responseCode: 421 }, undefined],
  [{ code: "EENVELOPE", responseCode: 452 }, undefined],
  [{ code: "EENVELOPE", responseCode: 500 }, "addresses"],
  [{ code: "EENVELOPE", responseCode: 530 }, "login"],
  [{ code: "ECONFIG" }, "server"],
  [undefined, undefined],
])("the setting behind the failure %o is %s", (error, cause) => {
  expect(failureOf(error).cause).toBe(cause);
});

describe("a mail server", () => {
  const smtp = new TestSmtpServer();
  beforeAll(() => smtp.start());
  afterEach(() => void (smtp.fault = undefined));
  afterAll(() => smtp.stop());

  const mail = composeSubmissionMail(SAMPLES.appointment, facts);
  const from = { name: "Angala, the website", address: "website@clinic.example" };
  const send = (to: readonly string[]) => smtpMailer(smtp.urlWithLogin, from).send(to, mail, 5_000);

  test("receives exactly what was composed: one Message-ID, one Reply-To, each recipient, our envelope", async () => {
    const to = ["desk@clinic.example", "owner@clinic.example"];
    expect(await send(to)).toEqual({ ok: true });
    const received = smtp.mails.at(-1);
    expect(received).toMatchObject({ from: from.address, to, subject: mail.subject });
    const [head = ""] = received?.raw.split("\r\n\r\n") ?? [];
    const lines = head.replace(/\r\n[ \t]+/g, " ").split("\r\n");
    expect(
      lines.filter((line) => /^(?:Message-ID|Reply-To|From|To|Auto-S.*):/.test(line)).toSorted(),
    ).toEqual([
      "Auto-Submitted: auto-generated",
      'From: "Angala, the website" <website@clinic.example>',
      "Message-ID: <QX7-4K2.5f1d0c7a9be24e0d@clinic.example>",
      "Reply-To: Asha Raosample <asha.sample@example.com>",
      "To: desk@clinic.example, owner@clinic.example",
    ]);
  });

  test.each([
    [{ step: "connect", refuse: 421 }, undefined, "EPROTOCOL 421"],
    [{ step: "mail", refuse: 554 }, "addresses", "EENVELOPE 554"],
    [{ step: "rcpt", refuse: 550 }, "addresses", "EENVELOPE 550"],
    [{ auth: 535 }, "login", "EAUTH 535"],
  ] as const)(
    "that fails with %o: the setting behind it is %s (P6); logged as %s",
    async (fault, cause, code) => {
      smtp.fault = fault;
      expect(await send(["desk@clinic.example"])).toEqual({ ok: false, cause, code, accepted: [] });
    },
  );

  test("that refuses one of two recipients, written with capitals: only the other counts as accepted", async () => {
    smtp.fault = { step: "rcpt", refuse: 452, only: "desk@clinic.example" };
    const accepted = ["second@Clinic.Example"];
    expect(await send(["desk@Clinic.Example", ...accepted])).toMatchObject({ ok: false, accepted });
  });
});
