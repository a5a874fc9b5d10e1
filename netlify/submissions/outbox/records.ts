import { MINUTE, MOST_REFERENCES, QUEUED_ALARM_MS, STORE_PARALLEL, SWEEP_MIN_AGE_MS } from "../limits.ts";
import { inParallel, type HasTimeLeft } from "../parallel.ts";
import type { Submission } from "../submission.ts";
import { DamagedError } from "./encryption.ts";
import { referenceOf } from "./identity.ts";
import type { Outbox } from "./outbox.ts";
import type { QueuedRecord } from "./queue.ts";
import { collectKeys } from "./store.ts";

/** A queued submission and how long it has been queued, in milliseconds. */
export interface AgedRecord extends QueuedRecord {
  readonly age: number;
}

/** A record that was decrypted. */
export type OpenRecord = AgedRecord & { readonly submission: Submission };

/**
 * Reads records of the queue while `hasTimeLeft`.
 * @returns those that can be read, newest first, and the ids of those that are damaged
 */
export async function readRecords(
  { queue, notes }: Outbox,
  ids: readonly string[],
  now: number,
  hasTimeLeft: HasTimeLeft,
) {
  const readable: AgedRecord[] = [];
  const damagedIds: string[] = [];
  const readOne = async (id: string): Promise<void> => {
    try {
      const record = await queue.open(id);
      if (record === undefined) return;
      const age = now - record.receivedAt;
      // Far in the future: the clock was corrected, so the record's own date is unusable.
      const isUsable = age > -SWEEP_MIN_AGE_MS;
      readable.push({
        ...record,
        age: isUsable ? age : now - (await notes.firstSeen(id, now).catch(() => now)),
      });
    } catch (error) {
      if (!(error instanceof DamagedError)) throw error;
      damagedIds.push(id);
    }
  };
  const isComplete = await inParallel(ids, STORE_PARALLEL, readOne, hasTimeLeft);
  return { readable: readable.toSorted((a, b) => a.age - b.age), damagedIds, isComplete };
}

export type QueueOverview = Awaited<ReturnType<typeof inspectQueue>>;

/**
 * Reads the whole queue while `hasTimeLeft`.
 * @returns facts for the monitor and the daily report, nothing personal
 * @throws StoreError when it cannot even be listed
 */
export async function inspectQueue(outbox: Outbox, now: number, hasTimeLeft: HasTimeLeft) {
  const ids = await collectKeys(outbox.queue.ids(), hasTimeLeft);
  const { readable, damagedIds, isComplete } = await readRecords(outbox, ids, now, hasTimeLeft);
  const oldestMs = Math.max(0, ...readable.map(({ age }) => age));
  return {
    queued: ids.length,
    /** Of the records that were read; 0 when there were none. */
    oldestMinutes: Math.floor(oldestMs / MINUTE),
    unreadable: damagedIds.length,
    /** True when what was read requires an alarm (P6). */
    isAlarming: oldestMs > QUEUED_ALARM_MS || damagedIds.length > 0,
    refs: ids.slice(0, MOST_REFERENCES).map(referenceOf),
    /** False when not everything could be read in time. */
    isComplete: isComplete && hasTimeLeft(),
  };
}
