import { randomUUID } from "node:crypto";
import { unescape } from "node:querystring";
import { createTransport, type NodemailerError } from "nodemailer";
import { textOf, type Environment } from "../../netlify/submissions/environment.ts";
import {
  composeMail,
  failureOf,
  formVariable,
  factsInLanguage,
  mailMessage,
  readSettings,
  settingsFindings,
  transportOptions,
  type ComposedMail,
  type Mailbox,
  type MailFacts,
  type Settings,
} from "../../netlify/submissions/index.ts";

/** Enough for a slow provider, short enough for a person at a terminal. */
const CHECK_MS = 8_000;

interface MailFinding {
  readonly sentence: string;
  /** Mail works but could be better; otherwise it does not arrive. */
  readonly isHint: boolean;
}

interface MailReport {
  readonly findings: readonly MailFinding[];
  /** What the servers accepted, each as a sentence. */
  readonly accepted: readonly string[];
}

const mistake = (sentence: string): MailFinding => ({ sentence, isHint: false });

type List = readonly [variable: string, addresses: readonly string[]];

interface Route {
  readonly variable: "SMTP_URL" | "ALERT_SMTP_URL";
  readonly url: string;
  readonly lists: readonly List[];
}

/** Without empty lists. */
function routesOf({ mailUrl, alarmMailUrl, recipients, alarmRecipients }: Settings): readonly Route[] {
  const { everything, forms, services } = recipients;
  const submissions: readonly List[] = [
    ["MAIL_TO", everything],
    ...[...forms].flatMap(([id, list]): List[] => (list ? [[formVariable(id), list]] : [])),
    // The forms that offer a service share the list of its entry.
    ...[...new Set(services.values())].map((list): List => ["MAIL_TO_SERVICE", list]),
  ];
  const alarms: readonly List[] = alarmRecipients.length > 0 ? [["MAIL_ALERT_TO", alarmRecipients]] : [];
  return alarmMailUrl === undefined
    ? [{ variable: "SMTP_URL", url: mailUrl, lists: [...submissions, ...alarms] }]
    : [
        { variable: "SMTP_URL", url: mailUrl, lists: submissions },
        { variable: "ALERT_SMTP_URL", url: alarmMailUrl, lists: alarms },
      ];
}

function composeTestMail([variable, addresses]: List, facts: MailFacts): ComposedMail {
  const { testMail } = factsInLanguage(facts).words;
  return composeMail(
    {
      subject: `${variable} · ${facts.clinic.name}`,
      corner: testMail.mark,
      title: testMail.title,
      intro: [testMail.why],
      task: "",
      banners: [],
      rows: [{ label: variable, value: addresses.join("\n") }],
      messageId: `test.${randomUUID()}`,
    },
    facts,
    true,
  );
}

const ADDRESSES =
  'Compare MAIL_FROM with what the provider has verified, and the recipients with existing mailboxes; in "sandbox" mode only verified recipients get mail.';

/** Without the password and the user name. */
function ownWords(error: NodemailerError, url: string): string {
  const { response, message } = error;
  const { username, password } = new URL(url);
  const words = [password, username]
    .map((secret) => unescape(secret))
    .filter((secret) => secret !== "")
    .reduce((text, secret) => text.replaceAll(secret, "…"), response ?? message)
    .replace(/\s+/g, " ")
    .trim();
  if (response?.startsWith("4")) return `${words} (temporary: try again later)`;
  return failureOf(error).cause === "addresses" ? `${words} (${ADDRESSES})` : words;
}

/** Connects as the functions do, and mails to each list if `compose` is given. */
async function tryServer(
  { variable, url, lists }: Route,
  from: Mailbox,
  compose?: (list: List) => ComposedMail,
): Promise<MailReport> {
  const transport = createTransport(transportOptions(url, CHECK_MS));
  const server = `The server of ${variable}`;
  try {
    await transport.verify();
  } catch (error) {
    const words = ownWords(error as NodemailerError, url);
    return { findings: [mistake(`${server} cannot be used: ${words}`)], accepted: [] };
  }
  const findings: MailFinding[] = [];
  const accepted = [`${server} responds and accepts the login.`];
  if (compose === undefined) return { findings, accepted };
  for (const list of lists) {
    const [name, addresses] = list;
    // The library throws if no recipient was accepted, and otherwise returns the refusals.
    const refusals = await transport.sendMail(mailMessage(compose(list), from, addresses)).then(
      ({ rejectedErrors = [] }) => rejectedErrors,
      (thrown: unknown) => {
        const error = thrown as NodemailerError;
        return error.rejectedErrors ?? [error];
      },
    );
    const all = addresses.join(", ");
    if (refusals.length === 0) accepted.push(`${server} accepted the mail to ${all} (${name}).`);
    for (const refusal of refusals)
      findings.push(
        mistake(
          `${server} did not accept the mail to ${refusal.recipient ?? all} (${name}): ${ownWords(refusal, url)}`,
        ),
      );
  }
  return { findings, accepted };
}

/**
 * Checks the settings of the published site, then the mail servers. Findings contain no password or user
 * name.
 * @param facts those of the last build, without which no mail can be composed
 */
export async function checkMail(
  env: Environment,
  facts: MailFacts | undefined,
  { isSending = false }: { readonly isSending?: boolean } = {},
): Promise<MailReport> {
  const siteUrl = textOf(env, "URL") || facts?.siteUrl;
  const ofSettings = settingsFindings(env, "production", siteUrl);
  const findings = ofSettings.map(({ isHint, sentence, stopsForms }): MailFinding => {
    const effect = stopsForms ? " Until then the forms of the published site respond with 503." : "";
    return { isHint, sentence: `${sentence}${effect}` };
  });
  const accepted: string[] = [];
  if (textOf(env, "ALLOW_PREVIEW_MAIL") !== "")
    findings.push({
      isHint: true,
      sentence:
        "ALLOW_PREVIEW_MAIL is set, so previews send their emails, marked TEST, to the recipients of MAIL_TO. Remove it when you have finished testing.",
    });
  if (isSending && facts === undefined)
    findings.push(
      mistake('The site has not been built, so no mail was composed. Run "npm run build" first.'),
    );
  const compose = isSending && facts ? (list: List) => composeTestMail(list, facts) : undefined;
  if (!ofSettings.some(({ stopsForms, variable }) => stopsForms && variable !== "OUTBOX_KEY")) {
    // A context that needs no OUTBOX_KEY, because a missing one has been reported.
    const settings = readSettings({ ...env, OUTBOX_KEY: "" }, "check");
    for (const route of routesOf(settings))
      if (!ofSettings.some(({ variable, isHint }) => variable === route.variable && !isHint)) {
        const ofServer = await tryServer(route, settings.from, compose);
        findings.push(...ofServer.findings);
        accepted.push(...ofServer.accepted);
      }
  }
  return { findings: findings.toSorted((a, b) => Number(a.isHint) - Number(b.isHint)), accepted };
}
