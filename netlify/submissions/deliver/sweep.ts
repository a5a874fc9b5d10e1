import { TimeoutError, startDeadline, withTimeLimit, type Deadline } from "../deadline.ts";
import {
  COMPLETION_MS,
  LEAST_SEND_MS,
  SCHEDULED_RUN_MS,
  SECOND,
  STORE_PARALLEL,
  SWEEP_PARALLEL,
  SWEEP_SLOT_MS,
} from "../limits.ts";
import { kindOf, logLine } from "../log.ts";
import { COMPLETION_FOLDERS } from "../outbox/completions.ts";
import { referenceOf } from "../outbox/identity.ts";
import { summaryOf, isOpen, type QueuedRecord } from "../outbox/stored-queue.ts";
import { inParallel } from "../parallel.ts";
import type { Pipeline } from "../pipeline.ts";
import { createAlarmRound, overdueAlarm, type AlarmRound } from "../watch/alarms.ts";
import { inSweepOrder, isDue } from "./back-off.ts";
import { retry } from "./deliver.ts";

/** The result of a sweep, for its log line: `queued` remain in the queue, as far as it was read. Nothing personal. */
const EMPTY_COUNTS = { queued: 0, delivered: 0, completed: 0, held: 0, expired: 0, unreadable: 0 };

/** So many records are read, and then mailed, at a time: in under 2 s at 50 ms a call. */
const READ_AT_ONCE = 1_000;
/** Afterwards no record is read or started: a mail and its completion need this time. */
const RESERVE_MS = LEAST_SEND_MS + 2 * COMPLETION_MS;
/** Listing stops here, however long the queue is, so that most of the run is left for mails (P11). */
const LISTING_MS = 1.2 * SECOND;
/** A hanging store or mail server must not extend the run by more than this. */
const GRACE_MS = SECOND / 2;

/**
 * Sends what is queued (reliability, P6 and P11): alarms first, then each record separately, newest first, and no mail
 * that would take longer than the function may run. A refusal by the mail server is never caused by the visitor, so
 * nothing is given up before 30 days. One sweep runs at a time: it holds the lease of every slot that its run can
 * reach, in the store or, while that cannot write, in this instance. The monitor reads from the leases when a sweep last
 * ran.
 * @throws StoreError when the queue cannot even be listed
 */
export async function runSweep(pipeline: Pipeline) {
  const { settings } = pipeline;
  const lease = pipeline.leaseOf("sweep", SWEEP_SLOT_MS);
  const deadline = startDeadline(SCHEDULED_RUN_MS);
  const now = Date.now();
  const counts = { ...EMPTY_COUNTS };
  if (!settings.maySend) return { ...counts, skipped: "a preview" };
  const until = now + SCHEDULED_RUN_MS + GRACE_MS;
  const wasUnwritten = lease.isUnwritten();
  if (!(await lease.take(now, until))) return { ...counts, skipped: "another sweep" };
  const alarms = createAlarmRound(pipeline, now, deadline);
  // A single failure may pass; the second in a row is a problem of the store.
  if (wasUnwritten && lease.isUnwritten()) alarms.raise({ reason: "store", ...summaryOf([]) });
  try {
    await withTimeLimit(deadline.left() + GRACE_MS, () =>
      sweep(pipeline, deadline, now, alarms, counts).finally(alarms.settled),
    );
  } catch (error) {
    if (!(error instanceof TimeoutError)) throw error;
  } finally {
    await lease.release(now, until);
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
  const { queue, notes, completions } = pipeline.outbox;
  const mayList = (): boolean => deadline.left() > SCHEDULED_RUN_MS - LISTING_MS;
  const hasTimeLeft = (): boolean => deadline.left() > RESERVE_MS;
  const ids = await queue.ids(mayList);
  const delivered = await notes.overview(mayList);
  alarms.reportGivenUp();
  counts.queued = ids.length;

  const order = inSweepOrder(ids, now);
  for (let start = 0; start < order.length && hasTimeLeft(); start += READ_AT_ONCE) {
    const { records } = await queue.read(order.slice(start, start + READ_AT_ONCE), now, hasTimeLeft);
    const overdue = overdueAlarm(pipeline.settings, records.filter(isOpen), delivered, ids.length);
    if (overdue !== undefined) alarms.raise(overdue);
    const closed = Map.groupBy(
      records.filter((record) => !isOpen(record)),
      ({ isDamaged }) => (isDamaged ? "unreadable" : "key"),
    );
    for (const [reason, found] of closed) alarms.raise({ ...summaryOf(found), reason });
    const retryOne = async (record: QueuedRecord): Promise<void> => {
      const { kind, cause } = await retry(pipeline, record, delivered, deadline).catch((error: unknown) => {
        logLine({ event: "retry", ref: referenceOf(record.id), fault: kindOf(error) });
        return { kind: "held", cause: undefined } as const;
      });
      if (cause !== undefined) {
        const about = cause === "composing" ? summaryOf([record]) : summaryOf(records, counts.queued);
        alarms.raise({ ...about, reason: cause });
      }
      counts[kind] += 1;
      if (kind !== "held") counts.queued -= 1;
    };
    const due = records.filter(
      ({ id, receivedAt, isDamaged }) => isDamaged || isDue(id, now - receivedAt, now),
    );
    await inParallel(due, SWEEP_PARALLEL, retryOne, hasTimeLeft);
  }

  if (counts.expired > 0 || counts.unreadable > 0) {
    await alarms.settled();
    alarms.reportGivenUp();
  }
  const folder = Math.floor(now / SWEEP_SLOT_MS) % COMPLETION_FOLDERS;
  await completions.review(folder, STORE_PARALLEL, hasTimeLeft).catch(() => undefined);
}
