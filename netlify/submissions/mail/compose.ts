import { FORMS } from "../../../src/forms/index.ts";
import type { Submission } from "../submission.ts";
import type { ComposedMail, DailyCounts, MailFacts, WaitingAlert } from "./types.ts";

function plain({ siteUrl }: MailFacts, subject: string, text: string, id: string): ComposedMail {
  const html = `<pre>${text.replace(/[&<>]/g, (c) => `&#${c.charCodeAt(0)};`)}</pre>`;
  const headers = {
    "Message-ID": `<${id}@${new URL(siteUrl).hostname}>`,
    "Auto-Submitted": "auto-generated",
  };
  return { subject, text, html, replyTo: undefined, headers };
}

/** Takes a checked submission; returns the mail for staff. */
export function composeSubmissionMail(submission: Submission, facts: MailFacts): ComposedMail {
  const form = FORMS[submission.form];
  const name = form.nameFields
    .map((field) => submission.values[field] ?? "")
    .join(" ")
    .trim();
  const service = form.serviceField === undefined ? "" : (submission.values[form.serviceField] ?? "");
  const marks = `${submission.isTest ? "TEST " : ""}${submission.suspicions.length > 0 ? "[suspected spam] " : ""}`;
  const subject =
    marks + [form.title, name, service, submission.ref].filter((part) => part !== "").join(" · ");
  const lines = form.fields.map(({ name: key, label }) => `${label}: ${submission.values[key] ?? ""}`);
  return plain(
    facts,
    subject,
    [...lines, ...submission.suspicions].join("\n"),
    `${submission.ref}.${submission.id.slice(0, 16)}`,
  );
}

/** Takes the numbers of a day; returns the receipt for staff. */
export function composeDailyReceipt(counts: DailyCounts, facts: MailFacts): ComposedMail {
  return plain(facts, `Forms on ${counts.day}`, JSON.stringify(counts), `receipt.${counts.day}`);
}

/** Takes what waits and why; returns the alert. */
export function composeAlert(alert: WaitingAlert, facts: MailFacts): ComposedMail {
  return plain(facts, `Alert: ${alert.reason}`, JSON.stringify(alert), `alert.${alert.reason}`);
}
