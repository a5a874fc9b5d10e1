import { inParallel, startDeadline, withTimeLimit, type Deadline } from "../deadline.ts";
import {
  COMPLETION_MS,
  LEAST_SEND_MS,
  SCHEDULED_RUN_LIMIT_MS,
  SECOND,
  SWEEP_PARALLEL,
  SWEEP_SLOT_MS,
} from "../limits.ts";
import { logLine } from "../log.ts";
import { referenceOf } from "../outbox/identity.ts";
import { summaryOf, type OutboxRecord } from "../outbox/record.ts";
import { faultOf } from "../outbox/store.ts";
import { beginSweep, endSweep, isUnproven } from "../outbox/sweep-state.ts";
import type { Pipeline } from "../pipeline.ts";
import { createAlarmRound, overdueAlarm, type AlarmRound } from "../watch/alarms.ts";
import { inSweepOrder, isDue, retry } from "./deliver.ts";

/** `queued`: what remains in the queue, as far as it was read. */
const EMPTY_COUNTS = { queued: 0, delivered: 0, completed: 0, held: 0, expired: 0, unreadable: 0 };

/** Read in under 2 s at 50 ms a call, before the first of them is mailed. */
const READ_AT_ONCE = 1_000;
/** With less time left, no record is read or mailed. */
const RESERVE_MS = LEAST_SEND_MS + 3 * COMPLETION_MS;
/** However long the queue is, most of the run is left for mails (P11). */
const LISTING_MS = 1.2 * SECOND;
/** The most by which a hanging store or mail server extends the run. */
const GRACE_MS = SECOND / 2;

/**
 * A sweep reviews the completions whose ids begin with one pair of hexadecimal digits, so each every eight
 * and a half hours (P7, P11).
 */
const COMPLETION_SHARES = 256;

/**
 * Sends what is queued (reliability, P6 and P11). A refusal by the mail server is never the visitor's fault,
 * so nothing is given up before 30 days.
 * One sweep runs at a time. If the store cannot tell, this one runs nevertheless, because a record is claimed
 * before it is mailed.
 */
export async function runSweep(pipeline: Pipeline) {
  const { settings, store } = pipeline;
  const deadline = startDeadline(SCHEDULED_RUN_LIMIT_MS);
  const now = Date.now();
  const counts = { ...EMPTY_COUNTS, isProven: false };
  if (!settings.maySend) return { ...counts, skipped: "a preview" };
  const fail = (error: unknown): void => logLine({ event: "sweep", fault: faultOf(error) });
  const begun = await beginSweep(store, now, fail);
  if (begun === "busy") return { ...counts, skipped: "another sweep" };
  const { state } = begun;
  const alarms = createAlarmRound(pipeline, begun, deadline);
  const run = { now, deadline, provenAt: state.provenAt < now ? state.provenAt : 0, alarms, counts };
  try {
    await withTimeLimit(deadline.left() + GRACE_MS, async () => {
      const isSwept = await sweep(pipeline, run).catch(fail);
      counts.isProven = isSwept === true && begun.version !== undefined;
      // An earlier sweep could not record its end, so this one may not be able to record its proof.
      const isRecorded = counts.isProven && state.rememberedSince !== now;
      if (!isRecorded && isUnproven(state, now)) alarms.raise({ reason: "store", ...summaryOf([]) });
      await alarms.settled();
    });
  } catch (error) {
    fail(error);
  }
  await endSweep(store, begun, alarms.times(), counts.isProven).catch(fail);
  return counts;
}

interface Run {
  readonly now: number;
  readonly deadline: Deadline;
  /** 0 when that is not known. */
  readonly provenAt: number;
  readonly alarms: AlarmRound;
  readonly counts: typeof EMPTY_COUNTS;
}

/** @returns true when it has seen a list of the queue and failed with no record @throws StoreError */
async function sweep(pipeline: Pipeline, run: Run): Promise<boolean> {
  const { records, settings } = pipeline;
  const { now, deadline, alarms, counts } = run;
  const mayList = (): boolean => deadline.left() > SCHEDULED_RUN_LIMIT_MS - LISTING_MS;
  const hasTimeLeft = (): boolean => deadline.left() > RESERVE_MS;
  const { ids, isComplete, isProven: isList } = await records.recordIds(mayList);
  let hasFailed = !isList;
  counts.queued = ids.length;

  const order = inSweepOrder(ids, now);
  for (let start = 0; start < order.length && hasTimeLeft(); start += READ_AT_ONCE) {
    const { found, isComplete: isRead } = await records.readAll(
      order.slice(start, start + READ_AT_ONCE),
      now,
      hasTimeLeft,
    );
    hasFailed ||= !isRead && (hasTimeLeft() || found.length === 0);
    const { damaged, withoutKey } = Object.groupBy(found, ({ state }) => state);
    const open = found.filter((record) => record.state === "open");
    const overdue = overdueAlarm(settings, open, ids.length);
    if (damaged) alarms.raise({ reason: "unreadable", ...summaryOf(damaged) });
    if (withoutKey) alarms.raise({ reason: "key", ...summaryOf(withoutKey) });
    alarms.reportGivenUp(found.filter((record) => record.state === "givenUp"));
    let lastReply: string | undefined;
    const retryOne = async (record: OutboxRecord): Promise<void> => {
      const { kind, cause, reply } = await retry(pipeline, record, run).catch((error: unknown) => {
        hasFailed = true;
        logLine({ event: "retry", ref: referenceOf(record.id), fault: faultOf(error) });
        return { kind: "held", cause: undefined, reply: undefined } as const;
      });
      lastReply = reply ?? lastReply;
      if (cause !== undefined) alarms.raise({ reason: cause, ...summaryOf([record]) });
      counts[kind] += 1;
      if (kind === "delivered" || kind === "completed") counts.queued -= 1;
    };
    const isToMail = ({ state }: OutboxRecord): boolean => state === "open" || state === "withoutKey";
    const due = found.filter((record) => !isToMail(record) || isDue(record, now));
    await inParallel(due, SWEEP_PARALLEL, retryOne, hasTimeLeft);
    if (overdue !== undefined) alarms.raise({ ...overdue, isMinimum: !isComplete, reply: lastReply });
  }

  const share = Math.floor(now / SWEEP_SLOT_MS) % COMPLETION_SHARES;
  const prefix = share.toString(16).padStart(2, "0");
  await records.reviewCompletions(prefix, hasTimeLeft);
  return !hasFailed;
}
