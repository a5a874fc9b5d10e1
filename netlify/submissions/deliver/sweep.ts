import { inParallel, startDeadline, withTimeLimit, type Deadline } from "../deadline.ts";
import {
  ALARM_RESERVE_MS,
  COMPLETION_MS,
  HOUR,
  LEAST_SEND_MS,
  MOST_REFERENCES,
  SCHEDULED_RUN_LIMIT_MS,
  SECOND,
  STORE_PARALLEL,
  SWEEP_PARALLEL,
  SWEEP_SLOT_MS,
} from "../limits.ts";
import { logLine } from "../log.ts";
import { composeAlarms } from "../mail/compose-notices.ts";
import type { Alarm } from "../mail/mail-types.ts";
import { referenceOf } from "../outbox/identity.ts";
import { summaryOf, type KnownRecord, type OpenRecord, type OutboxRecord } from "../outbox/record.ts";
import { faultOf } from "../outbox/store.ts";
import { mayAlarm, readState, silentMs, writeState, type SweepState } from "../outbox/sweep-state.ts";
import type { Pipeline } from "../pipeline.ts";
import { alarmsOf, formsFault, mailAlarm } from "../watch/alarms.ts";
import { acknowledge, dueGroups, retry } from "./deliver.ts";

/** Read in under a second at 50 ms a call, before the first of them is mailed. */
const READ_AT_ONCE = 500;
/** With less time left, no record is read or mailed. */
const RESERVE_MS = LEAST_SEND_MS + 3 * COMPLETION_MS;
/** However long the queue is, most of the run is left for mails (P11). */
const LISTING_MS = 6 * SECOND;
/** A call to the store that failed is repeated after this pause. */
const SECOND_TRY_MS = 2 * SECOND;

/**
 * A sweep reviews the completions whose ids begin with one pair of hexadecimal digits, so each every eight
 * and a half hours (P7, P11).
 */
const COMPLETION_SHARES = 256;

/** In half an hour. */
const SWEEPS = HOUR / 2 / SWEEP_SLOT_MS;

/**
 * Begins at another part of the queue in each sweep, so that within half an hour even one that is too long for one sweep
 * is read completely (P11).
 */
export function inSweepOrder(ids: readonly string[], now: number): readonly string[] {
  const start = Math.floor((ids.length / SWEEPS) * (Math.floor(now / SWEEP_SLOT_MS) % SWEEPS));
  return [...ids.slice(start), ...ids.slice(0, start)];
}

/** So that one lost call is no alarm. */
async function twice<T>(work: () => Promise<T>): Promise<T> {
  return work().catch(async () => {
    await new Promise((resolve) => void setTimeout(resolve, SECOND_TRY_MS));
    return work();
  });
}

/** What a run has seen and done so far, at whatever time it is stopped. */
const begin = () => ({
  /** The ids of the queue, and whether that is all. */
  list: undefined as Awaited<ReturnType<Pipeline["outbox"]["recordIds"]>> | undefined,
  isRead: false,
  records: [] as OutboxRecord[],
  gone: new Set<string>(),
  delivered: [] as OpenRecord[],
  uncomposed: [] as KnownRecord[],
  /** The mail server's own words. */
  reply: undefined as string | undefined,
});
type Run = ReturnType<typeof begin>;

/** What a run has left in the queue, for health and the daily report. */
function leftBy({ list, isRead, records, gone }: Run): Partial<SweepState> {
  if (list === undefined) return {};
  const left = records.filter(({ id }) => !gone.has(id));
  const { givenUp = [], damaged = [] } = Object.groupBy(left, ({ state }) => state);
  const waiting = left.filter(({ state }) => state !== "givenUp");
  const { oldestMinutes, refs } = summaryOf(waiting);
  const queue = {
    queued: list.ids.length - gone.size - givenUp.length,
    oldestMinutes,
    unreadable: damaged.length,
    unreported: givenUp.length,
    isComplete: list.isComplete && isRead,
  };
  return { queue, refs };
}

/**
 * Sends what is queued (reliability, P6 and P11), and mails what is wrong (decision 0582). A refusal by the
 * mail server is never the visitor's fault, so nothing is given up before 30 days. Two sweeps at once are
 * safe, because a record is claimed before it is mailed.
 */
