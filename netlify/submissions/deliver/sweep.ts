import { kindOfAlarm, raiseAlarm } from "../watch/alarms.ts";
import { inSweepOrder, isDue } from "./back-off.ts";
import { announceSettings } from "../settings/announce.ts";
import { OutOfTime, startDeadline, within } from "../deadline.ts";
import type { Deadline } from "../deadline.ts";
import { EncryptionError } from "../outbox/encryption.ts";
import { raiseFinalAlarms } from "../watch/final-alarms.ts";
import { referenceOf } from "../outbox/identity.ts";
import {
  DAMAGED_MS,
  MINUTE,
  QUEUED_ALARM_MS,
  RETENTION_MS,
  SCHEDULED_RUN_MS,
  SECOND,
  SWEEP_PARALLEL,
  SWEEP_SLOT_MS,
} from "../limits.ts";
import { kindOf, logLine } from "../log.ts";
import { MOST_REFERENCES } from "../mail/types.ts";
import type { Alert } from "../mail/types.ts";
import { idOfNote } from "../outbox/outbox.ts";
import { inParallel } from "../parallel.ts";
import { createPipeline } from "../pipeline.ts";
import type { Caller, Pipeline } from "../pipeline.ts";
import { readQueue } from "../outbox/records.ts";
import type { AgedSubmission, Batch } from "../outbox/records.ts";
import { expire, retry } from "./retry.ts";
import type { RetryResult } from "./retry.ts";
import { recipientsOf } from "./recipients.ts";
import { collectKeys, StoreError } from "../outbox/store.ts";
import type { Submission } from "../submission.ts";
import { clearCounts, clearMarkers, tidy } from "../watch/tidy.ts";

/** The result of a sweep, for its log line. Nothing personal. */
export interface SweepReport {
  readonly event: "sweep";
  readonly skipped?: string;
  /** The number of submissions that stay queued, as far as this sweep has read. */
  readonly queued: number;
  readonly delivered: number;
  readonly held: number;
  readonly expired: number;
  readonly unreadable: number;
}

const NOTHING: SweepReport = { event: "sweep", queued: 0, delivered: 0, held: 0, expired: 0, unreadable: 0 };

/** After this part of the run no record is read or started. */
const RESERVE_MS = 2 * SECOND;
/** Listing stops here, however long the queue is, so that the first mail leaves within 3 s (P11). */
const LISTING_MS = 1.2 * SECOND;
/** A hanging store or mail server must not extend the run. */
const HARD_STOP_MS = SCHEDULED_RUN_MS + SECOND / 2;

/**
 * Sends what is queued (reliability, store, P6 and P11): one sweep in a slot of time, alarms first, newest submission
 * first, each record on its own, and no mail that would take longer than the function may run. A refusal by the mail
 * server is never caused by the visitor, so nothing is given up before 30 days.
 */
export async function sweep(caller: Caller): Promise<SweepReport> {
  announceSettings(caller.deploy?.context);
  let report: SweepReport;
  try {
    report = await runSweep(createPipeline(caller));
  } catch (error) {
    report = { ...NOTHING, skipped: error instanceof StoreError ? error.what : kindOf(error) };
  }
  logLine({ ...report });
  return report;
}

/**
 * One sweep over the queue of a pipeline.
 * @throws StoreError when the queue cannot even be listed
 */
export async function runSweep(pipeline: Pipeline): Promise<SweepReport> {
  const deadline = startDeadline(SCHEDULED_RUN_MS);
  const now = Date.now();
  if (!pipeline.settings.maySend) return { ...NOTHING, skipped: "a preview" };
  if (pipeline.instance.isSweeping) return { ...NOTHING, skipped: "another sweep" };
  pipeline.instance.isSweeping = true;
  const run = new SweepRun(pipeline, deadline, now);
  try {
    if (!(await takeLease(pipeline, now))) return { ...NOTHING, skipped: "another sweep" };
    await within(HARD_STOP_MS, () => run.work());
  } catch (error) {
    if (!(error instanceof OutOfTime)) throw error;
  } finally {
    pipeline.instance.isSweeping = false;
  }
  return run.report();
}

