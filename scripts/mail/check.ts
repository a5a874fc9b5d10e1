import { domainOf } from "../../netlify/submissions/mail/address.ts";
import type { Environment } from "../../netlify/submissions/environment.ts";
import { formVariable } from "../../netlify/submissions/settings/schema.ts";
import { readSettings, settingsProblems } from "../../netlify/submissions/settings/settings.ts";
import type { Settings, SettingsProblem } from "../../netlify/submissions/settings/settings.ts";
import { dnsLines } from "./dns.ts";
import type { Resolver } from "./dns.ts";
import { offerEnvelope } from "./envelope.ts";
import type { EnvelopeReplies, SmtpReply } from "./envelope.ts";
import { beginsWithTls } from "./begins-with-tls.ts";
import { refusalSentence } from "./refusals.ts";
import { storeLine } from "./store.ts";

/** A server of the settings, and the variables with the recipients of its mails. */
interface Route {
  readonly variable: "SMTP_URL" | "ALERT_SMTP_URL";
  readonly url: string;
  /** Address → the variables that name it. */
  readonly recipients: ReadonlyMap<string, readonly string[]>;
}

type Lists = readonly (readonly [variable: string, addresses: readonly string[]])[];

function byAddress(lists: Lists): ReadonlyMap<string, readonly string[]> {
  const variables = new Map<string, readonly string[]>();
  for (const [variable, addresses] of lists)
    for (const address of addresses)
      variables.set(address, [...new Set([...(variables.get(address) ?? []), variable])]);
  return variables;
}

function routesOf(settings: Settings): readonly Route[] {
  const { everything, forms, services } = settings.recipients;
  const submissions: Lists = [
    ["MAIL_TO", everything],
    ...[...forms].map(([id, list = []]) => [formVariable(id), list] as const),
    ...[...services.values()].map((list) => ["MAIL_TO_SERVICE", list] as const),
  ];
  const alarms: Lists = [["MAIL_ALERT_TO", settings.alarmRecipients]];
  const { mailUrl, alarmMailUrl } = settings;
  if (alarmMailUrl === undefined)
    return [{ variable: "SMTP_URL", url: mailUrl, recipients: byAddress([...submissions, ...alarms]) }];
  return [
    { variable: "SMTP_URL", url: mailUrl, recipients: byAddress(submissions) },
    { variable: "ALERT_SMTP_URL", url: alarmMailUrl, recipients: byAddress(alarms) },
  ];
}

/** Postfix reports a sender that it refuses only as its reply to the recipients. */
function senderRefusal({ sender, recipients }: EnvelopeReplies, address: string): string | undefined {
  if (!sender.isAccepted) return sender.text;
  const replies = [...recipients.values()];
  const isAbout = ({ isAccepted, text }: SmtpReply): boolean => !isAccepted && text.includes(`<${address}>`);
  return replies.length > 0 && replies.every(isAbout) ? replies[0]?.text : undefined;
}

/** Offers a server the sender and every recipient of its mails. */
async function serverLines(
  { variable, url, recipients }: Route,
  sender: string,
  limitMs?: number,
): Promise<readonly string[]> {
  if (!/^smtps?:/.test(url))
    return [`UNKNOWN The mail service of ${variable} cannot be asked: only a mail that arrives proves it.`];
  try {
    const addresses = [...recipients.keys()];
    const replies = await offerEnvelope(url, sender, addresses, limitMs);
    const responds = `OK      The server of ${variable} responds and accepts the login.`;
    const refusal = senderRefusal(replies, sender);
    if (refusal !== undefined)
      return [
        responds,
        `WRONG   The server of ${variable} refuses the sender ${sender} (MAIL_FROM). Use an address of the domain that is verified at the provider; its recipients could not be checked. The server's reply: "${refusal}"`,
      ];
    const refused = addresses.flatMap((address) => {
      const reply = replies.recipients.get(address);
      if (reply?.isAccepted === true) return [];
      const named = recipients.get(address)?.join(", ") ?? "";
      return `WRONG   The server of ${variable} refuses the recipient ${address} (${named}). Check whether the mailbox exists, and whether this login may send to it. The server's reply: "${reply?.text ?? ""}"`;
    });
    const accepted = addresses.length - refused.length;
    const count = `${accepted} recipient${accepted === 1 ? "" : "s"}`;
    return [responds, `OK      It accepts the sender ${sender} and ${count}. No mail was sent.`, ...refused];
  } catch (error) {
    const sentence = (await beginsWithTls(url, error))
      ? `The server begins with TLS on this port, and ${variable} says smtp://. Use smtps:// in ${variable}.`
      : refusalSentence(error, variable);
    return [`WRONG   ${sentence}`];
  }
}

