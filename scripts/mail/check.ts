import { domainOf } from "../../netlify/submissions/mail/address.ts";
import { textOf, type Environment } from "../../netlify/submissions/environment.ts";
import { formVariable } from "../../netlify/submissions/settings/schema.ts";
import { readSettings, settingsProblems } from "../../netlify/submissions/settings/settings.ts";
import type { Settings } from "../../netlify/submissions/settings/settings.ts";
import { dnsLines } from "./dns.ts";
import type { Resolver } from "./dns.ts";
import { offerEnvelope } from "./envelope.ts";
import type { EnvelopeReplies } from "./envelope.ts";
import { refusalSentence } from "./refusals.ts";
import { storeLine } from "./store.ts";

/** The recipients that a variable names. */
type List = readonly [variable: string, addresses: readonly string[]];

/** A server of the settings, and the recipients of its mails. */
interface Route {
  readonly variable: "SMTP_URL" | "ALERT_SMTP_URL";
  readonly url: string;
  readonly lists: readonly List[];
}

function routesOf({ mailUrl, alarmMailUrl, recipients, alarmRecipients }: Settings): readonly Route[] {
  const { everything, forms, services } = recipients;
  const submissions: readonly List[] = [
    ["MAIL_TO", everything],
    ...[...forms].map(([id, list = []]): List => [formVariable(id), list]),
    ...[...services.values()].map((list): List => ["MAIL_TO_SERVICE", list]),
  ];
  const alarms: List = ["MAIL_ALERT_TO", alarmRecipients];
  return alarmMailUrl === undefined
    ? [{ variable: "SMTP_URL", url: mailUrl, lists: [...submissions, alarms] }]
    : [
        { variable: "SMTP_URL", url: mailUrl, lists: submissions },
        { variable: "ALERT_SMTP_URL", url: alarmMailUrl, lists: [alarms] },
      ];
}

/** Postfix reports a refused sender only in its replies to the recipients. */
function senderRefusal({ sender, recipients }: EnvelopeReplies, address: string): string | undefined {
  if (!sender.isAccepted) return sender.text;
  const replies = [...recipients.values()];
  const isAboutSender = replies.every(({ isAccepted, text }) => !isAccepted && text.includes(`<${address}>`));
  return isAboutSender ? replies[0]?.text : undefined;
}

/** Offers a server the sender and every recipient of its mails. */
async function serverLines(
  { variable, url, lists }: Route,
  sender: string,
  limitMs?: number,
): Promise<readonly string[]> {
  if (!/^smtps?:/.test(url))
    return [`UNKNOWN The mail service of ${variable} cannot be asked: only a mail that arrives proves it.`];
  const pairs = lists.flatMap(([name, addresses]) => addresses.map((address) => ({ address, name })));
  const named = Map.groupBy(pairs, ({ address }) => address);
  try {
    const replies = await offerEnvelope(url, sender, [...named.keys()], limitMs);
    const responds = `OK      The server of ${variable} responds and accepts the login.`;
    const refusal = senderRefusal(replies, sender);
    if (refusal !== undefined)
      return [
        responds,
        `WRONG   The server of ${variable} refuses the sender ${sender} (MAIL_FROM). Use an address of the domain that is verified at the provider; its recipients could not be checked. The server's reply: "${refusal}"`,
      ];
    const refused = [...replies.recipients].flatMap(([address, { isAccepted, text }]) => {
      const variables = new Set(named.get(address)?.map(({ name }) => name));
      return isAccepted
        ? []
        : `WRONG   The server of ${variable} refuses the recipient ${address} (${[...variables].join(", ")}). Check whether the mailbox exists, and whether this login may send to it. The server's reply: "${text}"`;
    });
    const count = `${named.size - refused.length} of ${named.size} recipients`;
    return [responds, `OK      It accepts the sender ${sender} and ${count}. No mail was sent.`, ...refused];
  } catch (error) {
    return [`WRONG   ${refusalSentence(error, variable)}`];
  }
}

/** How lines begin, in the order in which they are printed: first what has to be corrected. */
const KINDS = ["WRONG", "HINT", "UNKNOWN", "OK"];

const isWrong = (line: string) => line.startsWith("WRONG ");

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
  const lines = problems.map(({ severity, sentence, stopsForms }) => {
    const effect = stopsForms ? " Until then the forms of the published site respond with 503." : "";
    return `${severity === "error" ? "WRONG   " : "HINT   "} ${sentence}${effect}`;
  });
  if (textOf(env, "ALLOW_PREVIEW_MAIL") !== "")
    lines.push(
      "HINT    ALLOW_PREVIEW_MAIL is set, so previews send their emails, marked TEST, to the recipients of MAIL_TO. Remove it when you have finished testing.",
    );
  const canBeTried = (name: string) =>
    !problems.some(({ variable, severity }) => variable === name && severity === "error");
  if (!problems.some(({ stopsForms, variable }) => stopsForms && variable !== "OUTBOX_KEY")) {
    // A context in which OUTBOX_KEY is not required, because a missing key has been reported.
    const settings = readSettings({ ...env, OUTBOX_KEY: "" }, "check");
    const { address } = settings.from;
    for (const route of routesOf(settings))
      if (canBeTried(route.variable)) lines.push(...(await serverLines(route, address, limitMs)));
    if (canBeTried("OUTBOX_DIRECTORY")) lines.push(await storeLine(settings));
    if (!lines.some(isWrong)) lines.push(...(await dnsLines(domainOf(address), dns)));
  }
  const isWell = !lines.some(isWrong);
  const closing = isWell
    ? "The settings are complete. No mail was sent: docs/operating.md explains how to test delivery to every recipient."
    : "Mail does not work yet. docs/operating.md explains how to set it up. DNS is checked once nothing is wrong.";
  const sorted = KINDS.flatMap((kind) => lines.filter((line) => line.startsWith(`${kind} `)));
  return { lines: [...sorted, closing], isWell };
}