/**
 * A store without space cannot hold a lease. Then the sweep works without one, because sending frees space.
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

/** A record of a batch that was decrypted. */
interface Decrypted {
  readonly queued: AgedSubmission;
  readonly submission: Submission;
}

/** The state of one sweep. */
class SweepRun {
  readonly #pipeline: Pipeline;
  readonly #deadline: Deadline;
  readonly #now: number;
  readonly #counts = { delivered: 0, held: 0, expired: 0, unreadable: 0, gone: 0 };
  /** Alarms that are being mailed beside the submissions. */
  readonly #alarms: Promise<unknown>[] = [];
  readonly #raised = new Set<string>();
  #ids: readonly string[] = [];
  /** Ids of submissions that some of their recipients have received. */
  #partlyDelivered: ReadonlySet<string> = new Set();

  constructor(pipeline: Pipeline, deadline: Deadline, now: number) {
    this.#pipeline = pipeline;
    this.#deadline = deadline;
    this.#now = now;
  }

  report(): SweepReport {
    const { gone, ...counts } = this.#counts;
    return { event: "sweep", queued: this.#ids.length - gone - counts.unreadable, ...counts };
  }

  async work(): Promise<void> {
    const { outbox } = this.#pipeline;
    this.#alarms.push(raiseFinalAlarms(this.#pipeline, this.#now));
    const isListing = (): boolean => this.#deadline.left() > SCHEDULED_RUN_MS - LISTING_MS;
    const [ids, notes] = await Promise.all([
      collectKeys(outbox.queuedIds(), isListing),
      collectKeys(outbox.recipientNotes(), isListing).catch(() => []),
    ]);
    this.#ids = ids;
    this.#partlyDelivered = new Set(notes.map(idOfNote));
    const firstSeen = (id: string): Promise<number> => outbox.noteFirstSeen(id, this.#now);
    const order = inSweepOrder(ids, this.#now);
    for await (const batch of readQueue(outbox, order, this.#now, firstSeen, this.#mayGoOn)) {
      await this.#workOn(batch);
    }
    if (this.#counts.expired > 0 || this.#counts.unreadable > 0) {
      await Promise.allSettled(this.#alarms);
      this.#alarms.push(raiseFinalAlarms(this.#pipeline, this.#now, this.#deadline.left()));
    }
    await this.#tidy();
    await Promise.allSettled(this.#alarms);
  }

  readonly #mayGoOn = (): boolean => this.#deadline.left() > RESERVE_MS;

  async #workOn(batch: Batch): Promise<void> {
    const decrypted: Decrypted[] = [];
    const damagedIds = [...batch.damagedIds];
    const locked: AgedSubmission[] = [];
    for (const queued of batch.readable) {
      try {
        decrypted.push({ queued, submission: this.#pipeline.outbox.decrypt(queued) });
      } catch (error) {
        if (error instanceof EncryptionError && error.reason === "unknown key") locked.push(queued);
        else damagedIds.push(queued.id);
      }
    }
    await this.#raiseOverdueAlarms(decrypted);
    if (locked.length > 0) this.#raiseOnce({ ...this.#about(locked), reason: "settings", cause: "key" });
    this.#counts.unreadable += damagedIds.length;
    await inParallel(damagedIds, SWEEP_PARALLEL, (id) => this.#setAside(id), this.#mayGoOn);
    await inParallel(locked, SWEEP_PARALLEL, (queued) => this.#giveUp(queued), this.#mayGoOn);
    const due = decrypted.filter(({ queued: { id, receivedAt } }) =>
      isDue(id, this.#now - receivedAt, this.#now),
    );
    const send = (entry: Decrypted): Promise<void> => this.#retry(entry, batch);
    await inParallel(due, SWEEP_PARALLEL, send, this.#mayGoOn);
  }

  async #retry({ queued, submission }: Decrypted, batch: Batch): Promise<void> {
    let result: RetryResult = { kind: "held", cause: undefined };
    try {
      result = await retry(this.#pipeline, queued, submission, this.#deadline);
    } catch (error) {
      logLine({ event: "retry", ref: submission.ref, fault: kindOf(error) });
    }
    if (result.kind === "delivered") this.#counts.delivered += 1;
    if (result.kind === "expired") this.#counts.expired += 1;
    if (result.kind === "held" || result.kind === "postponed") this.#counts.held += 1;
    else this.#counts.gone += 1;
    if (result.kind === "held" && result.cause !== undefined) {
      const { cause } = result;
      this.#raiseOnce({ ...this.#about(batch.readable, this.#ids.length), reason: "settings", cause });
    }
  }

  /** P6: submissions that are queued for longer than QUEUED_ALARM_MS, unless some recipients have received them. */
  async #raiseOverdueAlarms(decrypted: readonly Decrypted[]): Promise<void> {
    const overdue = decrypted.filter(({ queued: { age } }) => age > QUEUED_ALARM_MS);
    const isPartly = ({ queued: { id } }: Decrypted): boolean => this.#partlyDelivered.has(id);
    const partly = overdue.filter(isPartly);
    const untouched = overdue.filter((entry) => !isPartly(entry)).map(({ queued }) => queued);
    if (untouched.length > 0) {
      const count = Math.max(untouched.length, this.#ids.length - this.#partlyDelivered.size);
      this.#raiseOnce({ ...this.#about(untouched, count), reason: "queued" });
    }
    if (partly.length === 0 || this.#raised.has("recipients")) return;
    const lists = await inParallel(partly.slice(0, MOST_REFERENCES), SWEEP_PARALLEL, async (entry) => {
      const recipients = recipientsOf(this.#pipeline.settings.recipients, entry.submission);
      return (await this.#pipeline.outbox.missingRecipients(entry.queued.id, recipients)).missing;
    });
    const missing = new Set(lists.flatMap((list) => (list?.status === "fulfilled" ? list.value : [])));
    if (missing.size === 0) return;
    const about = this.#about(partly.map(({ queued }) => queued));
    this.#raiseOnce({ ...about, reason: "recipients", missing: [...missing] });
  }

  #about(
    queued: readonly AgedSubmission[],
    count = queued.length,
  ): Pick<Alert, "count" | "oldestMinutes" | "refs"> {
    const oldest = queued.reduce((age, other) => Math.max(age, other.age), 0);
    const refs = queued.slice(0, MOST_REFERENCES).map(({ id }) => referenceOf(id));
    return { count, oldestMinutes: Math.floor(oldest / MINUTE), refs };
  }

  /** Starts to mail an alarm, once a sweep; `work` waits for it at the end. */
  #raiseOnce(alert: Alert): void {
    const kind = kindOfAlarm(alert);
    if (this.#raised.has(kind)) return;
    this.#raised.add(kind);
    this.#alarms.push(raiseAlarm(this.#pipeline, alert, this.#now, this.#deadline.left()));
  }

  /** A damaged record does not recover: after a day it leaves the queue, with one final alarm. */
  async #setAside(id: string): Promise<void> {
    const { outbox, finalReports } = this.#pipeline;
    const firstSeen = await outbox.noteFirstSeen(id, this.#now);
    logLine({ event: "damaged record", ref: referenceOf(id) });
    if (this.#now - firstSeen <= DAMAGED_MS) return;
    const receivedAt = new Date(firstSeen).toISOString();
    await finalReports.add({ id, reason: "damaged", receivedAt, missing: [], isPartlyDelivered: false });
    await outbox.setAside(id, this.#now);
  }

  /** Records that no configured key decrypts are stored for 30 days, too (P7). */
  async #giveUp(queued: AgedSubmission): Promise<void> {
    if (queued.age <= RETENTION_MS) return;
    await expire(this.#pipeline, queued, [], this.#partlyDelivered.has(queued.id));
    this.#counts.expired += 1;
    this.#counts.gone += 1;
  }

  /** P7 and P11: in the remaining time, deletes a part of the records that are stored for long enough. */
  #tidy(): Promise<void> {
    const { store } = this.#pipeline;
    const slot = Math.floor(this.#now / SWEEP_SLOT_MS);
    return tidy(
      [
        () => clearMarkers(store, slot, this.#now, this.#mayGoOn),
        () => clearCounts(store, slot, this.#now, this.#mayGoOn),
      ],
      this.#mayGoOn,
    );
  }
}