function problemLine({ severity, sentence, stopsForms }: SettingsProblem): string {
  const effect = stopsForms ? " Until then the forms of the published site respond with 503." : "";
  return `${severity === "error" ? "WRONG   " : "HINT   "} ${sentence}${effect}`;
}

/** Asks the mail servers and the store. */
async function triedLines(settings: Settings, isWrong: (name: string) => boolean, limitMs?: number) {
  const routes = routesOf(settings).filter(({ variable }) => !isWrong(variable));
  const lines: string[] = [];
  for (const route of routes) lines.push(...(await serverLines(route, settings.from.address, limitMs)));
  if (!isWrong("OUTBOX_DIRECTORY")) lines.push(await storeLine(settings));
  return lines;
}

/** How lines begin, in the order in which they are printed: first what has to be corrected. */
const KINDS = ["WRONG", "HINT", "UNKNOWN", "OK"];

const inOrder = (lines: readonly string[]) =>
  KINDS.flatMap((kind) => lines.filter((line) => line.startsWith(`${kind} `)));

const hasWrong = (lines: readonly string[]) => lines.some((line) => line.startsWith("WRONG "));

/**
 * Checks the settings of the published site, then asks the mail servers whether they take the sender and every
 * recipient, and tries the store. When nothing is wrong, looks for the DNS records of the sender's domain. Sends no mail.
 * @param options the resolver for DNS, and the longest wait for a mail server; the tests have their own
 * @returns the lines to print, each beginning with WRONG, HINT, UNKNOWN (could not be checked) or OK; never a password.
 *   `isWell` is false when mail would not arrive
 */
export async function checkMail(
  env: Environment,
  siteUrl: string | undefined,
  { dns, limitMs }: { readonly dns?: Resolver; readonly limitMs?: number } = {},
): Promise<{ readonly lines: readonly string[]; readonly isWell: boolean }> {
  const problems = settingsProblems(env, "production", siteUrl);
  const lines = problems.map(problemLine);
  if ((env["ALLOW_PREVIEW_MAIL"] ?? "").trim() !== "")
    lines.push(
      "HINT    ALLOW_PREVIEW_MAIL is set, so previews send their mails, marked TEST, to the recipients of MAIL_TO. Remove it when you have finished testing.",
    );
  const isWrong = (name: string) =>
    problems.some(({ variable, severity }) => variable === name && severity === "error");
  const canTry = !problems.some(({ stopsForms, variable }) => stopsForms && variable !== "OUTBOX_KEY");
  if (canTry) {
    // The context without requirements of its own, because a missing OUTBOX_KEY has been reported.
    const settings = readSettings({ ...env, OUTBOX_KEY: "" }, "check");
    lines.push(...(await triedLines(settings, isWrong, limitMs)));
    if (!hasWrong(lines)) lines.push(...(await dnsLines(domainOf(settings.from.address), dns)));
  }
  const isWell = !hasWrong(lines);
  const closing = isWell
    ? "The settings are complete. No mail was sent: docs/operating.md explains how to see one arrive at every recipient."
    : "Mail does not work yet. docs/operating.md explains how to set it up. DNS is checked once nothing is wrong.";
  return { lines: [...inOrder(lines), closing], isWell };
}
