/** The input of the mail library, its connections, and what a mail server receives (reliability, P6, P8, P9 and P13). */
import { afterAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { isDeliverable } from "../../../netlify/submissions/mail/address.ts";
import { composeSubmissionMail } from "../../../netlify/submissions/mail/compose-submission.ts";
import { MAIL_MS } from "../../../netlify/submissions/limits.ts";
import type { MailFailureCause } from "../../../netlify/submissions/mail/mail-types.ts";
import { readable } from "../../../netlify/submissions/mail/safe-text.ts";
import { failureOf } from "../../../netlify/submissions/mail/smtp.ts";
import { smtpMailer, transportOptions, type Connect } from "../../../netlify/submissions/mail/smtp.ts";
import { SAMPLES, sample } from "../../support/mail-samples.ts";
import { TestSmtpServer, type SmtpStep } from "../../support/smtp-server.ts";
import { facts } from "../../support/clinic.ts";

const from = { name: "Website", address: "website@clinic.example" };
const mail = composeSubmissionMail(SAMPLES.appointment, facts);

test.each([
  ["smtp://user:secret@mail.example:587", true],
  ["smtp://mail.example:25?ignoreTLS=true", false],
])("%s: encryption is required: %s; no file and no URL is read for a mail", (url, isMust) => {
  const noFetching = { disableFileAccess: true, disableUrlAccess: true };
  const options = transportOptions(url, 9_000);
  expect(options).toMatchObject({ url, requireTLS: isMust, ...noFetching, greetingTimeout: 5_000 });
});

test("a mail is given up after 10 s, whatever hangs (P5)", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const hanging: Connect = () => ({ sendMail: () => new Promise(() => undefined) });
  const mailer = smtpMailer("smtps://mail.example", from, hanging);
  const sent = mailer.send([], mail, MAIL_MS + 1);
  await vi.advanceTimersByTimeAsync(MAIL_MS);
  expect(await sent).toMatchObject({ ok: false, code: "timeout", accepted: [] });
});

