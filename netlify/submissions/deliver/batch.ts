import type { Deadline } from "../deadline.ts";
import { MOST_REFERENCES, QUEUED_ALARM_MS, RETENTION_MS, SWEEP_PARALLEL } from "../limits.ts";
import { kindOf, logLine } from "../log.ts";
import type { AgedRecord, Batch, OpenRecord } from "../outbox/records.ts";
import { inParallel, type MayGoOn } from "../parallel.ts";
import type { Pipeline } from "../pipeline.ts";
import { factsOf, type AlarmRound } from "../watch/alarms.ts";
import { isDue } from "./back-off.ts";
import { recipientsOf } from "./deliver.ts";
import { expire, setAsideDamaged } from "./give-up.ts";
import { retry } from "./retry.ts";

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
  readonly mayGoOn: MayGoOn;
  readonly counts: { delivered: number; held: number; expired: number; unreadable: number; gone: number };
}

const isOpen = (record: AgedRecord): record is OpenRecord => record.submission !== undefined;

/**
 * Raises the alarms about what has been queued for longer than QUEUED_ALARM_MS (P6): one about those submissions that
 * nobody has received, and one that names the recipients who lack some.
 */
async function raiseOverdue(run: SweepRun, open: readonly OpenRecord[]): Promise<void> {
  const { alarms, ids, partlyDelivered } = run;
  const { outbox, settings } = run.pipeline;
  const overdue = open.filter(({ age }) => age > QUEUED_ALARM_MS);
  const partly = overdue.filter(({ id }) => partlyDelivered.has(id));
  const untouched = overdue.filter(({ id }) => !partlyDelivered.has(id));
  const count = Math.max(untouched.length, ids.length - partlyDelivered.size);
  if (untouched.length > 0) alarms.raise({ ...factsOf(untouched, count), reason: "queued" });
  const missing = new Set<string>();
  await inParallel(partly.slice(0, MOST_REFERENCES), SWEEP_PARALLEL, async (record) => {
    const recipients = recipientsOf(settings.recipients, record.submission);
    const lists = await outbox.missingRecipients(record, recipients);
    for (const address of lists.missing) missing.add(address);
  });
  if (missing.size > 0) alarms.raise({ ...factsOf(partly), reason: "recipients", missing: [...missing] });
}

async function retryOne(run: SweepRun, record: OpenRecord, batch: Batch): Promise<void> {
  const { counts, alarms, ids } = run;
  const result = await retry(run.pipeline, record, run.deadline).catch((error: unknown) => {
    logLine({ event: "retry", ref: record.submission.ref, fault: kindOf(error) });
    return { kind: "held", cause: undefined } as const;
  });
  if (result.kind === "delivered") counts.delivered += 1;
  if (result.kind === "expired") counts.expired += 1;
  if (result.kind === "held" || result.kind === "postponed") counts.held += 1;
  else counts.gone += 1;
  if (result.kind === "held" && result.cause !== undefined)
    alarms.raise({ ...factsOf(batch.readable, ids.length), reason: "settings", cause: result.cause });
}

/** Records that no configured key decrypts are stored for 30 days, too (P7). */
async function giveUpLocked(run: SweepRun, record: AgedRecord): Promise<void> {
  const { counts } = run;
  if (record.age <= RETENTION_MS) return;
  await expire(run.pipeline, record, [], run.partlyDelivered.has(record.id));
  counts.expired += 1;
  counts.gone += 1;
}

/** Works on one batch of the queue: alarms first, then what cannot be read, then the mails that are due. */
export async function sweepBatch(run: SweepRun, batch: Batch): Promise<void> {
  const { pipeline, alarms, counts, now, mayGoOn } = run;
  const { readable, damagedIds } = batch;
  const open = readable.filter(isOpen);
  const locked = readable.filter((record) => !isOpen(record));
  await raiseOverdue(run, open);
  if (locked.length > 0) alarms.raise({ ...factsOf(locked), reason: "settings", cause: "key" });
  counts.unreadable += damagedIds.length;
  await inParallel(damagedIds, SWEEP_PARALLEL, (id) => setAsideDamaged(pipeline, id, now), mayGoOn);
  await inParallel(locked, SWEEP_PARALLEL, (record) => giveUpLocked(run, record), mayGoOn);
  const due = open.filter(({ id, receivedAt }) => isDue(id, now - receivedAt, now));
  await inParallel(due, SWEEP_PARALLEL, (record) => retryOne(run, record, batch), mayGoOn);
}
