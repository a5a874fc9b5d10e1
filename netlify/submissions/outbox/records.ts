import { MINUTE, MOST_REFERENCES, QUEUED_ALARM_MS, STORE_PARALLEL, SWEEP_MIN_AGE_MS } from "../limits.ts";
import { inParallel, type MayGoOn } from "../parallel.ts";
import type { Submission } from "../submission.ts";
import { DamagedError } from "./encryption.ts";
import { referenceOf } from "./identity.ts";
import type { Outbox } from "./outbox.ts";
import type { QueuedRecord } from "./queue.ts";
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

/** Reads the queue in batches, so that a caller can work on the first of it, or stop, before it has read the rest. */
export async function* readQueue(
  { queue, notes }: Outbox,
  ids: readonly string[],
  now: number,
  mayGoOn: MayGoOn,
): AsyncIterable<Batch> {
  for (let start = 0; start < ids.length && mayGoOn(); start += BATCH) {
    const readable: AgedRecord[] = [];
    const damagedIds: string[] = [];
    const readOne = async (id: string): Promise<void> => {
      try {
        const record = await queue.open(id);
        if (record === undefined) return;
        const age = now - record.receivedAt;
        // Far in the future: the clock was corrected, so the record's own date is unusable.
        const isUsable = age > -SWEEP_MIN_AGE_MS;
        const since = isUsable ? undefined : await notes.firstSeen(id, now).catch(() => now);
        readable.push({ ...record, age: since === undefined ? age : now - since });
      } catch (error) {
        if (error instanceof DamagedError) damagedIds.push(id);
      }
    };
    await inParallel(ids.slice(start, start + BATCH), STORE_PARALLEL, readOne, mayGoOn);
    yield { readable: readable.toSorted((a, b) => a.age - b.age), damagedIds };
  }
}

export type QueueOverview = Awaited<ReturnType<typeof inspectQueue>>;

/**
 * Reads the queue while `mayGoOn`. @param visit gets each record that can be read
 * @returns facts for the monitor and the daily receipt, nothing personal
 * @throws StoreError when it cannot even be listed
 */
export async function inspectQueue(
  outbox: Outbox,
  now: number,
  mayGoOn: MayGoOn,
  visit: (record: AgedRecord) => void = () => undefined,
) {
  const ids = await collectKeys(outbox.queue.ids(), mayGoOn);
  let [oldestMs, unreadable] = [0, 0];
  for await (const { readable, damagedIds } of readQueue(outbox, ids, now, mayGoOn)) {
    oldestMs = Math.max(oldestMs, ...readable.map(({ age }) => age));
    unreadable += damagedIds.length;
    for (const record of readable) visit(record);
  }
  return {
    queued: ids.length,
    /** Of the records that were read; 0 when there were none. */
    oldestMinutes: Math.floor(oldestMs / MINUTE),
    unreadable,
    /** True when what was read requires an alarm (P6). */
    isAlarming: oldestMs > QUEUED_ALARM_MS || unreadable > 0,
    refs: ids.slice(0, MOST_REFERENCES).map(referenceOf),
    /** False when there was not enough time to read everything. */
    isComplete: mayGoOn(),
  };
}