test("joiners, which Indic scripts and emoji need, stay in a mail but in no link; other invisible characters do not", () => {
  const joined = "\u0C95\u0CCD\u200C\u0CB7 \u0D28\u0D4D\u200D \u{1F469}\u200D\u2695";
  expect(readable(`${joined}\u200B\u202E\u0000\uFEFF\u{E0041}`)).toBe(joined);
  const { text, html } = composeSubmissionMail(sample("contact", { name: joined }), facts);
  for (const part of [text, html]) expect(part).toContain(joined);
  // Filters take an invisible character in a link for a forgery.
  const links = `${html} ${text}`.match(/(?:https:|mailto:)[^"\s]+/g) ?? [];
  expect(links).toHaveLength(3);
  for (const link of links) expect(decodeURIComponent(link)).toContain(joined.replace(/[\u200C\u200D]/g, ""));
});

const domain = `${"d".repeat(61)}.`.repeat(3);
test.each([
  [`${"a".repeat(65)}@example.com`, false],
  [`${"a".repeat(64)}@${domain}com`, true],
  [`${"a".repeat(64)}@${domain}comm`, false],
  ["a..b@example.com", false],
])("RFC 5321 (64 before the @, 254 in all, no dots together): %s: %s", (address, isValid) => {
  expect(isDeliverable(address)).toBe(isValid);
});

/** P6: an alarm names the right cause, so what passes by itself is never mailed as a wrong setting. */
test.each([
  [{ code: "ESOCKET", originalCode: "DEPTH_ZERO_SELF_SIGNED_CERT" }, "encryption"],
  [{ code: "ETLS", responseCode: 454, response: "454 TLS not available" }, undefined],
  [{ code: "EAUTH" }, "login"],
  [{ code: "ECONFIG" }, "server"],
])("without a reply, or with one to STARTTLS, the setting behind %o is %s", (error, cause) => {
  expect(failureOf(error).cause).toBe(cause);
});

describe("the cause is read from the reply, not from the step at which it comes (P6)", async () => {
  const smtp = await new TestSmtpServer().start();
  afterAll(() => smtp.stop());
  test.each<[step: SmtpStep, reply: string, cause: MailFailureCause | undefined]>([
    // Gmail
    ["auth", "421 4.7.0 Try again later, closing connection", undefined],
    ["auth", "454 4.7.0 Too many login attempts, please try again later", undefined],
    ["auth", "535 5.7.8 Username and Password not accepted", "login"],
    ["auth", "534 5.7.9 Application-specific password required", "login"],
    ["mail", "530 5.7.0 Authentication Required", "login"],
    ["rcpt", "550 5.4.5 Daily user sending limit exceeded", undefined],
    ["rcpt", "552 5.2.2 The recipient's inbox is out of storage space", undefined],
    ["rcpt", "550 5.1.1 The email account that you tried to reach does not exist", "addresses"],
    [
      "data",
      "550 5.7.26 Unauthenticated email is not accepted due to the domain's DMARC policy",
      "addresses",
    ],
    ["data", "552 5.7.0 This message was blocked because its content presents a security issue", undefined],
    // Outlook
    ["auth", "535 5.7.139 Authentication unsuccessful, SmtpClientAuthentication is disabled", "login"],
    ["mail", "530 5.7.57 Client not authenticated to send mail", "login"],
    ["data", "550 5.7.60 Client does not have permissions to send as this sender", "addresses"],
    ["data", "554 5.2.252 SendAsDenied; MapiExceptionSendAsDenied", "addresses"],
    ["data", "432 4.3.2 Concurrent connections limit exceeded", undefined],
    // Amazon SES, SendGrid, Resend
    ["data", "554 Message rejected: Email address is not verified.", "addresses"],
    ["data", "454 Throttling failure: Daily message quota exceeded", undefined],
    ["data", "550 The from address does not match a verified Sender Identity.", "addresses"],
    ["data", "451 You have exceeded your messaging limits", undefined],
    // Zoho, Postfix, cPanel
    ["mail", "553 Relaying disallowed as website@clinic.example", "addresses"],
    ["data", "554 5.1.8 Email Outgoing Blocked", "addresses"],
    ["data", "550 5.4.6 Unusual sending activity detected", undefined],
    ["rcpt", "553 5.7.1 Sender address rejected: not owned by user", "addresses"],
    ["rcpt", "550 Domain clinic.example has exceeded the max emails per hour (100/100)", undefined],
    // Postmark, Brevo, Mailgun
    ["data", "550 The 'From' address is not a Sender Signature on your account", "addresses"],
    ["auth", "525 5.7.1 Unauthorized IP address", "login"],
    ["rcpt", "550 5.7.1 Relaying denied", "addresses"],
    ["data", "550 5.7.1 Sandbox subdomains are for test purposes only", "addresses"],
    ["rcpt", "450 4.2.0 Greylisted", undefined],
    ["data", "554 5.7.1 Spam message rejected", undefined],
  ])("%s: %s: %s", async (step, reply, cause) => {
    smtp.fault = { step, refuse: Number(reply.slice(0, 3)), text: reply.slice(4) };
    const sent = await smtpMailer(smtp.urlWithLogin, from).send(["desk@clinic.example"], mail, 5_000);
    expect(sent).toMatchObject({
      ok: false,
      code: expect.stringContaining(reply.slice(0, 3)) as string,
      cause,
    });
  });
});

test("a server that refuses one of two recipients, written with capitals: only the other counts as accepted (P13)", async () => {
  const smtp = await new TestSmtpServer().start();
  onTestFinished(() => smtp.stop());
  smtp.fault = { step: "rcpt", refuse: 452, only: "desk@clinic.example" };
  const accepted = ["second@Clinic.Example"];
  const sent = await smtpMailer(smtp.urlWithLogin, from).send(
    ["desk@Clinic.Example", ...accepted],
    mail,
    5_000,
  );
  expect(sent).toMatchObject({ ok: false, accepted });
});
