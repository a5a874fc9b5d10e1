import { countDay, reportedDay } from "../outbox/day-counts.ts";
import { startDeadline } from "../deadline.ts";
import { MINUTE, SCHEDULED_RUN_MS, SECOND, SMTP_MS } from "../limits.ts";
import { composeDailyReceipt } from "../mail/compose-notices.ts";
import type { DailyCounts } from "../mail/types.ts";
import type { Caller, Pipeline } from "../pipeline.ts";
import { runScheduled } from "../scheduled.ts";
import { inspectQueue } from "../outbox/records.ts";
import { tidyAll } from "./tidy.ts";

/** How long the queue is read; the mail and the clearing need the rest of the run. */
const INSPECTION_MS = 5 * SECOND;
const RESERVE_MS = 2 * SECOND;

/** The result of the daily run, for its log line. Nothing personal. */
type ReceiptReport = {
  readonly event: "daily receipt";
  readonly sent: boolean;
  readonly counts?: DailyCounts;
  readonly fault?: string;
};

/**
 * Sends the daily receipt to MAIL_TO, an alarm by its absence (reliability, P6), and deletes records that have been
 * stored long enough. Never throws.
 */
export function sendDailyReceipt(caller: Caller): Promise<ReceiptReport> {
  return runScheduled(caller, runDailyReceipt, (fault) => ({ event: "daily receipt", sent: false, fault }));
}

/** One daily run over the outbox of a pipeline. @throws StoreError when the store cannot be listed */
export async function runDailyReceipt(pipeline: Pipeline): Promise<ReceiptReport> {
  const { settings, facts, mailer } = pipeline;
  if (!settings.maySend) return { event: "daily receipt", sent: false, fault: "a preview" };
  const deadline = startDeadline(SCHEDULED_RUN_MS);
  const now = Date.now();
  const isInspecting = (): boolean => deadline.left() > SCHEDULED_RUN_MS - INSPECTION_MS;
  const [day, queue] = await Promise.all([
    countDay(pipeline.store, reportedDay(now)),
    inspectQueue(pipeline.outbox, now, isInspecting),
  ]);
  const counts: DailyCounts = {
    day: reportedDay(now),
    ...day,
    queued: queue.queued,
    oldestQueuedMinutes: Math.floor(queue.oldestMs / MINUTE),
    ...(queue.refs.length > 0 && { queuedRefs: queue.refs }),
  };
  const mail = composeDailyReceipt(counts, facts());
  const limitMs = Math.min(SMTP_MS, deadline.left());
  const delivery = await mailer.send(settings.recipients.everything, mail, limitMs);
  await tidyAll(pipeline.store, now, () => deadline.left() > RESERVE_MS);
  return {
    event: "daily receipt",
    sent: delivery.ok,
    counts,
    ...(delivery.ok ? {} : { fault: delivery.code }),
  };
}
