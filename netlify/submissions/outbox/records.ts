import { MOST_REFERENCES } from "../mail/types.ts";
import { referenceOf } from "./identity.ts";
import { EncryptionError } from "./encryption.ts";
import { QUEUED_ALARM_MS, STORE_PARALLEL, SWEEP_MIN_AGE_MS } from "../limits.ts";
import type { Outbox, QueuedRecord } from "./outbox.ts";
import { inParallel } from "../parallel.ts";

/** The number of records that are read before any of them is sent: well under a second at 50 ms a call. */
const BATCH = 192;

/** A queued submission and how long it has been queued, in milliseconds. */
export interface AgedRecord extends QueuedRecord {
  readonly age: number;
}

/** A part of the queue: the readable records, newest first, and the ids of damaged records. */
export type Batch = Awaited<ReturnType<typeof readBatch>>;

/** Returns when a record whose own date is in the future was first seen; `undefined` when it was not. */
type FirstSeen = (id: string) => Promise<number | undefined>;

async function readBatch(
  outbox: Outbox,
  ids: readonly string[],
  now: number,
  firstSeen: FirstSeen,
  mayGoOn: () => boolean,
) {
  const results = await inParallel(
    ids,
    STORE_PARALLEL,
    async (id): Promise<AgedRecord | undefined> => {
      const queued = await outbox.queued(id);
      if (queued === undefined) return undefined;
      const age = now - queued.receivedAt;
      if (age > -SWEEP_MIN_AGE_MS) return { ...queued, age };
      // The clock was corrected, so the record's own date is unusable.
      return { ...queued, age: now - ((await firstSeen(id)) ?? now) };
    },
    mayGoOn,
  );
  const readable = results.flatMap((result) =>
    result?.status === "fulfilled" && result.value !== undefined ? [result.value] : [],
  );
  const isDamaged = (result: (typeof results)[number]): boolean =>
    result?.status === "rejected" && result.reason instanceof EncryptionError;
  return {
    readable: readable.toSorted((a, b) => a.age - b.age),
    damagedIds: ids.filter((_id, index) => isDamaged(results[index])),
  };
}

/**
 * Reads the queue in batches; the next batch is read while the caller processes one.
 * @param mayGoOn called before each call to the store
 */
export async function* readQueue(
  outbox: Outbox,
  ids: readonly string[],
  now: number,
  firstSeen: FirstSeen,
  mayGoOn: () => boolean,
): AsyncIterable<Batch> {
  const read = (start: number): Promise<Batch> =>
    readBatch(outbox, ids.slice(start, start + BATCH), now, firstSeen, mayGoOn);
  let next = ids.length === 0 ? undefined : read(0);
  for (let start = BATCH; next !== undefined; start += BATCH) {
    const batch: Batch = await next;
    next = start < ids.length && mayGoOn() ? read(start) : undefined;
    yield batch;
  }
}

/** The facts about the queue for the monitor and the daily receipt. Nothing personal. */
export interface QueueOverview {
  readonly queued: number;
  /** Of the records that were read; 0 when there were none. */
  readonly oldestMs: number;
  readonly unreadable: number;
  /** The references of the first of them, at most MOST_REFERENCES. */
  readonly refs: readonly string[];
  /** False when there was not enough time to read everything. */
  readonly isComplete: boolean;
}

/** True when the overview requires an alarm (P6). */
export function isAlarming({ oldestMs, unreadable }: QueueOverview): boolean {
  return oldestMs > QUEUED_ALARM_MS || unreadable > 0;
}

/**
 * Reads the queue while `mayGoOn`, or until the records read require an alarm.
 * @throws StoreError when it cannot even be listed
 */
export async function inspectQueue(
  outbox: Outbox,
  now: number,
  mayGoOn: () => boolean,
): Promise<QueueOverview> {
  const ids: string[] = [];
  let isListed = true;
  for await (const page of outbox.queuedIds()) {
    for (const id of page) ids.push(id);
    isListed = mayGoOn();
    if (!isListed) break;
  }
  let overview: QueueOverview = {
    queued: ids.length,
    oldestMs: 0,
    unreadable: 0,
    refs: ids.slice(0, MOST_REFERENCES).map(referenceOf),
    isComplete: isListed,
  };
  let readCount = 0;
  for await (const batch of readQueue(outbox, ids, now, (id) => outbox.firstSeen(id), mayGoOn)) {
    readCount += BATCH;
    const oldestMs = batch.readable.reduce((oldest, { age }) => Math.max(oldest, age), overview.oldestMs);
    overview = { ...overview, oldestMs, unreadable: overview.unreadable + batch.damagedIds.length };
    if (isAlarming(overview) || !mayGoOn()) break;
  }
  return { ...overview, isComplete: isListed && readCount >= ids.length };
}
