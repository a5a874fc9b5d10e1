import { inParallel, startDeadline, withTimeLimit, type Deadline } from "../deadline.ts";
import {
  ALARM_RESERVE_MS,
  COMPLETION_MS,
  HOUR,
  LEAST_SEND_MS,
  MOST_TOGETHER,
  SCHEDULED_RUN_LIMIT_MS,
  SECOND,
  SWEEP_PARALLEL,
  SWEEP_SLOT_MS,
} from "../limits.ts";
import { logLine } from "../log.ts";
import { composeAlarms } from "../mail/compose-notices.ts";
import { referenceOf } from "../outbox/identity.ts";
import { summaryOf, type OutboxRecord } from "../outbox/record.ts";
import { faultOf } from "../outbox/store.ts";
import { mayAlarm, readState, silentMs, writeState, type SweepState } from "../outbox/sweep-state.ts";
import type { Pipeline } from "../pipeline.ts";
import { createAlarms, mailAlarm, overdueAlarm, reportGivenUp, type Alarms } from "../watch/alarms.ts";
import { formsFault } from "../watch/forms-fault.ts";
import type { Submission } from "../submission.ts";
import { acknowledge, deliverTogether, inSweepOrder, isDue, isOfFlood, retry } from "./deliver.ts";

/** `queued`: what remains in the queue, as far as it was read. */
const EMPTY_COUNTS = { queued: 0, delivered: 0, completed: 0, held: 0, expired: 0, unreadable: 0 };

/** Read in under a second at 50 ms a call, before the first of them is mailed. */
const READ_AT_ONCE = 500;
/** With less time left, no record is read or mailed. */
const RESERVE_MS = LEAST_SEND_MS + 3 * COMPLETION_MS;
/** However long the queue is, most of the run is left for mails (P11). */
const LISTING_MS = 6 * SECOND;
/** A call to the store that failed is repeated after this pause. */
const SECOND_TRY_MS = 2 * SECOND;

/**
 * A sweep reviews the completions whose ids begin with one pair of hexadecimal digits, so each every eight
 * and a half hours (P7, P11).
 */
const COMPLETION_SHARES = 256;

/** So that one lost call is no alarm. */
async function twice<T>(work: () => Promise<T>): Promise<T> {
  return work().catch(async () => {
    await new Promise((resolve) => void setTimeout(resolve, SECOND_TRY_MS));
    return work();
  });
}

/**
 * Sends what is queued (reliability, P6 and P11), and mails what is wrong (decision 0582). A refusal by the
 * mail server is never the visitor's fault, so nothing is given up before 30 days. Two sweeps at once are
 * safe, because a record is claimed before it is mailed.
 */
export async function runSweep(pipeline: Pipeline) {
  const { settings, store } = pipeline;
  const deadline = startDeadline(SCHEDULED_RUN_LIMIT_MS);
  const now = Date.now();
  const counts = { ...EMPTY_COUNTS, isWell: false };
  if (!settings.maySend) return { ...counts, skipped: "a preview" };
  const fail = (error: unknown): undefined => {
    logLine({ event: "sweep", fault: faultOf(error) });
    return undefined;
  };
  const alarms = createAlarms();
  /** `undefined` when it could not be read: nothing is known. */
  const state = await twice(() => readState(store)).catch(fail);
  const isMailing = (isRemembered: boolean) => mayAlarm(state, isRemembered, now);
  const mayMail = isMailing(true);
  /** Leaves time for the alarm mail. */
  const work: Deadline = {
    left: () => Math.max(0, deadline.left() - (mayMail && alarms.list().length > 0 ? ALARM_RESERVE_MS : 0)),
  };
  const fault = formsFault(pipeline.facts);
  if (fault !== undefined) alarms.raise({ reason: "facts", ...summaryOf([]), fault });
  const isSwept = await withTimeLimit(deadline.left() - ALARM_RESERVE_MS, () =>
    sweep(pipeline, { now, deadline: work, alarms, counts }),
  ).catch(fail);

  const write = async (next: SweepState): Promise<boolean> =>
    (await twice(() => writeState(store, next))
      .then(() => true)
      .catch(fail)) ?? false;
  // Written before the alarms are mailed: what cannot be written is one of them.
  const after = state && { ...state, ...(isSwept === true && { endedAt: now }) };
  const isRemembered = after !== undefined && (await write(after));
  counts.isWell = isSwept === true && isRemembered;
  if (!counts.isWell && (state === undefined || silentMs(state, now) > 0))
    alarms.raise({ reason: "store", ...summaryOf([]) });
  if (state?.alarmedAt === 0 && settings.isProduction)
    alarms.raise({ reason: "newOutbox", ...summaryOf([]) });
  if (alarms.list().length === 0 || !isMailing(isRemembered)) return counts;
  const mail = composeAlarms(alarms.list(), alarms.reply(), now, pipeline.facts);
  if (await mailAlarm(pipeline.alarmMailers, settings.alarmRecipients, mail, deadline)) {
    if (after) await write({ ...after, alarmedAt: now });
    await alarms.accepted();
  }
  return counts;
}

