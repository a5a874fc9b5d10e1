import { OutOfTime, startDeadline, withTimeLimit, type Deadline } from "../deadline.ts";
import {
  RETENTION_MS,
  SCHEDULED_RUN_MS,
  SECOND,
  STORE_PARALLEL,
  SWEEP_PARALLEL,
  SWEEP_SLOT_MS,
} from "../limits.ts";
import { kindOf, logLine } from "../log.ts";
import { COMPLETION_FOLDERS } from "../outbox/completions.ts";
import { isPartlyDelivered } from "../outbox/notes.ts";
import { readRecords, type AgedRecord, type OpenRecord } from "../outbox/records.ts";
import { collectKeys } from "../outbox/store.ts";
import { inParallel } from "../parallel.ts";
import type { Pipeline } from "../pipeline.ts";
import { createAlarmRound, factsOf, overdueAlarm, type AlarmRound } from "../watch/alarms.ts";
import { inSweepOrder, isDue } from "./back-off.ts";
import { expire, giveUpDamaged } from "./give-up.ts";
import { retry } from "./retry.ts";

/** The result of a sweep, for its log line: `queued` stay in the queue, as far as it has read. Nothing personal. */
const EMPTY_COUNTS = { queued: 0, delivered: 0, held: 0, expired: 0, unreadable: 0 };
type SweepReport = Readonly<typeof EMPTY_COUNTS> & { readonly skipped?: string };

/** Three times what can be mailed in a run; read in under 2 s at 50 ms a call. Of a longer queue, back-off.ts chooses. */
const MOST_READ = 1_000;
/** After this part of the run no record is read or started. */
const RESERVE_MS = 2 * SECOND;
/** Listing stops here, however long the queue is, so that the first mail leaves within 3 s (P11). */
const LISTING_MS = 1.2 * SECOND;
/** A hanging store or mail server must not extend the run by more than this. */
const GRACE_MS = SECOND / 2;

/**
 * Sends what is queued (reliability, P6 and P11): alarms first, the newest first (decision 0021), each record on its
 * own, and no mail that would take longer than the function may run. A refusal by the mail server is never caused by
 * the visitor, so nothing is given up before 30 days. One sweep runs at a time: it holds the lease of every slot that
 * its run can reach, which also tells the monitor when a sweep last ran.
 * @throws StoreError when the queue cannot even be listed
 */
export async function runSweep(pipeline: Pipeline): Promise<SweepReport> {
  const deadline = startDeadline(SCHEDULED_RUN_MS);
  const now = Date.now();
  if (!pipeline.settings.maySend) return { ...EMPTY_COUNTS, skipped: "a preview" };
  const until = now + SCHEDULED_RUN_MS + GRACE_MS;
  const lease = await pipeline.leases.take("sweep", SWEEP_SLOT_MS, now, until);
  if (lease === undefined) return { ...EMPTY_COUNTS, skipped: "another sweep" };
  const alarms = createAlarmRound(pipeline, now, deadline);
  // Where the store has no space the sweep continues, because sending frees some.
  if (lease === "taken here") alarms.raise({ reason: "store", ...factsOf([]) });
  const counts = { ...EMPTY_COUNTS };
  const work = () => sweep(pipeline, deadline, now, alarms, counts);
  try {
    await withTimeLimit(deadline.left() + GRACE_MS, work);
  } catch (error) {
    if (!(error instanceof OutOfTime)) throw error;
  } finally {
    await pipeline.leases.release("sweep", SWEEP_SLOT_MS, now, until);
  }
  return counts;
}

const isOpen = (record: AgedRecord): record is OpenRecord => record.submission !== undefined;

async function sweep(
  pipeline: Pipeline,
  deadline: Deadline,
  now: number,
  alarms: AlarmRound,
  counts: typeof EMPTY_COUNTS,
): Promise<void> {
  const { outbox, settings } = pipeline;
  const mayList = (): boolean => deadline.left() > SCHEDULED_RUN_MS - LISTING_MS;
  const hasTimeLeft = (): boolean => deadline.left() > RESERVE_MS;
  const ids = await collectKeys(outbox.queue.ids(), mayList);
  const names = ids.length === 0 ? new Set<string>() : await outbox.notes.names(mayList);
  alarms.reportGivenUp();
  const first = inSweepOrder(ids, now).slice(0, MOST_READ);
  const { readable, damagedIds } = await readRecords(outbox, first, now, hasTimeLeft);
  const open = readable.filter(isOpen);
  const locked = readable.filter((record) => !isOpen(record));
  counts.unreadable = damagedIds.length;
  counts.queued = ids.length - damagedIds.length;

  const overdue = overdueAlarm(settings, open, names, counts.queued);
  if (overdue !== undefined) alarms.raise(overdue);
  if (locked.length > 0) alarms.raise({ ...factsOf(locked), reason: "settings", cause: "key" });

  await inParallel(damagedIds, SWEEP_PARALLEL, (id) => giveUpDamaged(outbox, id, now), hasTimeLeft);
  // Records that no configured key decrypts are stored for 30 days, too (P7).
  const over = locked.filter(({ age }) => age > RETENTION_MS);
  const giveUp = async (record: AgedRecord): Promise<void> => {
    await expire(outbox, record, [], isPartlyDelivered(names, record.id));
    counts.expired += 1;
    counts.queued -= 1;
  };
  await inParallel(over, SWEEP_PARALLEL, giveUp, hasTimeLeft);

  const retryOne = async (record: OpenRecord): Promise<void> => {
    const { kind, cause } = await retry(pipeline, record, deadline).catch((error: unknown) => {
      logLine({ event: "retry", ref: record.submission.ref, fault: kindOf(error) });
      return { kind: "held", cause: undefined } as const;
    });
    if (cause !== undefined) alarms.raise({ ...factsOf(readable, counts.queued), reason: "settings", cause });
    if (kind === "held") counts.held += 1;
    else counts.queued -= 1;
    if (kind === "delivered" || kind === "expired") counts[kind] += 1;
  };
  const due = open.filter(({ id, receivedAt }) => isDue(id, now - receivedAt, now));
  await inParallel(due, SWEEP_PARALLEL, retryOne, hasTimeLeft);

  if (counts.expired > 0 || counts.unreadable > 0) {
    await alarms.settled();
    alarms.reportGivenUp();
  }
  const folder = Math.floor(now / SWEEP_SLOT_MS) % COMPLETION_FOLDERS;
  await outbox.completions.review(folder, STORE_PARALLEL, hasTimeLeft).catch(() => undefined);
  await alarms.settled();
}
