import { composeSubmissionMail } from "./mail/compose.ts";
import { SMTP_MS } from "./limits.ts";
import type { Pipeline } from "./pipeline.ts";
import { sendMail } from "./smtp.ts";
import type { Sending } from "./smtp.ts";
import type { Submission } from "./submission.ts";

/**
 * Composes the mail of a submission and hands it to the SMTP server.
 * @param recipients those who do not have it yet
 * @returns what happened; never throws, since whatever goes wrong here the submission must be held
 */
export async function deliver(
  { settings, facts }: Pipeline,
  submission: Submission,
  recipients: readonly string[],
  budgetMs: number,
): Promise<Sending> {
  try {
    const mail = composeSubmissionMail(submission, facts());
    return await sendMail(
      settings.smtpUrl,
      settings.from,
      recipients,
      mail,
      Math.max(1, Math.min(SMTP_MS, budgetMs)),
    );
  } catch {
    return { ok: false, code: "compose", isSettings: true, accepted: [] };
  }
}
