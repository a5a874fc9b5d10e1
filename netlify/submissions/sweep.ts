import { raiseAlarm } from "./alarms.ts";
import { isDue } from "./back-off.ts";
import { announceSettings } from "./cold-start.ts";
import { startDeadline } from "./deadline.ts";
import type { Deadline } from "./deadline.ts";
import { deliver } from "./deliver.ts";
import { referenceOf } from "./identity.ts";
import {
  MINUTE,
  SECOND,
  SWEEP_PARALLEL,
  SWEEP_SLOT_MS,
  SWEEP_STOP_MS,
  UNDELIVERED_MS,
  WAITING_ALARM_MS,
} from "./limits.ts";
import { kindOf, logLine } from "./log.ts";
import type { Waiting } from "./outbox.ts";
import { inParallel } from "./parallel.ts";
import { createPipeline } from "./pipeline.ts";
import type { Caller, Pipeline } from "./pipeline.ts";
import { recipientsOf } from "./routing.ts";
import { closingOf } from "./submission-facts.ts";
import { VaultError } from "./vault.ts";
import { listWaiting, oldestAge } from "./waiting.ts";

/** How one record fared. */
type Fate = "delivered" | "already delivered" | "held" | "settings" | "expired";

/** What a sweep did, for its log line. Nothing personal. */
export interface SweepReport {
  readonly event: "sweep";
  readonly skipped?: string;
  readonly waiting: number;
  readonly delivered: number;
  readonly held: number;
  readonly expired: number;
  readonly unreadable: number;
}

const NOTHING: SweepReport = { event: "sweep", waiting: 0, delivered: 0, held: 0, expired: 0, unreadable: 0 };

/** A send that is begun with less time than this would only be cut off. */
const LEAST_SEND_MS = 3 * SECOND;

/**
 * Sends what waits (reliability, store and P6): one sweep in a slot of time, freshest first, each
 * record on its own, and no send that would outlive the function. A refusal by the mail server is
 * never the visitor's fault, so nothing is given up before 30 days.
 */
export async function sweep(caller: Caller): Promise<SweepReport> {
  announceSettings(caller.deploy?.context);
  const report = await tryToSweep(caller).catch((error: unknown) => ({
    ...NOTHING,
    skipped: kindOf(error),
  }));
  logLine({ ...report });
  return report;
}

async function tryToSweep(caller: Caller): Promise<SweepReport> {
  const pipeline = createPipeline(caller);
  const deadline = startDeadline(SWEEP_STOP_MS);
  const now = Date.now();
  if (!pipeline.settings.maySend) return { ...NOTHING, skipped: "a preview" };
  if (!(await pipeline.leases.take("sweep", SWEEP_SLOT_MS, now)))
    return { ...NOTHING, skipped: "another sweep" };

  const { readable, unreadableIds } = await listWaiting(pipeline.outbox);
  const due = readable.filter(({ id, receivedAt }) => isDue(id, receivedAt, now));
  const results = await inParallel(due, SWEEP_PARALLEL, (waiting) =>
    sweepOne(pipeline, waiting, deadline, now),
  );
  const fates = new Map(due.map(({ id }, index) => [id, fateOf(results[index])]));

  const remaining = readable.filter(({ id }) => !isGone(fates.get(id)));
  await raiseAlarms(pipeline, remaining, unreadableIds, fates, now);
  const count = (fate: Fate): number => [...fates.values()].filter((other) => other === fate).length;
  return {
    event: "sweep",
    waiting: remaining.length,
    delivered: count("delivered"),
    held: count("held") + count("settings"),
    expired: count("expired"),
    unreadable: unreadableIds.length,
  };
}

function isGone(fate: Fate | undefined): boolean {
  return fate === "delivered" || fate === "already delivered" || fate === "expired";
}

/** What cannot be opened waits for the right OUTBOX_KEY; any other fault is tried again. */
function fateOf(result: PromiseSettledResult<Fate> | undefined): Fate {
  if (result?.status === "fulfilled") return result.value;
  return result?.reason instanceof VaultError ? "settings" : "held";
}

async function sweepOne(
  pipeline: Pipeline,
  waiting: Waiting,
  deadline: Deadline,
  now: number,
): Promise<Fate> {
  const { outbox, settings } = pipeline;
  const { id, content } = waiting;
  if ((await outbox.marker(id)) !== undefined) {
    await outbox.forget(id);
    return "already delivered";
  }
  if (now - waiting.receivedAt > UNDELIVERED_MS) return expire(pipeline, waiting, now);
  if (deadline.left() < LEAST_SEND_MS) return "held";

  const submission = outbox.open(waiting);
  const { parts, missing } = await outbox.missingParts(id, recipientsOf(settings.routing, submission));
  const sending =
    missing.length === 0
      ? { ok: true as const }
      : await deliver(pipeline, submission, missing, deadline.left());
  logLine({
    event: "retry",
    ref: submission.ref,
    form: submission.form,
    sent: sending.ok,
    smtp: sending.ok ? undefined : sending.code,
  });
  if (sending.ok) {
    await outbox.close({ ...closingOf(submission, content, "delivered"), parts });
    return "delivered";
  }
  await outbox.noteParts(id, sending.accepted);
  return sending.isSettings ? "settings" : "held";
}

/** P7: 30 days have passed. The text goes; a marker and a final alarm with its reference remain. */
async function expire(pipeline: Pipeline, { id, content, receivedAt }: Waiting, now: number): Promise<Fate> {
  const oldestMinutes = Math.floor((now - receivedAt) / MINUTE);
  await raiseAlarm(pipeline, { waiting: 1, oldestMinutes, reason: "expired", refs: [referenceOf(id)] }, now);
  const received = new Date(receivedAt).toISOString();
  await pipeline.outbox.close({ id, content, receivedAt: received, outcome: "expired", isSuspected: false });
  return "expired";
}

async function raiseAlarms(
  pipeline: Pipeline,
  remaining: readonly Waiting[],
  unreadableIds: readonly string[],
  fates: ReadonlyMap<string, Fate>,
  now: number,
): Promise<void> {
  const age = oldestAge(remaining, now);
  const alert = (reason: "waiting" | "settings", ids: readonly string[]) =>
    raiseAlarm(
      pipeline,
      {
        waiting: remaining.length,
        oldestMinutes: Math.floor(age / MINUTE),
        reason,
        refs: ids.map(referenceOf),
      },
      now,
    );
  const blamed = remaining.filter(({ id }) => fates.get(id) === "settings").map(({ id }) => id);
  if (blamed.length + unreadableIds.length > 0) await alert("settings", [...blamed, ...unreadableIds]);
  if (age > WAITING_ALARM_MS)
    await alert(
      "waiting",
      remaining.map(({ id }) => id),
    );
}
