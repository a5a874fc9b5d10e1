import { FORMS } from "../../../src/forms/index.ts";
import { kindOf } from "../log.ts";
import { composeSubmissionMail } from "../mail/compose-submission.ts";
import type { DeliveryResult } from "../mail/mail-types.ts";
import type { Pipeline } from "../pipeline.ts";
import { serviceKey } from "../settings/recipients.ts";
import type { Settings } from "../settings/settings.ts";
import type { SubmittedValues, Submission } from "../submission.ts";

/**
 * Takes a submission; returns the addresses that get it (decision 0034): those for its service, or else those
 * for its form, or else those that get everything. A list replaces the wider one, so that nobody gets a mail twice.
 */
export function recipientsOf(
  { everything, forms, services }: Settings["recipients"],
  { form, values }: SubmittedValues,
): readonly string[] {
  const { serviceField } = FORMS[form];
  const serviceValue = serviceField === undefined ? "" : (values[serviceField] ?? "");
  return services.get(serviceKey(form, serviceValue)) ?? forms.get(form) ?? everything;
}

/**
 * Composes the mail of a submission and gives it to the mailer.
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
    return await mailer.send(recipients, mail, budgetMs);
  } catch (error) {
    return { ok: false, code: `compose ${kindOf(error)}`, cause: "composing", accepted: [] };
  }
}
