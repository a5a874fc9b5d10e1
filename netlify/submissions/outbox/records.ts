import { referenceOf } from "./identity.ts";
import { DamagedError } from "./encryption.ts";
import { MINUTE, MOST_REFERENCES, QUEUED_ALARM_MS, STORE_PARALLEL, SWEEP_MIN_AGE_MS } from "../limits.ts";
import type { Outbox, QueuedRecord } from "./outbox.ts";
import { inParallel, type MayGoOn } from "../parallel.ts";
import type { Submission } from "../submission.ts";
import { collectKeys } from "./store.ts";

/** The number of records that are read before any of them is sent: well under a second at 50 ms a call. */
const BATCH = 192;

/** A queued submission and how long it has been queued, in milliseconds. */
export interface AgedRecord extends QueuedRecord {
  readonly age: number;
}

/** A record that was decrypted. */
export type OpenRecord = AgedRecord & { readonly submission: Submission };

/** A part of the queue: the readable records, newest first, and the ids of damaged records. */
export interface Batch {
  readonly readable: readonly AgedRecord[];
  readonly damagedIds: readonly string[];
}

async function readBatch(
  outbox: Outbox,
  ids: readonly string[],
  now: number,
  mayGoOn: MayGoOn,
): Promise<Batch> {
  const readable: AgedRecord[] = [];
  const damagedIds: string[] = [];
  const readOne = async (id: string): Promise<void> => {
    try {
      const queued = await outbox.queued(id);
      if (queued === undefined) return;
      const age = now - queued.receivedAt;
      // Far in the future: the clock was corrected, so the record's own date is unusable.
      const isUsable = age > -SWEEP_MIN_AGE_MS;
      const firstSeen = isUsable ? undefined : await outbox.noteFirstSeen(id, now).catch(() => now);
      readable.push({ ...queued, age: firstSeen === undefined ? age : now - firstSeen });
    } catch (error) {
      if (error instanceof DamagedError) damagedIds.push(id);
    }
  };
  await inParallel(ids, STORE_PARALLEL, readOne, mayGoOn);
  return { readable: readable.toSorted((a, b) => a.age - b.age), damagedIds };
}

/** Reads the queue in batches; the next batch is read while the caller processes one. */
export async function* readQueue(
  outbox: Outbox,
  ids: readonly string[],
  now: number,
  mayGoOn: MayGoOn,
): AsyncIterable<Batch> {
  const read = (start: number): Promise<Batch> =>
    readBatch(outbox, ids.slice(start, start + BATCH), now, mayGoOn);
  let next = ids.length === 0 ? undefined : read(0);
  for (let start = BATCH; next !== undefined; start += BATCH) {
    const batch = await next;
    next = start < ids.length && mayGoOn() ? read(start) : undefined;
    yield batch;
  }
}

export type QueueOverview = Awaited<ReturnType<typeof inspectQueue>>;

/**
 * Reads the queue while `mayGoOn`, or until the records read require an alarm.
 * @returns facts for the monitor and the daily receipt, nothing personal
 * @throws StoreError when it cannot even be listed
 */
export async function inspectQueue(outbox: Outbox, now: number, mayGoOn: MayGoOn) {
  const ids = await collectKeys(outbox.queuedIds(), mayGoOn);
  const isListed = mayGoOn();
  let [oldestMs, unreadable, readCount] = [0, 0, 0];
  const isAlarming = (): boolean => oldestMs > QUEUED_ALARM_MS || unreadable > 0;
  for await (const batch of readQueue(outbox, ids, now, mayGoOn)) {
    oldestMs = Math.max(oldestMs, ...batch.readable.map(({ age }) => age));
    unreadable += batch.damagedIds.length;
    readCount += BATCH;
    if (isAlarming() || !mayGoOn()) break;
  }
  return {
    queued: ids.length,
    /** Of the records that were read; 0 when there were none. */
    oldestMinutes: Math.floor(oldestMs / MINUTE),
    unreadable,
    /** True when what was read requires an alarm (P6). */
    isAlarming: isAlarming(),
    refs: ids.slice(0, MOST_REFERENCES).map(referenceOf),
    /** False when there was not enough time to read everything. */
    isComplete: isListed && readCount >= ids.length,
  };
}
