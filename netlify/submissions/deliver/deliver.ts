import { inParallel, type Deadline } from "../deadline.ts";
import {
  COMPLETION_MS,
  HOUR,
  LEAST_SEND_MS,
  MAIL_MS,
  MINUTE,
  RETENTION_MS,
  STORE_PARALLEL,
  SWEEP_MIN_AGE_MS,
  SWEEP_SLOT_MS,
} from "../limits.ts";
import { logLine, kindOf } from "../log.ts";
import type { DeliveryResult } from "../mail/mail-types.ts";
import { referenceOf } from "../outbox/identity.ts";
import {
  isExpired,
  missingRecipients,
  type KnownRecord,
  type OpenRecord,
  type OutboxRecord,
} from "../outbox/record.ts";
import { faultOf } from "../outbox/store.ts";
import type { Pipeline } from "../pipeline.ts";
import { FORMS } from "../../../src/forms/index.ts";
import { composeAcknowledgement } from "../mail/compose-acknowledgement.ts";
import { composeFlood, composeSubmissionMail } from "../mail/compose-submission.ts";
import { FLOOD } from "../receive/spam-signals.ts";
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

interface RetryResult {
  readonly cause?: "composing" | undefined;
  /** The mail server's own words. */
  readonly reply?: string | undefined;
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
  deadline: Deadline,
): Promise<RetryResult> {
  const { outbox } = pipeline;
  if (record.state === "damaged") {
    logLine({ event: "damaged record", ref: referenceOf(record.id) });
    return { kind: "unreadable" };
  }
  if (record.state === "completed" || (record.state !== "givenUp" && (await outbox.isMailed(record)))) {
    await outbox.complete(record);
    return { kind: "completed" };
  }
  if (record.state === "givenUp") return { kind: "held" };
  const isLastTry = isExpired(record, Date.now());
  const budgetMs = deadline.left() - 3 * COMPLETION_MS;
  if (budgetMs < (isLastTry ? MAIL_MS : LEAST_SEND_MS)) return { kind: "held" };

  const claimed = await outbox.claim(record, Date.now());
  if (claimed === undefined) return { kind: "held" };
  const { noted, ...result } = isOpen(claimed)
    ? await deliverRecord(pipeline, claimed, budgetMs)
    : { kind: "held" as const, noted: claimed };
  if (result.kind === "delivered" || !isLastTry) return result;
  await outbox.giveUp(noted);
  return { kind: "expired" };
}

const isOpen = (record: KnownRecord): record is OpenRecord => record.state === "open";

/** Mails a stored submission to those who lack it, and records who has it. @throws StoreError */
async function deliverRecord(pipeline: Pipeline, record: OpenRecord, budgetMs: number) {
  const { outbox, settings } = pipeline;
  const { submission } = record;
  const { ref, form } = submission;
  const missing = missingRecipients(record, recipientsOf(settings.recipients, submission));
  // Everybody may have it unrecorded: the process died, or the list of recipients has become shorter.
  const delivery: DeliveryResult =
    missing.length === 0 ? { ok: true } : await deliver(pipeline, submission, missing, budgetMs);
  logLine({ event: "delivery", ref, form, sent: delivery.ok, smtp: delivery.ok ? undefined : delivery.code });
  if (!delivery.ok) {
    const noted = await outbox.addRecipients(record, delivery.accepted);
    return { kind: "held" as const, cause: delivery.cause, reply: delivery.reply, noted };
  }
  // An error from here on causes at most a second mail.
  await outbox.complete(record);
  return { kind: "delivered" as const, noted: record };
}

/** What a sweep mails together; a last try is made alone. */
export const isOfFlood = (record: OutboxRecord): record is OpenRecord =>
  record.state === "open" && record.submission.spamSignals.includes(FLOOD) && !isExpired(record, Date.now());

/**
 * Mails a flood of submissions in one mail, so that it does not use up what the mail provider allows in a day. It
 * counts only once everybody has it.
 * @returns how many were delivered @throws StoreError
 */
export async function deliverTogether(
  pipeline: Pipeline,
  records: readonly OpenRecord[],
  deadline: Deadline,
): Promise<number> {
  const { outbox, settings, mailer, facts } = pipeline;
  const claims = await Promise.all(records.map((record) => outbox.claim(record, Date.now())));
  const claimed = claims.filter((record): record is OpenRecord => record !== undefined);
  const budgetMs = deadline.left() - 3 * COMPLETION_MS;
  if (claimed.length === 0 || budgetMs < LEAST_SEND_MS) return 0;
  const mail = composeFlood(
    claimed.map(({ submission }) => submission),
    facts(),
  );
  const delivery = await mailer.send(settings.recipients.everything, mail, budgetMs);
  logLine({
    event: "flood",
    count: claimed.length,
    sent: delivery.ok,
    smtp: delivery.ok ? undefined : delivery.code,
  });
  if (!delivery.ok) return 0;
  await inParallel(claimed, STORE_PARALLEL, (record) => outbox.complete(record));
  return claimed.length;
}

/** Mails what was just stored, behind the answer. Never throws: what this leaves, the sweep takes over. */
export async function deliverStored(pipeline: Pipeline, record: OpenRecord): Promise<void> {
  const { outbox } = pipeline;
  if (record.submission.spamSignals.includes(FLOOD)) return;
  try {
    // An earlier post may have been mailed while this one was stored.
    if (await outbox.isMailed(record)) {
      await outbox.complete(record);
      return;
    }
    const { kind } = await deliverRecord(pipeline, record, MAIL_MS);
    if (kind === "delivered") await acknowledge(pipeline, record.submission, MAIL_MS);
  } catch (error) {
    logLine({ event: "delivery", ref: record.submission.ref, fault: faultOf(error) });
  }
}

/**
 * Tells the visitor that the clinic has a submission: once a day, and never after signs of spam, so that nobody can
 * have strangers mailed. It is tried once, and no failure. Never throws.
 */
export async function acknowledge(
  pipeline: Pipeline,
  submission: Submission,
  budgetMs: number,
): Promise<void> {
  const { ref, spamSignals } = submission;
  try {
    const facts = pipeline.facts();
    if (facts.clinic.confirmation === false || spamSignals.length > 0) return;
    const composed = composeAcknowledgement(submission, facts);
    if (composed === undefined || !(await pipeline.outbox.mayAcknowledge(composed.address))) return;
    const sent = await pipeline.mailer.send([composed.address], composed.mail, budgetMs);
    logLine({ event: "acknowledgement", ref, sent: sent.ok, smtp: sent.ok ? undefined : sent.code });
  } catch (error) {
    logLine({ event: "acknowledgement", ref, fault: faultOf(error) });
  }
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

/** Everybody who may get a submission, once. */
export function everyRecipient({ everything, routes }: Settings["recipients"]): readonly string[] {
  return [...new Set([...everything, ...[...routes.values()].flat()])];
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
