import { createTransport } from "nodemailer";
import { otherProblems, previousKeyProblems } from "../../netlify/submissions/cold-start.ts";
import { listedAddresses } from "../../netlify/submissions/mail/mailbox.ts";
import { mailFindings } from "../../netlify/submissions/mail/settings.ts";
import { transportOptions } from "../../netlify/submissions/mail/transport.ts";
import { recipientLists } from "./recipient-lists.ts";
import { refusalSentence } from "./refusals.ts";
import { ok, wrong } from "./report.ts";
import type { Report } from "./report.ts";
import { CHECK_TIMEOUT_MS, sendTest } from "./send-test.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** Connects, encrypts and logs in, as the functions do, without sending anything. */
async function greet(url: string, variable: string): Promise<Report> {
  const transport = createTransport(transportOptions(url, CHECK_TIMEOUT_MS));
  try {
    await transport.verify();
    return ok(`The server of ${variable} responds and accepts the login.`);
  } catch (error) {
    return wrong(refusalSentence(error, variable));
  } finally {
    transport.close();
  }
}

/** Checks the variables that the functions read, without the network. */
function settingsReport(env: Environment, siteUrl: string | undefined): Report {
  const mark = { error: "WRONG ", warning: "HINT  " } as const;
  const findings = mailFindings(env, siteUrl);
  const others = otherProblems(env, "production");
  const previousKey = previousKeyProblems(env);
  const mayPreviewsSend = (env["ALLOW_PREVIEW_MAIL"] ?? "").trim() !== "";
  return {
    lines: [
      ...findings.map(({ severity, sentence }) => `${mark[severity]} ${sentence}`),
      ...others.map(
        (sentence) => `WRONG  ${sentence} Until then the forms of the published site respond with 503.`,
      ),
      ...previousKey.map((sentence) => `WRONG  ${sentence}`),
      ...(mayPreviewsSend
        ? [
            "HINT   ALLOW_PREVIEW_MAIL is set, so previews send their mails, marked TEST, to the addresses above. Remove it when you have seen enough.",
          ]
        : []),
    ],
    isWell:
      others.length + previousKey.length === 0 && findings.every(({ severity }) => severity !== "error"),
  };
}

/** Sends one test mail to each list of recipients, or only to the addresses that the command names. */
async function testReports(env: Environment, siteUrl: string, sendTo: string): Promise<readonly Report[]> {
  const lists =
    sendTo === ""
      ? recipientLists(env)
      : [{ variable: "--send", to: listedAddresses(sendTo) ?? [], serverVariable: "SMTP_URL" as const }];
  if (lists.length === 0 || lists.some(({ to }) => to.length === 0))
    return [wrong("No test mail was sent: there is no complete address to send it to.")];
  return Promise.all(lists.map((list) => sendTest(env, siteUrl, list)));
}

/**
 * Checks the settings, then the servers, then, if requested, every list of recipients.
 * @param sendTo where test mails go: "" for every list of the settings, addresses for these alone,
 *   `undefined` for no test mail
 * @returns the lines to print, each beginning with OK, HINT or WRONG; never a password
 */
export async function checkMail(
  env: Environment,
  siteUrl: string | undefined,
  sendTo: string | undefined,
): Promise<Report> {
  const reports: Report[] = [settingsReport(env, siteUrl)];
  const findings = mailFindings(env, siteUrl);
  const isUsable = (variable: string): boolean =>
    findings.every((finding) => finding.variable !== variable || finding.severity !== "error");
  const smtpUrl = env["SMTP_URL"]?.trim() ?? "";
  const alertSmtpUrl = env["ALERT_SMTP_URL"]?.trim() ?? "";
  if (isUsable("SMTP_URL")) reports.push(await greet(smtpUrl, "SMTP_URL"));
  if (alertSmtpUrl !== "" && isUsable("ALERT_SMTP_URL"))
    reports.push(await greet(alertSmtpUrl, "ALERT_SMTP_URL"));
  if (sendTo !== undefined) {
    const maySend = reports.every(({ isWell }) => isWell);
    if (maySend) reports.push(...(await testReports(env, siteUrl ?? "http://localhost", sendTo)));
    else reports.push(wrong("No test mail was sent: first correct what is listed above."));
  }
  const isWell = reports.every((report) => report.isWell);
  const closing = isWell
    ? sendTo === undefined
      ? "The settings are complete. To see a mail arrive at every recipient: npm run check:mail -- --send"
      : "Mail works."
    : "Mail does not work yet. How to set it up: docs/operating.md";
  return { lines: [...reports.flatMap(({ lines }) => lines), closing], isWell };
}
