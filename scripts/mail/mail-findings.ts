import { randomUUID } from "node:crypto";
import { textOf, type Environment } from "../../netlify/submissions/environment.ts";
import {
  composeMail,
  formVariable,
  inLanguage,
  readSettings,
  settingsProblems,
  type ComposedMail,
  type MailFacts,
  type Settings,
} from "../../netlify/submissions/index.ts";
import { tryServer, type Finding, type List, type Route } from "./try-server.ts";

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

/** The order in which findings are printed: first what has to be corrected. */
const KINDS = ["WRONG", "HINT", "OK"];

interface Options {
  /** Sends a mail to every list of recipients. */
  readonly isSending?: boolean;
  /** The longest wait for a mail server; the tests have their own. */
  readonly limitMs?: number;
}

/**
 * Checks the settings of the published site, then connects to the mail servers.
 * @param facts those of the last build, without which no mail can be composed
 * @returns what was found, never with a password or a user name. If something is WRONG, mail does not arrive
 */
export async function checkMail(
  env: Environment,
  facts: MailFacts | undefined,
  { isSending = false, limitMs }: Options = {},
): Promise<readonly Finding[]> {
  const siteUrl = textOf(env, "URL") || facts?.siteUrl;
  const problems = settingsProblems(env, "production", siteUrl);
  const findings = problems.map(({ severity, sentence, stopsForms }): Finding => {
    const effect = stopsForms ? " Until then the forms of the published site respond with 503." : "";
    return { kind: severity === "error" ? "WRONG" : "HINT", sentence: `${sentence}${effect}` };
  });
  if (textOf(env, "ALLOW_PREVIEW_MAIL") !== "")
    findings.push({
      kind: "HINT",
      sentence:
        "ALLOW_PREVIEW_MAIL is set, so previews send their emails, marked TEST, to the recipients of MAIL_TO. Remove it when you have finished testing.",
    });
  if (isSending && facts === undefined)
    findings.push({
      kind: "WRONG",
      sentence: 'The site has not been built, so no mail was composed. Run "npm run build" first.',
    });
  const compose = isSending && facts ? (list: List) => composeTestMail(list, facts) : undefined;
  if (!problems.some(({ stopsForms, variable }) => stopsForms && variable !== "OUTBOX_KEY")) {
    // A context in which OUTBOX_KEY is not required, because a missing key has been reported.
    const settings = readSettings({ ...env, OUTBOX_KEY: "" }, "check");
    for (const route of routesOf(settings))
      if (!problems.some(({ variable, severity }) => variable === route.variable && severity === "error"))
        findings.push(...(await tryServer(route, settings.from, compose, limitMs)));
  }
  return findings.toSorted((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
}
