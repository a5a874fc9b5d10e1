import type { Deadline } from "../deadline.ts";
import { RETENTION_MS, SWEEP_PARALLEL } from "../limits.ts";
import { kindOf, logLine } from "../log.ts";
import { EncryptionError } from "../outbox/encryption.ts";
import type { AgedRecord, Batch } from "../outbox/records.ts";
import { inParallel } from "../parallel.ts";
import type { Pipeline } from "../pipeline.ts";
import type { AlarmRound } from "../watch/alarm-round.ts";
import { factsOf } from "../watch/alarms.ts";
import { overdueAlarms, type Decrypted } from "./overdue.ts";
import { isDue } from "./back-off.ts";
import { expire, setAsideDamaged } from "./give-up.ts";
import { retry, type RetryResult } from "./retry.ts";

/** What one sweep works with, and what it has done so far. */
export interface SweepRun {
  readonly pipeline: Pipeline;
  readonly deadline: Deadline;
  readonly now: number;
  /** Everything that was queued when the sweep began. */
  readonly ids: readonly string[];
  /** Ids of submissions that some of their recipients have received. */
  readonly partlyDelivered: ReadonlySet<string>;
  readonly alarms: AlarmRound;
  readonly mayGoOn: () => boolean;
  readonly counts: { delivered: number; held: number; expired: number; unreadable: number; gone: number };
}

/** The records of a batch by what can be done with them; those that are locked have a key that is not configured. */
function sorted({ outbox }: Pipeline, batch: Batch) {
  const decrypted: Decrypted[] = [];
  const damagedIds = [...batch.damagedIds];
  const locked: AgedRecord[] = [];
  for (const record of batch.readable) {
    try {
      decrypted.push({ record, submission: outbox.decrypt(record) });
    } catch (error) {
      if (error instanceof EncryptionError && error.reason === "unknown key") locked.push(record);
      else damagedIds.push(record.id);
    }
  }
  return { decrypted, damagedIds, locked };
}

async function retryOne(run: SweepRun, { record, submission }: Decrypted, batch: Batch): Promise<void> {
  const { counts, alarms, ids } = run;
  let result: RetryResult = { kind: "held", cause: undefined };
  try {
    result = await retry(run.pipeline, record, submission, run.deadline);
  } catch (error) {
    logLine({ event: "retry", ref: submission.ref, fault: kindOf(error) });
  }
  if (result.kind === "delivered") counts.delivered += 1;
  if (result.kind === "expired") counts.expired += 1;
  if (result.kind === "held" || result.kind === "postponed") counts.held += 1;
  else counts.gone += 1;
  if (result.kind === "held" && result.cause !== undefined)
    alarms.raise({ ...factsOf(batch.readable, ids.length), reason: "settings", cause: result.cause });
}

/** Records that no configured key decrypts are stored for 30 days, too (P7). */
async function giveUpLocked(
  { pipeline, partlyDelivered, counts }: SweepRun,
  record: AgedRecord,
): Promise<void> {
  if (record.age <= RETENTION_MS) return;
  await expire(pipeline, record, [], partlyDelivered.has(record.id));
  counts.expired += 1;
  counts.gone += 1;
}

/** Works on one batch of the queue: alarms first, then what cannot be read, then the mails that are due. */
export async function sweepBatch(run: SweepRun, batch: Batch): Promise<void> {
  const { pipeline, alarms, counts, now, mayGoOn } = run;
  const { decrypted, damagedIds, locked } = sorted(pipeline, batch);
  for (const alarm of await overdueAlarms(pipeline, decrypted, run.ids.length, run.partlyDelivered))
    alarms.raise(alarm);
  if (locked.length > 0) alarms.raise({ ...factsOf(locked), reason: "settings", cause: "key" });
  counts.unreadable += damagedIds.length;
  await inParallel(damagedIds, SWEEP_PARALLEL, (id) => setAsideDamaged(pipeline, id, now), mayGoOn);
  await inParallel(locked, SWEEP_PARALLEL, (record) => giveUpLocked(run, record), mayGoOn);
  const due = decrypted.filter(({ record }) => isDue(record.id, now - record.receivedAt, now));
  await inParallel(due, SWEEP_PARALLEL, (entry) => retryOne(run, entry, batch), mayGoOn);
}
