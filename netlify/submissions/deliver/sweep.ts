import { OutOfTime, startDeadline, withTimeLimit } from "../deadline.ts";
import { SCHEDULED_RUN_MS, SECOND, SWEEP_SLOT_MS, UPKEEP_SLOTS } from "../limits.ts";
import { idOfNote } from "../outbox/outbox.ts";
import { readQueue } from "../outbox/records.ts";
import { collectKeys, StoreError } from "../outbox/store.ts";
import type { Pipeline } from "../pipeline.ts";
import { createAlarmRound, raiseAlarm } from "../watch/alarms.ts";
import { tidyPart } from "../watch/tidy.ts";
import { inSweepOrder } from "./back-off.ts";
import { sweepBatch, type SweepRun } from "./batch.ts";

/** The result of a sweep, for its log line: `queued` stay in the queue, as far as it has read. Nothing personal. */
const NOTHING = { queued: 0, delivered: 0, held: 0, expired: 0, unreadable: 0 };
type SweepReport = Readonly<typeof NOTHING> & { readonly skipped?: string };

/** After this part of the run no record is read or started. */
const RESERVE_MS = 2 * SECOND;
/** Listing stops here, however long the queue is, so that the first mail leaves within 3 s (P11). */
const LISTING_MS = 1.2 * SECOND;
/** A hanging store or mail server must not extend the run by more than this. */
const GRACE_MS = SECOND / 2;

/**
 * Sends what is queued (reliability, P6 and P11): one sweep in a slot of time, alarms first, the newest of a batch
 * first (decision 0201), each record on its own, and no mail that would take longer than the function may run. A
 * refusal by the mail server is never caused by the visitor, so nothing is given up before 30 days. With nothing to do,
 * every other sweep of a process ends after one call to the store (decision 0023).
 * @throws StoreError when the queue cannot even be listed
 */
export async function runSweep(pipeline: Pipeline): Promise<SweepReport> {
  const deadline = startDeadline(SCHEDULED_RUN_MS);
  const now = Date.now();
  const { instance, outbox, settings } = pipeline;
  if (!settings.maySend) return { ...NOTHING, skipped: "a preview" };
  if (instance.isSweeping) return { ...NOTHING, skipped: "another sweep" };
  instance.isSweeping = true;
  try {
    const mayList = (): boolean => deadline.left() > SCHEDULED_RUN_MS - LISTING_MS;
    const ids = await collectKeys(outbox.queuedIds(), mayList);
    const isUpkeep = Math.floor(now / SWEEP_SLOT_MS) % UPKEEP_SLOTS === 0;
    if (ids.length === 0 && instance.wasIdle && !isUpkeep) return NOTHING;
    instance.wasIdle = false;
    if (!(await takeLease(pipeline, now))) return { ...NOTHING, skipped: "another sweep" };
    const notes = ids.length === 0 ? [] : await collectKeys(outbox.recipientNotes(), mayList).catch(() => []);
    const run: SweepRun = {
      pipeline,
      deadline,
      now,
      ids,
      partlyDelivered: new Set(notes.map(idOfNote)),
      alarms: createAlarmRound(pipeline, now, deadline),
      mayGoOn: () => deadline.left() > RESERVE_MS,
      counts: { delivered: 0, held: 0, expired: 0, unreadable: 0, gone: 0 },
    };
    await withTimeLimit(deadline.left() + GRACE_MS, () => work(run)).catch((error: unknown) => {
      if (!(error instanceof OutOfTime)) throw error;
    });
    const { gone, ...counts } = run.counts;
    return { queued: ids.length - gone - counts.unreadable, ...counts };
  } finally {
    instance.isSweeping = false;
  }
}

/**
 * Takes the lease of this slot, which also tells the monitor when a sweep last ran. A store without space cannot hold
 * a lease. Then the sweep works without one, because sending frees space.
 * @throws StoreError when the store fails in any other way
 */
async function takeLease(pipeline: Pipeline, now: number): Promise<boolean> {
  try {
    return await pipeline.leases.take("sweep", SWEEP_SLOT_MS, now);
  } catch (error) {
    if (!(error instanceof StoreError && error.isFull)) throw error;
    await raiseAlarm(pipeline, { reason: "store", count: 0, oldestMinutes: 0, refs: [] }, now);
    return true;
  }
}

async function work(run: SweepRun): Promise<void> {
  const { ids, now, alarms, counts, mayGoOn } = run;
  const { outbox, store, instance } = run.pipeline;
  alarms.raiseFinal();
  for await (const batch of readQueue(outbox, inSweepOrder(ids, now), now, mayGoOn))
    await sweepBatch(run, batch);
  if (counts.expired > 0 || counts.unreadable > 0) {
    await alarms.settled();
    alarms.raiseFinal();
  }
  await tidyPart(store, now, mayGoOn);
  instance.wasIdle = (await alarms.settled()) && ids.length === 0;
}
