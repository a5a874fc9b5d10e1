import { siteDomain } from "../mail/address.ts";
import { recipientFindings, senderFindings, serviceFindings } from "./address-findings.ts";
import { serverFindings } from "./server-findings.ts";
import type { Finding, MailEnvironment, MailVariable } from "./mail-variables.ts";

const OPTIONAL_RECIPIENTS = [
  "MAIL_TO_APPOINTMENT",
  "MAIL_TO_CONTACT",
  "MAIL_TO_COMMENT",
  "MAIL_TO_ENQUIRY",
  "MAIL_ALERT_TO",
] as const satisfies readonly MailVariable[];

function alertServerFindings(env: MailEnvironment): readonly Finding[] {
  const url = env.ALERT_SMTP_URL?.trim() ?? "";
  if (url === "") return [];
  const findings = serverFindings("ALERT_SMTP_URL", url);
  if (findings.length > 0) return findings;
  const main = env.SMTP_URL?.trim() ?? "";
  if (!URL.canParse(main) || new URL(main).hostname !== new URL(url).hostname) return [];
  return [
    {
      variable: "ALERT_SMTP_URL",
      severity: "warning",
      sentence:
        "ALERT_SMTP_URL names the same mail server as SMTP_URL, so when that server fails, the alarm fails too. Use another provider.",
    },
  ];
}

/**
 * Checks the mail settings without using the network.
 * @param siteUrl the site's address, or `undefined` where it is not known
 * @returns the problems in plain sentences, safe for logs; empty when there are none
 */
export function mailFindings(env: MailEnvironment, siteUrl: string | undefined): readonly Finding[] {
  const site = siteUrl !== undefined && URL.canParse(siteUrl) ? siteDomain(siteUrl) : undefined;
  return [
    ...serverFindings("SMTP_URL", env.SMTP_URL?.trim() ?? ""),
    ...senderFindings(env.MAIL_FROM ?? "", site),
    ...recipientFindings("MAIL_TO", env.MAIL_TO ?? "", true),
    ...OPTIONAL_RECIPIENTS.flatMap((name) => recipientFindings(name, env[name] ?? "", false)),
    ...serviceFindings(env.MAIL_TO_SERVICE ?? ""),
    ...alertServerFindings(env),
  ];
}
