import { FORMS } from "../../../src/forms/index.ts";
import type { Deadline } from "../deadline.ts";
import { COMPLETION_MS, LEAST_SEND_MS, MAIL_MS, RETENTION_MS } from "../limits.ts";
import { kindOf, logLine } from "../log.ts";
import { composeSubmissionMail } from "../mail/compose-submission.ts";
import type { DeliveryResult, FailureCause } from "../mail/mail-types.ts";
import { referenceOf } from "../outbox/identity.ts";
import { missingRecipients, type QueuedRecord } from "../outbox/record.ts";
import { faultOf } from "../outbox/store.ts";
import type { Pipeline } from "../pipeline.ts";
import { serviceKey } from "../settings/service-routes.ts";
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

/** What happened to a queued submission in this sweep. */
interface RetryResult {
  readonly kind: "delivered" | "completed" | "expired" | "held" | "unreadable";
  readonly cause?: FailureCause | undefined;
}

/**
 * Tries to deliver one queued submission to those who have not received it. After 30 days this is the last attempt (P7):
 * unless there is enough time for a slow server, it is left to the next sweep.
 * @throws StoreError
 */
export async function retry(
  pipeline: Pipeline,
  record: QueuedRecord,
  deadline: Deadline,
): Promise<RetryResult> {
  const { outbox, settings } = pipeline;
  const isLastTry = record.age > RETENTION_MS;
  if (record.state === "damaged") {
    logLine({ event: "damaged record", ref: referenceOf(record.id) });
    return { kind: "unreadable" };
  }
  if (record.state === "completed") {
    await outbox.complete(record);
    return { kind: "completed" };
  }
  if (record.state !== "open") {
    if (record.state === "givenUp" || !isLastTry) return { kind: "held" };
    await outbox.giveUp(record);
    return { kind: "expired" };
  }
  if (await outbox.isCompleted(record)) {
    await outbox.complete(record);
    return { kind: "completed" };
  }
  const budgetMs = deadline.left() - 3 * COMPLETION_MS;
  if (budgetMs < (isLastTry ? MAIL_MS : LEAST_SEND_MS)) return { kind: "held" };

  const claimed = await outbox.claim(record, Date.now());
  if (claimed === undefined) return { kind: "held" };
  const { submission } = record;
  const { ref, form } = submission;
  const missing = missingRecipients(claimed, recipientsOf(settings.recipients, submission));
  // Everybody has it, but that was not recorded: the process died, or the list of recipients has become shorter.
  const delivery: DeliveryResult =
    missing.length === 0 ? { ok: true } : await deliver(pipeline, submission, missing, budgetMs);
  logLine({ event: "retry", ref, form, sent: delivery.ok, smtp: delivery.ok ? undefined : delivery.code });
  if (delivery.ok) {
    // The mail is sent. An error from here on causes at most a second mail with the same reference.
    await outbox
      .complete(claimed)
      .catch((error: unknown) => logLine({ event: "completion", ref, fault: faultOf(error) }));
    return { kind: "delivered" };
  }
  const noted = await outbox.addRecipients(claimed, delivery.accepted);
  if (!isLastTry) return { kind: "held", cause: delivery.cause };
  await outbox.giveUp(noted);
  return { kind: "expired" };
}
