import { createTransport } from "nodemailer";
import { composeSubmissionMail } from "../../netlify/submissions/mail/compose.ts";
import { listedAddresses, parseMailbox } from "../../netlify/submissions/mail/mailbox.ts";
import { mailMessage } from "../../netlify/submissions/mail/message.ts";
import { mailFindings } from "../../netlify/submissions/mail/settings.ts";
import type { MailEnvironment } from "../../netlify/submissions/mail/settings.ts";
import { transportOptions } from "../../netlify/submissions/mail/transport.ts";
import { mailFacts } from "./facts.ts";
import { refusalSentence } from "./refusals.ts";
import { SAMPLES } from "./samples.ts";

/** Long enough for a slow provider, short enough for a person who waits. */
const PATIENCE_MS = 8_000;

interface Report {
  readonly lines: readonly string[];
  /** false when mail would not arrive. */
  readonly isWell: boolean;
}

function wrong(sentence: string): Report {
  return { lines: [`WRONG  ${sentence}`], isWell: false };
}

/** Connects, encrypts and logs in, as the functions do, without sending anything. */
async function greet(url: string, variable: string): Promise<Report> {
  const transport = createTransport(transportOptions(url, PATIENCE_MS));
  try {
    await transport.verify();
    return { lines: [`OK     The server of ${variable} answers and takes the login.`], isWell: true };
  } catch (error) {
    return wrong(refusalSentence(error, variable));
  } finally {
    transport.close();
  }
}

/** Sends one mail marked TEST, with the sender and the recipients of the settings. */
async function sendTest(env: MailEnvironment, siteUrl: string, to: readonly string[]): Promise<Report> {
  const from = parseMailbox(env.MAIL_FROM ?? "");
  if (from === undefined) return wrong("No test mail was sent: MAIL_FROM is not one complete address.");
  const transport = createTransport(transportOptions(env.SMTP_URL?.trim() ?? "", PATIENCE_MS));
  // A reference of its own each time: mailboxes that compare Message-IDs would hide a second test.
  const sample = { ...SAMPLES["appointment-test"], ref: "TEST", id: crypto.randomUUID() };
  const mail = composeSubmissionMail({ ...sample, receivedAt: new Date().toISOString() }, mailFacts(siteUrl));
  try {
    const { rejected } = await transport.sendMail(mailMessage(mail, { from, to }));
    const refused = rejected.length;
    if (refused > 0)
      return wrong(
        `The server refuses ${refused} of ${to.length} recipients: ${rejected.map(String).join(", ")}`,
      );
    return {
      lines: [`OK     A test mail is on its way to ${to.join(", ")}. Look into the spam folder too.`],
      isWell: true,
    };
  } catch (error) {
    return wrong(refusalSentence(error, "SMTP_URL"));
  } finally {
    transport.close();
  }
}

function recipientsFor(env: MailEnvironment, sendTo: string): readonly string[] | undefined {
  const to = listedAddresses(sendTo === "" ? (env.MAIL_TO ?? "") : sendTo);
  return to?.length === 0 ? undefined : to;
}

/**
 * Checks the settings, then the servers.
 * @param sendTo where a test mail goes: "" for MAIL_TO, `undefined` for no test mail
 * @returns the lines to print, each beginning with OK, HINT or WRONG; never a password
 */
export async function checkMail(
  env: MailEnvironment,
  siteUrl: string | undefined,
  sendTo: string | undefined,
): Promise<Report> {
  const findings = mailFindings(env, siteUrl);
  const mark = { error: "WRONG ", warning: "HINT  " } as const;
  const reports: Report[] = [
    {
      lines: findings.map(({ severity, sentence }) => `${mark[severity]} ${sentence}`),
      isWell: findings.every(({ severity }) => severity !== "error"),
    },
  ];
  const isUsable = (variable: string): boolean =>
    findings.every((finding) => finding.variable !== variable || finding.severity !== "error");
  if (isUsable("SMTP_URL")) reports.push(await greet(env.SMTP_URL?.trim() ?? "", "SMTP_URL"));
  if ((env.ALERT_SMTP_URL ?? "") !== "" && isUsable("ALERT_SMTP_URL")) {
    reports.push(await greet(env.ALERT_SMTP_URL?.trim() ?? "", "ALERT_SMTP_URL"));
  }
  if (sendTo !== undefined) {
    const to = recipientsFor(env, sendTo);
    const mayReach = reports.every(({ isWell }) => isWell);
    if (to === undefined)
      reports.push(wrong("No test mail was sent: there is no complete address to send it to."));
    else if (!mayReach) reports.push(wrong("No test mail was sent: first put right what is wrong above."));
    else reports.push(await sendTest(env, siteUrl ?? "http://localhost", to));
  }
  const isWell = reports.every((report) => report.isWell);
  const closing = isWell
    ? sendTo === undefined
      ? "Mail looks well. To see a mail arrive: npm run check:mail -- --send"
      : "Mail works."
    : "Mail does not work yet. How to set it up: docs/operating.md";
  return { lines: [...reports.flatMap(({ lines }) => lines), closing], isWell };
}
