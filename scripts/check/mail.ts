import { randomUUID } from "node:crypto";
import { createTransport, type NodemailerError } from "nodemailer";
import { textOf, type Environment } from "#netlify/submissions/environment.ts";
import {
  composeMail,
  speechIn,
  mailMessage,
  readSettings,
  replyOf,
  settingsFindings,
  transportOptions,
  type ComposedMail,
  type MailFacts,
  type Settings,
} from "#netlify/submissions/index.ts";

/** Enough for a slow provider, short enough for a person at a terminal. */
const CHECK_MS = 8_000;

/** Sentences without a password or user name. */
interface MailReport {
  /** Mail does not arrive. */
  readonly wrong: string[];
  /** Mail works but could be better. */
  readonly hints: string[];
  readonly accepted: string[];
}

interface Server {
  readonly variable: "SMTP_URL" | "ALERT_SMTP_URL";
  readonly url: string;
  /** Everybody to whom the functions send through it, once. */
  readonly recipients: readonly string[];
}

function serversOf({ mailUrl, alarmMailUrl, recipients, alarmRecipients }: Settings): readonly Server[] {
  const staff = recipients.everybody;
  const server = (variable: Server["variable"], url: string, to: readonly string[]): Server => ({
    variable,
    url,
    recipients: [...new Set(to)],
  });
  return alarmMailUrl === undefined
    ? [server("SMTP_URL", mailUrl, [...staff, ...alarmRecipients])]
    : [server("SMTP_URL", mailUrl, staff), server("ALERT_SMTP_URL", alarmMailUrl, alarmRecipients)];
}

function composeTestMail({ variable, recipients }: Server, facts: MailFacts): ComposedMail {
  const { testMail } = speechIn(facts).words;
  return composeMail(
    {
      subject: `${variable} · ${facts.clinic.name}`,
      corner: testMail.mark,
      title: testMail.title,
      intro: [testMail.why],
      task: "",
      rows: [{ label: variable, value: recipients.join("\n") }],
      messageId: `test.${randomUUID()}`,
    },
    facts,
    true,
  );
}

/** Connects as the functions do, and sends one mail to all recipients if `compose` is given. */
async function tryServer(
  server: Server,
  from: Settings["from"],
  { wrong, accepted }: MailReport,
  compose?: (server: Server) => ComposedMail,
): Promise<void> {
  const { variable, url, recipients } = server;
  const transport = createTransport(transportOptions(url, CHECK_MS));
  try {
    await transport.verify();
    accepted.push(`The server of ${variable} responds and accepts the login.`);
  } catch (error) {
    wrong.push(`The server of ${variable} cannot be used: ${replyOf(error, url)}`);
    return;
  }
  if (compose === undefined || recipients.length === 0) return;
  // The library throws if no recipient was accepted, and otherwise returns the refusals.
  const refusals = await transport.sendMail(mailMessage(compose(server), from, recipients)).then(
    ({ rejectedErrors = [] }) => rejectedErrors,
    (error: unknown) => (error as NodemailerError).rejectedErrors ?? [error as NodemailerError],
  );
  const refused = refusals.flatMap(({ recipient }) => recipient ?? recipients);
  const others = recipients.filter((address) => !refused.includes(address)).join(", ");
  if (others !== "") accepted.push(`The server of ${variable} accepted the mail to ${others}.`);
  for (const refusal of refusals)
    wrong.push(
      `The server of ${variable} did not accept the mail to ${refusal.recipient ?? recipients.join(", ")}: ${replyOf(refusal, url)}`,
    );
}

/**
 * Checks the settings of the published site, then the mail servers.
 * @param facts those of the last build, without which no mail can be composed
 */
export async function checkMail(
  env: Environment,
  facts: MailFacts | undefined,
  { isSending = false }: { readonly isSending?: boolean } = {},
): Promise<MailReport> {
  const report: MailReport = { wrong: [], hints: [], accepted: [] };
  const ofSettings = settingsFindings(env, "production");
  for (const { sentence, stopsForms } of ofSettings) {
    const effect = stopsForms ? " Until then the forms of the published site respond with 503." : "";
    report.wrong.push(`${sentence}${effect}`);
  }
  if (textOf(env, "ALLOW_PREVIEW_MAIL") !== "")
    report.hints.push(
      "ALLOW_PREVIEW_MAIL is set, so previews send their emails, marked TEST, to the recipients of MAIL_TO. Remove it when you have finished testing.",
    );
  if (isSending && facts === undefined)
    report.wrong.push('The site has not been built, so no mail was composed. Run "npm run build" first.');
  if (ofSettings.some(({ stopsForms, variable }) => stopsForms && variable !== "OUTBOX_KEY")) return report;
  // A context that needs no OUTBOX_KEY, because a missing one has been reported.
  const settings = readSettings({ ...env, OUTBOX_KEY: "" }, "check");
  const compose = isSending && facts ? (server: Server) => composeTestMail(server, facts) : undefined;
  for (const server of serversOf(settings))
    if (!ofSettings.some(({ variable }) => variable === server.variable))
      await tryServer(server, settings.from, report, compose);
  return report;
}