interface Run {
  readonly now: number;
  readonly deadline: Deadline;
  readonly alarms: Alarms;
  readonly counts: typeof EMPTY_COUNTS;
}

/** @returns true when it saw the whole queue and nothing failed @throws StoreError */
async function sweep(pipeline: Pipeline, run: Run): Promise<boolean> {
  const { records, settings, outbox } = pipeline;
  const { now, deadline, alarms, counts } = run;
  const mayList = (): boolean => deadline.left() > SCHEDULED_RUN_LIMIT_MS - LISTING_MS;
  const hasTimeLeft = (): boolean => deadline.left() > RESERVE_MS;
  const { ids, isComplete } = await records.recordIds(mayList);
  let hasFailed = false;
  const delivered: Submission[] = [];
  counts.queued = ids.length;

  const order = inSweepOrder(ids, now);
  for (let start = 0; start < order.length && hasTimeLeft(); start += READ_AT_ONCE) {
    const { found, outcome } = await records.readAll(
      order.slice(start, start + READ_AT_ONCE),
      now,
      hasTimeLeft,
    );
    hasFailed ||= outcome === "failed";
    const { damaged, withoutKey } = Object.groupBy(found, ({ state }) => state);
    const open = found.filter((record) => record.state === "open");
    const overdue = overdueAlarm(settings, open, ids.length);
    if (overdue !== undefined) alarms.raise({ ...overdue, isMinimum: !isComplete });
    if (damaged) alarms.raise({ reason: "unreadable", ...summaryOf(damaged) });
    if (withoutKey) alarms.raise({ reason: "key", ...summaryOf(withoutKey) });
    reportGivenUp(
      alarms,
      outbox,
      found.filter((record) => record.state === "givenUp"),
    );
    const retryOne = async (record: OutboxRecord): Promise<void> => {
      const { kind, cause, reply } = await retry(pipeline, record, deadline).catch((error: unknown) => {
        hasFailed = true;
        logLine({ event: "delivery", ref: referenceOf(record.id), fault: faultOf(error) });
        return { kind: "held", cause: undefined, reply: undefined } as const;
      });
      alarms.noteReply(reply);
      if (cause !== undefined) alarms.raise({ reason: cause, ...summaryOf([record]) });
      counts[kind] += 1;
      if (kind === "delivered" && record.state === "open" && record.age < HOUR)
        delivered.push(record.submission);
      if (kind === "delivered" || kind === "completed") counts.queued -= 1;
    };
    const isToMail = ({ state }: OutboxRecord): boolean => state === "open" || state === "withoutKey";
    const due = found.filter((record) => !isToMail(record) || isDue(record, now));
    const together = due.filter(isOfFlood);
    const alone = due.filter((record) => !isOfFlood(record));
    await inParallel(alone, SWEEP_PARALLEL, retryOne, hasTimeLeft);
    for (let first = 0; first < together.length && hasTimeLeft(); first += MOST_TOGETHER) {
      const count = await deliverTogether(pipeline, together.slice(first, first + MOST_TOGETHER), deadline);
      counts.delivered += count;
      counts.queued -= count;
    }
  }

  const share = Math.floor(now / SWEEP_SLOT_MS) % COMPLETION_SHARES;
  const prefix = share.toString(16).padStart(2, "0");
  const reviewed = await records.reviewCompletions(prefix, hasTimeLeft);
  // Last, so that it delays nothing of the clinic.
  const tell = (submission: Submission) => acknowledge(pipeline, submission, deadline.left() - COMPLETION_MS);
  await inParallel(delivered, SWEEP_PARALLEL, tell, hasTimeLeft);
  return isComplete && !hasFailed && reviewed !== "failed";
}
