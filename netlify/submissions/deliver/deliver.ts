import type { Deadline } from "../deadline.ts";
import {
  COMPLETION_MS,
  HOUR,
  LEAST_SEND_MS,
  MAIL_MS,
  MOST_TOGETHER,
  RETENTION_MS,
  SWEEP_MIN_AGE_MS,
} from "../limits.ts";
import { logLine, kindOf } from "../log.ts";
import type { DeliveryResult } from "../mail/mail-types.ts";
import {
  isExpired,
  missingRecipients,
  type KnownRecord,
  type OpenRecord,
  type OutboxRecord,
} from "../outbox/record.ts";
import { faultOf } from "../outbox/store.ts";
import type { Pipeline } from "../pipeline.ts";
import { FORMS } from "#forms/index.ts";
import { composeAcknowledgement } from "../mail/compose-acknowledgement.ts";
import { composeFlood, composeSubmissionMail } from "../mail/compose-submission.ts";
import { FLOOD } from "../receive/spam-signals.ts";
import { serviceKey } from "../settings/recipients.ts";
import type { Settings } from "../settings/settings.ts";
import type { Submission } from "../submission.ts";

/**
 * Whether a record is tried in the sweep at `now`: not while its own request may still mail it, then in every sweep
 * until it is an hour old, then every half hour. After the retention period always, for the last attempts.
 */
function isDue(record: OutboxRecord, now: number): record is KnownRecord {
  const { age, state } = record;
  if (state === "completed") return true;
  if (state === "damaged" || state === "givenUp" || age < SWEEP_MIN_AGE_MS) return false;
  return age < HOUR || age > RETENTION_MS || Math.abs(now - record.stored.triedAt) >= HOUR / 2;
}

const isOfFlood = (record: KnownRecord): boolean =>
  record.state === "open" && record.submission.spamSignals.includes(FLOOD);

/**
 * What the sweep at `now` tries, newest first, in groups that are mailed together: a flood in few mails, all else and a
 * last try alone.
 */
export function dueGroups(
  records: readonly OutboxRecord[],
  now: number,
): readonly (readonly KnownRecord[])[] {
  const due = records.filter((record) => isDue(record, now)).toSorted((a, b) => a.age - b.age);
  const { flood = [], alone = [] } = Object.groupBy(due, (record) =>
    isOfFlood(record) && !isExpired(record, now) ? "flood" : "alone",
  );
  const groups = alone.map((record) => [record]);
  for (let first = 0; first < flood.length; first += MOST_TOGETHER)
    groups.push(flood.slice(first, first + MOST_TOGETHER));
  return groups;
}

/**
 * Tries to deliver submissions to those who lack them. After 30 days an attempt is the last one (P7), made only if
 * there is time for a slow server.
 * @returns what has left the queue, of that what was mailed now, why nothing was, and a failure of the store for one of a
 *   group, of which the others are mailed
 * @throws StoreError
 */
export async function retry(pipeline: Pipeline, records: readonly KnownRecord[], deadline: Deadline) {
  const { outbox } = pipeline;
  const gone: KnownRecord[] = [];
  const claimed: KnownRecord[] = [];
  const isLastTry = records.some((record) => isExpired(record, Date.now()));
  const budgetMs = (): number => deadline.left() - 3 * COMPLETION_MS;
  const begin = async (record: KnownRecord): Promise<void> => {
    if (record.state === "completed" || (await outbox.isMailed(record))) {
      await outbox.complete(record);
      gone.push(record);
    } else if (budgetMs() >= (isLastTry ? MAIL_MS : LEAST_SEND_MS)) {
      const own = await outbox.claim(record, Date.now());
      if (own !== undefined) claimed.push(own);
    }
  };
  const begun = await Promise.allSettled(records.map(begin));
  const failed = begun.find(({ status }) => status === "rejected");
  const delivery = await mailRecords(pipeline, claimed, budgetMs(), isLastTry);
  return delivery.ok
    ? { gone: [...gone, ...claimed], delivered: claimed.filter((record) => record.state === "open"), failed }
    : { gone, delivered: [], failure: delivery, failed };
}

/**
 * Mails stored submissions, several in one mail, to those who lack them, and records who has them, or gives them up.
 * @throws StoreError
 */
async function mailRecords(
  pipeline: Pipeline,
  records: readonly KnownRecord[],
  budgetMs: number,
  isLastTry = false,
): Promise<DeliveryResult> {
  const { outbox, settings } = pipeline;
  const open = records.filter((record) => record.state === "open");
  const submissions = open.map(({ submission }) => submission);
  const missing = open.flatMap((record) =>
    missingRecipients(record, recipientsOf(settings.recipients, record.submission)),
  );
  // Everybody may have it unrecorded: the process died, or the list of recipients has become shorter.
  const delivery: DeliveryResult =
    open.length > 0 && missing.length === 0
      ? { ok: true }
      : await deliver(pipeline, submissions, [...new Set(missing)], budgetMs);
  for (const { ref, form } of submissions)
    logLine({
      event: "delivery",
      ref,
      form,
      sent: delivery.ok,
      smtp: delivery.ok ? undefined : delivery.code,
    });
  // An error from here on causes at most a second mail.
  await Promise.all(
    records.map((record) =>
      delivery.ok ? outbox.complete(record) : outbox.hold(record, delivery.accepted, isLastTry),
    ),
  );
  return delivery;
}

/** Mails what was just stored, behind the answer. Never throws: what this leaves, the sweep takes over. */
export async function deliverStored(pipeline: Pipeline, record: OpenRecord): Promise<void> {
  const { outbox } = pipeline;
  if (isOfFlood(record)) return;
  try {
    // An earlier post may have been mailed while this one was stored.
    if (await outbox.isMailed(record)) await outbox.complete(record);
    else if ((await mailRecords(pipeline, [record], MAIL_MS)).ok)
      await acknowledge(pipeline, record.submission, MAIL_MS);
  } catch (error) {
    logLine({ event: "delivery", ref: record.submission.ref, fault: faultOf(error) });
  }
}

/**
 * Tells the visitor that the clinic has a submission: once a day, and never after signs of spam, so that nobody can
 * have strangers mailed. It is tried once; that it fails is no failure. Never throws.
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
 * mail twice. A flood has one list, whatever was chosen.
 */
export function recipientsOf(
  { everything, routes }: Settings["recipients"],
  { form, values, spamSignals }: Pick<Submission, "form" | "values" | "spamSignals">,
): readonly string[] {
  if (spamSignals.includes(FLOOD)) return everything;
  const { serviceField } = FORMS[form];
  const serviceValue = serviceField === undefined ? "" : (values[serviceField] ?? "");
  return routes.get(serviceKey(form, serviceValue)) ?? routes.get(form) ?? everything;
}

/** Mails submissions, several in one mail. Never throws: after any error they must stay queued. */
export async function deliver(
  { facts, mailer }: Pipeline,
  submissions: readonly Submission[],
  recipients: readonly string[],
  budgetMs: number,
): Promise<DeliveryResult> {
  const [submission, ...others] = submissions;
  // The key of its record is missing, or another process mails it.
  if (submission === undefined) return { ok: false, code: "nothing to mail", accepted: [] };
  try {
    const mail =
      others.length === 0
        ? composeSubmissionMail(submission, facts(), Date.now())
        : composeFlood(submissions, facts());
    return await mailer.send(recipients, mail, budgetMs);
  } catch (error) {
    return { ok: false, code: `compose ${kindOf(error)}`, cause: "composing", accepted: [] };
  }
}