export async function runSweep(pipeline: Pipeline) {
  const { settings, store, outbox, facts } = pipeline;
  const run = begin();
  if (!settings.maySend) return { isWell: false, delivered: 0, skipped: "a preview" };
  const deadline = startDeadline(SCHEDULED_RUN_LIMIT_MS);
  const now = Date.now();
  const fail = (error: unknown): undefined => {
    logLine({ event: "sweep", fault: faultOf(error) });
    return undefined;
  };
  /** `undefined` when it could not be read: nothing is known. */
  const state = await twice(() => readState(store)).catch(fail);
  const workMs = deadline.left() - ALARM_RESERVE_MS;
  const isSwept = await withTimeLimit(workMs, () => sweep(pipeline, run, now, startDeadline(workMs))).catch(
    fail,
  );
  const write = async (next: SweepState): Promise<boolean> =>
    (await twice(() => writeState(store, next))
      .then(() => true)
      .catch(fail)) ?? false;
  // Written before the alarms are mailed: what cannot be written is one of them.
  const after = state && { ...state, ...leftBy(run), ...(isSwept === true && { endedAt: now }) };
  const isRemembered = after !== undefined && (await write(after));
  const isWell = isSwept === true && isRemembered;

  const fault = formsFault(facts);
  const isSilent = !isWell && (state === undefined || silentMs(state, now) > 0);
  const isNew = state?.alarmedAt === 0 && settings.isProduction;
  const givenUp = run.records.filter((record) => record.state === "givenUp").slice(0, MOST_REFERENCES);
  const alarms: readonly Alarm[] = [
    ...(fault === undefined ? [] : [{ reason: "facts", fault } as const]),
    ...alarmsOf(settings, { ...run, givenUp }),
    ...(isSilent ? [{ reason: "store" } as const] : []),
    ...(isNew ? [{ reason: "newOutbox" } as const] : []),
  ];
  // Addresses stay out of the log (P8).
  for (const alarm of alarms) logLine({ event: "alarm", ...alarm, missing: alarm.missing?.length });
  const report = { isWell, delivered: run.delivered.length, ...after?.queue };
  if (alarms.length === 0 || !mayAlarm(state, isRemembered, now)) return report;
  const mail = composeAlarms(alarms, run.reply, now, facts);
  if (await mailAlarm(pipeline.alarmMailers, settings.alarmRecipients, mail, deadline)) {
    if (after) await write({ ...after, alarmedAt: now });
    const complete = (record: KnownRecord) => outbox.complete(record, record.stored.has.length > 0);
    await inParallel(givenUp, STORE_PARALLEL, complete);
  }
  return report;
}

/** @returns true when it saw the whole queue and nothing failed @throws StoreError */
async function sweep(pipeline: Pipeline, run: Run, now: number, deadline: Deadline): Promise<boolean> {
  const { outbox } = pipeline;
  const listing = startDeadline(LISTING_MS);
  const hasTimeLeft = (): boolean => deadline.left() > RESERVE_MS;
  run.list = await outbox.recordIds(() => listing.left() > 0);
  let hasFailed = false;

  const retryGroup = async (group: readonly KnownRecord[]): Promise<void> => {
    try {
      const { gone, delivered, failure, failed } = await retry(pipeline, group, deadline);
      for (const { id } of gone) run.gone.add(id);
      run.delivered.push(...delivered);
      run.reply = failure?.reply ?? run.reply;
      if (failure?.cause === "composing") run.uncomposed.push(...group);
      if (failed?.status === "rejected") throw failed.reason;
    } catch (error) {
      hasFailed = true;
      const refs = group.map(({ id }) => referenceOf(id)).join(" ");
      logLine({ event: "delivery", ref: refs, fault: faultOf(error) });
    }
  };

  const order = inSweepOrder(run.list.ids, now);
  let start = 0;
  let isRead = true;
  for (; start < order.length && hasTimeLeft(); start += READ_AT_ONCE) {
    const ids = order.slice(start, start + READ_AT_ONCE);
    const { found, outcome } = await outbox.readAll(ids, now, hasTimeLeft);
    hasFailed ||= outcome === "failed";
    isRead &&= outcome === "all";
    run.records.push(...found);
    await inParallel(dueGroups(found, now), SWEEP_PARALLEL, retryGroup, hasTimeLeft);
  }
  run.isRead = isRead && start >= order.length;

  const share = Math.floor(now / SWEEP_SLOT_MS) % COMPLETION_SHARES;
  const prefix = share.toString(16).padStart(2, "0");
  const { outcome: reviewed } = await outbox.reviewCompletions(prefix, hasTimeLeft);
  // Last, so that it delays nothing of the clinic.
  const recent = run.delivered.filter(({ age }) => age < HOUR);
  const tell = ({ submission }: OpenRecord) =>
    acknowledge(pipeline, submission, deadline.left() - COMPLETION_MS);
  await inParallel(recent, SWEEP_PARALLEL, tell, hasTimeLeft);
  return run.list.isComplete && !hasFailed && reviewed !== "failed";
}
