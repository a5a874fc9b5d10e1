import type { Deadline } from "../deadline.ts";
import {
  COMPLETION_MS,
  HOUR,
  LEAST_SEND_MS,
  MAIL_MS,
  MINUTE,
  RETENTION_MS,
  SWEEP_MIN_AGE_MS,
  SWEEP_SLOT_MS,
} from "../limits.ts";
import { logLine, kindOf } from "../log.ts";
import type { DeliveryResult } from "../mail/mail-types.ts";
import { referenceOf } from "../outbox/identity.ts";
import { certainAge, missingRecipients, type OutboxRecord } from "../outbox/record.ts";
import type { Pipeline } from "../pipeline.ts";
import { FORMS } from "../../../src/forms/index.ts";
import { composeSubmissionMail } from "../mail/compose-submission.ts";
import { serviceKey } from "../settings/recipients.ts";
import type { Settings } from "../settings/settings.ts";
import type { SubmittedValues, Submission } from "../submission.ts";

/** The number of sweeps in half an hour. */
const SLOTS = (30 * MINUTE) / SWEEP_SLOT_MS;

/** The id chooses one of the SLOTS, so that no attempts have to be stored. */
function isInSlot(id: string, now: number): boolean {
  return Math.floor(now / SWEEP_SLOT_MS) % SLOTS === Number.parseInt(id.slice(0, 8), 16) % SLOTS;
}

/**
 * Whether a record is tried in the sweep at `now`: not while its own request may still mail it, then in every
 * sweep until it is an hour old, then once every half hour. After the retention period always, for the last
 * attempts.
 */
export function isDue({ id, age }: Pick<OutboxRecord, "id" | "age">, now: number): boolean {
  if (age < SWEEP_MIN_AGE_MS) return false;
  return age < HOUR || age > RETENTION_MS || isInSlot(id, now);
}

/**
 * The ids of this slot first, so that within half an hour even a queue that is too long for one sweep is read
 * completely (P11).
 */
export function inSweepOrder(ids: readonly string[], now: number): readonly string[] {
  return ids.toSorted((a, b) => Number(isInSlot(b, now)) - Number(isInSlot(a, now)));
}

interface Sweep {
  readonly deadline: Deadline;
  /** Milliseconds since 1970; 0 when that is not known. */
  readonly provenAt: number;
}

interface RetryResult extends Partial<Pick<Extract<DeliveryResult, { ok: false }>, "cause" | "reply">> {
  readonly kind: "delivered" | "completed" | "expired" | "held" | "unreadable";
}

/**
 * Tries to deliver a submission to those who lack it. After 30 days an attempt is the last one (P7), made
 * only if there is time for a slow server.
 * @throws StoreError
 */
export async function retry(
  pipeline: Pipeline,
  record: OutboxRecord,
  { deadline, provenAt }: Sweep,
): Promise<RetryResult> {
  const { outbox, settings } = pipeline;
  if (record.state === "damaged") {
    logLine({ event: "damaged record", ref: referenceOf(record.id) });
    return { kind: "unreadable" };
  }
  if (record.state === "completed") {
    await outbox.complete(record);
    return { kind: "completed" };
  }
  if (record.state === "givenUp") return { kind: "held" };
  if (await outbox.isMailed(record)) {
    await outbox.complete(record);
    return { kind: "completed" };
  }
  const isLastTry = certainAge(record, Date.now()) > RETENTION_MS;
  const budgetMs = deadline.left() - 3 * COMPLETION_MS;
  if (budgetMs < (isLastTry ? MAIL_MS : LEAST_SEND_MS)) return { kind: "held" };

  const claimed = await outbox.claim(record, Date.now(), provenAt);
  if (claimed === undefined) return { kind: "held" };
  if (record.state === "withoutKey") {
    if (!isLastTry) return { kind: "held" };
    await outbox.giveUp(claimed);
    return { kind: "expired" };
  }
  const { submission } = record;
  const { ref, form } = submission;
  const missing = missingRecipients(claimed, recipientsOf(settings.recipients, submission));
  // Everybody may have it unrecorded: the process died, or the list of recipients has become shorter.
  const delivery: DeliveryResult =
    missing.length === 0 ? { ok: true } : await deliver(pipeline, submission, missing, budgetMs);
  logLine({ event: "retry", ref, form, sent: delivery.ok, smtp: delivery.ok ? undefined : delivery.code });
  if (delivery.ok) {
    // An error from here on causes at most a second mail.
    await outbox.complete(claimed);
    return { kind: "delivered" };
  }
  const noted = await outbox.addRecipients(claimed, delivery.accepted);
  if (!isLastTry) return { ...delivery, kind: "held" };
  await outbox.giveUp(noted);
  return { kind: "expired" };
}

/**
 * The addresses that get a submission (decision 0034). A list replaces the wider one, so that nobody gets a
 * mail twice.
 */
export function recipientsOf(
  { everything, routes }: Settings["recipients"],
  { form, values }: SubmittedValues,
): readonly string[] {
  const { serviceField } = FORMS[form];
  const serviceValue = serviceField === undefined ? "" : (values[serviceField] ?? "");
  return routes.get(serviceKey(form, serviceValue)) ?? routes.get(form) ?? everything;
}

/** Mails a submission. Never throws: after any error it must stay queued. */
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
