import { randomUUID } from "node:crypto";
import { domainOf } from "../../netlify/submissions/mail/address.ts";
import { textOf, type Environment } from "../../netlify/submissions/environment.ts";
import { composeMail } from "../../netlify/submissions/mail/compose.ts";
import type { ComposedMail, MailFacts } from "../../netlify/submissions/mail/mail-types.ts";
import { formVariable } from "../../netlify/submissions/settings/schema.ts";
import {
  readSettings,
  settingsProblems,
  type Settings,
} from "../../netlify/submissions/settings/settings.ts";
import { inLanguage } from "../../netlify/submissions/site.ts";
import { dnsLines, type Resolver } from "./dns.ts";
import { serverLines, type List, type Route } from "./server.ts";

/** The servers of the settings with their lists of recipients, without empty ones. */
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

/** The mail to a list of recipients: marked TEST, with nothing to do. */
function composeTestMail([variable, addresses]: List, facts: MailFacts): ComposedMail {
  const { testMail } = inLanguage(facts).words;
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

/** How lines begin, in the order in which they are printed: first what has to be corrected. */
const KINDS = ["WRONG", "HINT", "UNKNOWN", "OK"];

const isWrong = (line: string) => line.startsWith("WRONG ");

interface Options {
  /** Sends a mail to every list of recipients. */
  readonly isSending?: boolean;
  /** The resolver for DNS, and the longest wait for a mail server; the tests have their own. */
  readonly dns?: Resolver;
  readonly limitMs?: number;
}

/**
 * Checks the settings of the published site, then connects to the mail servers. When nothing is wrong, looks for the DNS
 * records of the sender's domain.
 * @param facts those of the last build, without which no mail can be composed
 * @returns the lines to print, each beginning with WRONG, HINT, UNKNOWN (could not be checked) or OK; never a password.
 *   `isWell` is false when mail would not arrive
 */
export async function checkMail(
  env: Environment,
  facts: MailFacts | undefined,
  { isSending = false, dns, limitMs }: Options = {},
) {
  const siteUrl = textOf(env, "URL") || facts?.siteUrl;
  const problems = settingsProblems(env, "production", siteUrl);
  const lines = problems.map(({ severity, sentence, stopsForms }) => {
    const effect = stopsForms ? " Until then the forms of the published site respond with 503." : "";
    return `${severity === "error" ? "WRONG   " : "HINT   "} ${sentence}${effect}`;
  });
  if (textOf(env, "ALLOW_PREVIEW_MAIL") !== "")
    lines.push(
      "HINT    ALLOW_PREVIEW_MAIL is set, so previews send their emails, marked TEST, to the recipients of MAIL_TO. Remove it when you have finished testing.",
    );
  if (isSending && facts === undefined)
    lines.push('WRONG   The site has not been built, so no mail was composed. Run "npm run build" first.');
  const compose = isSending && facts ? (list: List) => composeTestMail(list, facts) : undefined;
  if (!problems.some(({ stopsForms, variable }) => stopsForms && variable !== "OUTBOX_KEY")) {
    // A context in which OUTBOX_KEY is not required, because a missing key has been reported.
    const settings = readSettings({ ...env, OUTBOX_KEY: "" }, "check");
    for (const route of routesOf(settings))
      if (!problems.some(({ variable, severity }) => variable === route.variable && severity === "error"))
        lines.push(...(await serverLines(route, settings.from, compose, limitMs)));
    if (!lines.some(isWrong)) lines.push(...(await dnsLines(domainOf(settings.from.address), dns)));
  }
  const isWell = !lines.some(isWrong);
  const result = isSending
    ? "The servers accepted every mail. Ask the recipients whether theirs has arrived, perhaps in the spam folder."
    : "The settings are complete. No mail was sent.";
  const closing = isWell
    ? result
    : "Mail does not work yet. docs/operating.md explains how to set it up. DNS is checked once nothing is wrong.";
  const sorted = KINDS.flatMap((kind) => lines.filter((line) => line.startsWith(`${kind} `)));
  return { lines: [...sorted, closing], isWell };
}
