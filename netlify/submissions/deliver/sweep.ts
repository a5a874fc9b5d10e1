import { TimeoutError, inParallel, startDeadline, withTimeLimit, type Deadline } from "../deadline.ts";
import {
  COMPLETION_MS,
  LEAST_SEND_MS,
  SCHEDULED_RUN_LIMIT_MS,
  SECOND,
  SWEEP_PARALLEL,
  SWEEP_SLOT_MS,
} from "../limits.ts";
import { logLine } from "../log.ts";
import { referenceOf } from "../outbox/identity.ts";
import { summaryOf, type OutboxRecord } from "../outbox/record.ts";
import { faultOf } from "../outbox/store.ts";
import { beginSweep, endSweep } from "../outbox/sweep-state.ts";
import type { Pipeline } from "../pipeline.ts";
import { createAlarmRound, overdueAlarm, type AlarmRound } from "../watch/alarms.ts";
import { inSweepOrder, isDue, retry } from "./retry.ts";

/** The result of a sweep, for its log line: `queued` remain in the queue, as far as it was read. Nothing personal. */
const EMPTY_COUNTS = { queued: 0, delivered: 0, completed: 0, held: 0, expired: 0, unreadable: 0 };

/** So many records are read, and then mailed, at a time: in under 2 s at 50 ms a call. */
const READ_AT_ONCE = 1_000;
/** Afterwards no record is read or started: a mail and its completion need this time. */
const RESERVE_MS = LEAST_SEND_MS + 3 * COMPLETION_MS;
/** Listing stops here, however long the queue is, so that most of the run is left for mails (P11). */
const LISTING_MS = 1.2 * SECOND;
/** A hanging store or mail server must not extend the run by more than this. */
const GRACE_MS = SECOND / 2;

/**
 * Completions are reviewed by the first two digits of their ids, one pair in each sweep, so that each is read every eight
 * and a half hours, and 20,000 of them take no time of the mails (P7, P11).
 */
const COMPLETION_SHARES = 256;

/**
 * Sends what is queued (reliability, P6 and P11): alarms first, then each record separately, newest first, and no mail
 * that would take longer than the function may run. A refusal by the mail server is never caused by the visitor, so
 * nothing is given up before 30 days. One sweep runs at a time. If the store cannot state that, this one runs
 * nevertheless, because a record is claimed before it is mailed, and a person is informed.
 * @throws StoreError when the queue cannot even be listed
 */
export async function runSweep(pipeline: Pipeline) {
  const { settings, store, instance } = pipeline;
  const deadline = startDeadline(SCHEDULED_RUN_LIMIT_MS);
  const now = Date.now();
  const counts = { ...EMPTY_COUNTS };
  if (!settings.maySend) return { ...counts, skipped: "a preview" };
  const begun = await beginSweep(store, now).catch((error: unknown) => {
    logLine({ event: "sweep state", fault: faultOf(error) });
    return "failed" as const;
  });
  if (begun === "busy") return { ...counts, skipped: "another sweep" };
  const isBegun = typeof begun === "object";
  const alarms = await createAlarmRound(pipeline, isBegun ? begun.state : begun, now, deadline);
  if (!isBegun) alarms.raise({ reason: "store", ...summaryOf([]) });
  instance.hasStoreFailed = !isBegun;
  try {
    await withTimeLimit(deadline.left() + GRACE_MS, () =>
      sweep(pipeline, deadline, now, alarms, counts).finally(alarms.settled),
    );
  } catch (error) {
    if (!(error instanceof TimeoutError)) throw error;
  } finally {
    if (isBegun) await endSweep(store, begun, alarms.times()).catch(() => undefined);
  }
  return counts;
}

async function sweep(
  pipeline: Pipeline,
  deadline: Deadline,
  now: number,
  alarms: AlarmRound,
  counts: typeof EMPTY_COUNTS,
): Promise<void> {
  const { records, settings } = pipeline;
  const mayList = (): boolean => deadline.left() > SCHEDULED_RUN_LIMIT_MS - LISTING_MS;
  const hasTimeLeft = (): boolean => deadline.left() > RESERVE_MS;
  const { ids, isComplete } = await records.recordIds(mayList);
  counts.queued = ids.length;

  const order = inSweepOrder(ids, now);
  for (let start = 0; start < order.length && hasTimeLeft(); start += READ_AT_ONCE) {
    const { found } = await records.readAll(order.slice(start, start + READ_AT_ONCE), now, hasTimeLeft);
    const { damaged, withoutKey } = Object.groupBy(found, ({ state }) => state);
    const open = found.filter((record) => record.state === "open");
    const overdue = overdueAlarm(settings, open, ids.length);
    if (overdue !== undefined) alarms.raise({ ...overdue, isMinimum: !isComplete });
    if (damaged) alarms.raise({ reason: "unreadable", ...summaryOf(damaged) });
    if (withoutKey) alarms.raise({ reason: "key", ...summaryOf(withoutKey) });
    alarms.reportGivenUp(found.filter((record) => record.state === "givenUp"));
    const retryOne = async (record: OutboxRecord): Promise<void> => {
      const { kind, cause } = await retry(pipeline, record, deadline).catch((error: unknown) => {
        logLine({ event: "retry", ref: referenceOf(record.id), fault: faultOf(error) });
        return { kind: "held", cause: undefined } as const;
      });
      if (cause !== undefined) {
        const isOwn = cause === "composing";
        const about = isOwn ? summaryOf([record]) : summaryOf(found, counts.queued);
        alarms.raise({ ...about, reason: cause, isMinimum: !isOwn && !isComplete });
      }
      counts[kind] += 1;
      if (kind === "delivered" || kind === "completed") counts.queued -= 1;
    };
    const due = found.filter(({ id, age, state }) => state !== "open" || isDue(id, age, now));
    await inParallel(due, SWEEP_PARALLEL, retryOne, hasTimeLeft);
  }

  const share = Math.floor(now / SWEEP_SLOT_MS) % COMPLETION_SHARES;
  const prefix = share.toString(16).padStart(2, "0");
  await records.reviewCompletions(prefix, hasTimeLeft).catch(() => undefined);
}
