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
import { MARKER_FOLDERS } from "../outbox/markers.ts";
import { isPartlyDelivered, type NoteNames } from "../outbox/notes.ts";
import { readQueue, type AgedRecord, type Batch, type OpenRecord } from "../outbox/records.ts";
import { collectKeys } from "../outbox/store.ts";
import { inParallel, type MayGoOn } from "../parallel.ts";
import type { Pipeline } from "../pipeline.ts";
import { createAlarmRound, factsOf, overdueAlarm, type AlarmRound } from "../watch/alarms.ts";
import { inSweepOrder, isDue } from "./back-off.ts";
import { expire, giveUpDamaged } from "./give-up.ts";
import { retry } from "./retry.ts";

/** The result of a sweep, for its log line: `queued` stay in the queue, as far as it has read. Nothing personal. */
const NOTHING = { queued: 0, delivered: 0, held: 0, expired: 0, unreadable: 0 };
type SweepReport = Readonly<typeof NOTHING> & { readonly skipped?: string };

/** After this part of the run no record is read or started. */
const RESERVE_MS = 2 * SECOND;
/** Listing stops here, however long the queue is, so that the first mail leaves within 3 s (P11). */
const LISTING_MS = 1.2 * SECOND;
/** A hanging store or mail server must not extend the run by more than this. */
const GRACE_MS = SECOND / 2;

/** One sweep, and what it has done so far. */
interface Sweep {
  readonly pipeline: Pipeline;
  readonly deadline: Deadline;
  readonly now: number;
  readonly alarms: AlarmRound;
  readonly counts: typeof NOTHING;
}

/**
 * Sends what is queued (reliability, P6 and P11): one sweep in a slot of time, alarms first, the newest of a batch
 * first (decision 0021), each record on its own, and no mail that would take longer than the function may run. A
 * refusal by the mail server is never caused by the visitor, so nothing is given up before 30 days. The lease of the
 * slot also tells the monitor when a sweep last ran.
 * @throws StoreError when the queue cannot even be listed
 */
export async function runSweep(pipeline: Pipeline): Promise<SweepReport> {
  const deadline = startDeadline(SCHEDULED_RUN_MS);
  const now = Date.now();
  if (!pipeline.settings.maySend) return { ...NOTHING, skipped: "a preview" };
  const lease = await pipeline.leases.take("sweep", SWEEP_SLOT_MS, now);
  if (lease === undefined) return { ...NOTHING, skipped: "another sweep" };
  const alarms = createAlarmRound(pipeline, now, deadline);
  // Without space the sweep goes on, because sending frees some.
  if (lease === "taken here") alarms.raise({ reason: "store", ...factsOf([]) });
  const sweep: Sweep = { pipeline, deadline, now, alarms, counts: { ...NOTHING } };
  await withTimeLimit(deadline.left() + GRACE_MS, () => work(sweep)).catch((error: unknown) => {
    if (!(error instanceof OutOfTime)) throw error;
  });
  return sweep.counts;
}

async function work(sweep: Sweep): Promise<void> {
  const { deadline, now, alarms, counts } = sweep;
  const { queue, notes, markers } = sweep.pipeline.outbox;
  const mayList = (): boolean => deadline.left() > SCHEDULED_RUN_MS - LISTING_MS;
  const mayGoOn = (): boolean => deadline.left() > RESERVE_MS;
  const ids = await collectKeys(queue.ids(), mayList);
  counts.queued = ids.length;
  const names: NoteNames = ids.length === 0 ? new Set() : await notes.names(mayList);
  alarms.reportGivenUp();
  for await (const batch of readQueue(sweep.pipeline.outbox, inSweepOrder(ids, now), now, mayGoOn))
    await sweepBatch(sweep, batch, names, mayGoOn);
  if (counts.expired > 0 || counts.unreadable > 0) {
    await alarms.settled();
    alarms.reportGivenUp();
  }
  const folder = Math.floor(now / SWEEP_SLOT_MS) % MARKER_FOLDERS;
  await markers.review(folder, STORE_PARALLEL, mayGoOn).catch(() => undefined);
  await alarms.settled();
}

const isOpen = (record: AgedRecord): record is OpenRecord => record.submission !== undefined;

/** Works on one batch of the queue: alarms first, then what cannot be read, then the mails that are due. */
async function sweepBatch(
  sweep: Sweep,
  { readable, damagedIds }: Batch,
  names: NoteNames,
  mayGoOn: MayGoOn,
): Promise<void> {
  const { pipeline, alarms, counts, now } = sweep;
  const open = readable.filter(isOpen);
  const locked = readable.filter((record) => !isOpen(record));
  const overdue = overdueAlarm(pipeline.settings, open, names, counts.queued);
  if (overdue !== undefined) alarms.raise(overdue);
  if (locked.length > 0) alarms.raise({ ...factsOf(locked), reason: "settings", cause: "key" });
  counts.unreadable += damagedIds.length;
  counts.queued -= damagedIds.length;
  await inParallel(damagedIds, SWEEP_PARALLEL, (id) => giveUpDamaged(pipeline.outbox, id, now), mayGoOn);
  // Records that no configured key decrypts are stored for 30 days, too (P7).
  const over = locked.filter(({ age }) => age > RETENTION_MS);
  const giveUp = async (record: AgedRecord): Promise<void> => {
    await expire(pipeline.outbox, record, [], isPartlyDelivered(names, record.id));
    counts.expired += 1;
    counts.queued -= 1;
  };
  await inParallel(over, SWEEP_PARALLEL, giveUp, mayGoOn);
  const due = open.filter(({ id, receivedAt }) => isDue(id, now - receivedAt, now));
  await inParallel(due, SWEEP_PARALLEL, (record) => retryOne(sweep, record, readable), mayGoOn);
}

/** @param batch the records of the batch, for the facts of an alarm about a refused setting */
async function retryOne(sweep: Sweep, record: OpenRecord, batch: readonly AgedRecord[]): Promise<void> {
  const { pipeline, deadline, alarms, counts } = sweep;
  const { kind, cause } = await retry(pipeline, record, deadline).catch((error: unknown) => {
    logLine({ event: "retry", ref: record.submission.ref, fault: kindOf(error) });
    return { kind: "held", cause: undefined } as const;
  });
  if (cause !== undefined) alarms.raise({ ...factsOf(batch, counts.queued), reason: "settings", cause });
  if (kind === "held") counts.held += 1;
  else counts.queued -= 1;
  if (kind === "delivered" || kind === "expired") counts[kind] += 1;
}
