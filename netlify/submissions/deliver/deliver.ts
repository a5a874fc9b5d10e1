import { composeSubmissionMail } from "../mail/compose.ts";
import { SMTP_MS } from "../limits.ts";
import type { Pipeline } from "../pipeline.ts";
import type { DeliveryResult } from "../mail/mailer.ts";
import type { Submission } from "../submission.ts";

/**
 * Composes the mail of a submission and sends it to the SMTP server.
 * @param recipients those who have not received it yet
 * @returns the result; never throws, because after any error the submission must stay queued
 */
export async function deliver(
  { facts, mailer }: Pipeline,
  submission: Submission,
  recipients: readonly string[],
  budgetMs: number,
): Promise<DeliveryResult> {
  try {
    const mail = composeSubmissionMail(submission, facts(), Date.now());
    const limitMs = Math.max(1, Math.min(SMTP_MS, budgetMs));
    return await mailer.send(recipients, mail, limitMs);
  } catch {
    return { ok: false, code: "compose", cause: undefined, accepted: [] };
  }
}
