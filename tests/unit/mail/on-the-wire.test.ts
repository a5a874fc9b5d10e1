/** The input of the mail library, its connections, and what a mail server receives (reliability, P6, P8, P9 and P13). */
import { expect, onTestFinished, test, vi } from "vitest";
import { composeSubmissionMail } from "#netlify/submissions/mail/compose-submission.ts";
import { MAIL_MS } from "#netlify/submissions/limits.ts";
import { readable } from "#netlify/submissions/mail/safe-text.ts";
import { smtpMailer, transportOptions, type Connect } from "#netlify/submissions/mail/smtp.ts";
import { connectPipeline } from "#netlify/submissions/pipeline.ts";
import { readSettings } from "#netlify/submissions/settings/settings.ts";
import { SAMPLES, sample } from "#tests/support/mail-samples.ts";
import { TestSmtpServer } from "#tests/support/smtp-server.ts";
import { environmentFor, facts } from "#tests/support/clinic.ts";

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

test("a failure has the code for the log, and the server's words without people", async () => {
  const smtp = await new TestSmtpServer().start();
  onTestFinished(() => smtp.stop());
  smtp.fault = { step: "data", refuse: 553, text: "5.7.1 <desk@clinic.example>: user may not relay" };
  const sent = smtpMailer(smtp.urlWithLogin, from).send(["desk@clinic.example"], mail, 5_000);
  expect(await sent).toEqual({
    ...{ ok: false, code: "EMESSAGE 553", accepted: [] },
    reply: "553 5.7.1 <…>: … may not relay",
  });
});

test("a refused recipient with capitals is no accepted one (P13)", async () => {
  const smtp = await new TestSmtpServer().start();
  onTestFinished(() => smtp.stop());
  smtp.fault = { step: "rcpt", refuse: 452, only: "desk@clinic.example" };
  const to = ["desk@Clinic.Example", "second@Clinic.Example"];
  const sent = await smtpMailer(smtp.urlWithLogin, from).send(to, mail, 5_000);
  expect(sent).toMatchObject({ ok: false, accepted: to.slice(1), reply: /^452 / });
});
