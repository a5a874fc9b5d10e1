import { recipientsOf } from "./deliver.ts";
import { QUEUED_ALARM_MS, SWEEP_PARALLEL } from "../limits.ts";
import { MOST_REFERENCES, type Alarm } from "../mail/types.ts";
import type { AgedRecord } from "../outbox/records.ts";
import { inParallel } from "../parallel.ts";
import type { Pipeline } from "../pipeline.ts";
import type { Submission } from "../submission.ts";
import { factsOf } from "../watch/alarms.ts";

/** A record that was decrypted. */
export interface Decrypted {
  readonly record: AgedRecord;
  readonly submission: Submission;
}

/** The addresses that have not received these submissions although others have. */
async function missingOf(
  { outbox, settings }: Pipeline,
  partly: readonly Decrypted[],
): Promise<readonly string[]> {
  const lists = await inParallel(partly.slice(0, MOST_REFERENCES), SWEEP_PARALLEL, async (entry) => {
    const recipients = recipientsOf(settings.recipients, entry.submission);
    return (await outbox.missingRecipients(entry.record, recipients)).missing;
  });
  return [...new Set(lists.flatMap((list) => (list?.status === "fulfilled" ? list.value : [])))];
}

/**
 * Finds what has been queued for longer than QUEUED_ALARM_MS (P6).
 * @param queued the number of all records @param partlyDelivered ids of those that some recipients have received
 * @returns an alarm about those that nobody has received, and one that names recipients who lack some
 */
export async function overdueAlarms(
  pipeline: Pipeline,
  decrypted: readonly Decrypted[],
  queued: number,
  partlyDelivered: ReadonlySet<string>,
): Promise<readonly Alarm[]> {
  const overdue = decrypted.filter(({ record }) => record.age > QUEUED_ALARM_MS);
  const partly = overdue.filter(({ record }) => partlyDelivered.has(record.id));
  const untouched = overdue
    .filter(({ record }) => !partlyDelivered.has(record.id))
    .map(({ record }) => record);
  const alarms: Alarm[] = [];
  if (untouched.length > 0) {
    const count = Math.max(untouched.length, queued - partlyDelivered.size);
    alarms.push({ ...factsOf(untouched, count), reason: "queued" });
  }
  const missing = await missingOf(pipeline, partly);
  if (missing.length > 0)
    alarms.push({ ...factsOf(partly.map(({ record }) => record)), reason: "recipients", missing });
  return alarms;
}
