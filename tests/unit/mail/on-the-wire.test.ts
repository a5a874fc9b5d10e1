/** The input of the mail library, its connections, and what a mail server receives (reliability, P6, P8, P9 and P13). */
import { expect, onTestFinished, test, vi } from "vitest";
import { composeSubmissionMail } from "../../../netlify/submissions/mail/compose-submission.ts";
import { MAIL_MS } from "../../../netlify/submissions/limits.ts";
import { readable } from "../../../netlify/submissions/mail/safe-text.ts";
import {
  failureOf,
  smtpMailer,
  transportOptions,
  type Connect,
} from "../../../netlify/submissions/mail/smtp.ts";
import { connectPipeline } from "../../../netlify/submissions/pipeline.ts";
import { readSettings } from "../../../netlify/submissions/settings/settings.ts";
import { SAMPLES, sample } from "../../support/mail-samples.ts";
import { TestSmtpServer } from "../../support/smtp-server.ts";
import { environmentFor, facts } from "../../support/clinic.ts";

const from = { name: "Website", address: "website@clinic.example" };
const mail = composeSubmissionMail(SAMPLES.appointment, facts);

test.each([
  ["smtp://user:secret@mail.example:587", true],
  ["smtp://mail.example:25?ignoreTLS=true", false],
])("%s: encryption is required: %s; nothing is fetched", (url, isMust) => {
  const noFetching = { disableFileAccess: true, disableUrlAccess: true };
  const options = transportOptions(url, 9_000);
  expect(options).toMatchObject({ url, requireTLS: isMust, ...noFetching, greetingTimeout: 5_000 });
});

test("a mail that hangs is given up after 10 s (P2, P5)", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const sendMail = vi.fn<ReturnType<Connect>["sendMail"]>(() => new Promise(() => undefined));
  const hanging: Connect = () => ({ sendMail });
  const mailer = smtpMailer("smtps://mail.example", from, hanging);
  const sent = mailer.send([], mail, MAIL_MS + 1);
  await vi.advanceTimersByTimeAsync(MAIL_MS);
  expect(await sent).toMatchObject({ ok: false, code: "timeout", accepted: [] });
  expect(sendMail.mock.lastCall?.[0].signal.aborted).toBe(true);
});

test("alarms go through their own server (P6)", async () => {
  const smtp = await new TestSmtpServer().start();
  onTestFinished(() => smtp.stop());
  const environment = { ...environmentFor("smtp://127.0.0.1:1", ""), ALERT_SMTP_URL: smtp.url };
  const [server] = connectPipeline(readSettings(environment)).alarmMailers;
  expect(await server?.send(["desk@clinic.example"], mail, 5_000)).toEqual({ ok: true });
});

test("joiners stay in a mail, and are in no link", () => {
  const joined = "\u0C95\u0CCD\u200C\u0CB7 \u0D28\u0D4D\u200D";
  expect(readable(`${joined}\u200B\u202E\u0000\uFEFF\u{E0041}`)).toBe(joined);
  const { text, html } = composeSubmissionMail(sample("contact", { name: joined }), facts);
  for (const part of [text, html]) expect(part).toContain(joined);
  // Filters take an invisible character in a link for a forgery.
  const links = `${html} ${text}`.match(/(?:https:|mailto:)[^"\s]+/g) ?? [];
  expect(links).toHaveLength(3);
  for (const link of links) expect(decodeURIComponent(link)).toContain(joined.replace(/[\u200C\u200D]/g, ""));
});

/**
 * P6: an alarm names the right cause, so what passes by itself is never mailed as a wrong setting. Replies of Gmail,
 * Outlook, SES, Zoho, Postfix, cPanel, Postmark, Brevo and Mailgun; and failures without a reply.
 */
test.each([
  ["encryption", ["DEPTH_ZERO_SELF_SIGNED_CERT"]],
  ["server", ["ECONFIG"]],
  ["login", ["EAUTH", "EENVELOPE 530 5.7.57 Client not authenticated", "EAUTH 525 5.7.1 Unauthorized IP"]],
  [
    "addresses",
    [
      ...["EMESSAGE 550 5.7.26 Unauthenticated email", "EMESSAGE 553 Relaying disallowed"],
      ...[
        "EMESSAGE 554 Message rejected: Email address is not verified",
        "EENVELOPE 550 5.7.1 Relaying denied",
      ],
      ...["EMESSAGE 554 5.1.8 Outgoing Blocked", "EMESSAGE 550 The 'From' address is not a Sender Signature"],
      "EMESSAGE 550 5.7.1 Sandbox subdomains are for test purposes",
    ],
  ],
  [
    undefined,
    [
      ...["ETLS 454 TLS not available", "EAUTH 454 4.7.0 Too many login attempts"],
      ...["EENVELOPE 550 5.4.5 Daily sending quota", "EENVELOPE 550 has exceeded the max emails per hour"],
      ...["EENVELOPE 552 5.2.2 Out of storage space", "EMESSAGE 552 5.7.0 Blocked because of its content"],
      "EMESSAGE 554 5.7.1 Spam message rejected",
    ],
  ],
])("the cause of a refusal: %s (P6)", (cause, failures) => {
  for (const failure of failures) {
    const [code, ...reply] = failure.split(" ");
    const response = reply.length > 0 ? reply.join(" ") : undefined;
    const error = { code: "ESOCKET", originalCode: code, response };
    expect(failureOf(/^E/.test(failure) ? { code, response } : error).cause).toBe(cause);
  }
});

test("the cause is read from the reply of a real server (P6)", async () => {
  const smtp = await new TestSmtpServer().start();
  onTestFinished(() => smtp.stop());
  smtp.fault = { step: "data", refuse: 553, text: "Relaying disallowed" };
  const sent = smtpMailer(smtp.urlWithLogin, from).send(["desk@clinic.example"], mail, 5_000);
  expect(await sent).toMatchObject({ ok: false, cause: "addresses" });
});

test("a refused recipient with capitals is no accepted one (P13)", async () => {
  const smtp = await new TestSmtpServer().start();
  onTestFinished(() => smtp.stop());
  smtp.fault = { step: "rcpt", refuse: 452, only: "desk@clinic.example" };
  const to = ["desk@Clinic.Example", "second@Clinic.Example"];
  const sent = await smtpMailer(smtp.urlWithLogin, from).send(to, mail, 5_000);
  expect(sent).toMatchObject({ ok: false, accepted: to.slice(1) });
});
