import { countDay, reportedDay } from "../outbox/day-counts.ts";
import { startDeadline } from "../deadline.ts";
import { SCHEDULED_RUN_MS, SECOND } from "../limits.ts";
import { composeDailyReceipt } from "../mail/compose-notices.ts";
import type { Pipeline } from "../pipeline.ts";
import { inspectQueue } from "../outbox/records.ts";
import { tidyAll } from "./tidy.ts";

/** How long the queue is read; the mail and the clearing need the rest of the run. */
const INSPECTION_MS = 5 * SECOND;
const RESERVE_MS = 2 * SECOND;

/**
 * Sends the daily receipt to MAIL_TO, an alarm by its absence (reliability, P6), and deletes records that have been
 * stored long enough.
 * @returns its report, for the log: nothing personal
 * @throws StoreError when the store cannot be listed
 */
export async function runDailyReceipt({ settings, store, outbox, facts, mailer }: Pipeline) {
  if (!settings.maySend) return { skipped: "a preview" };
  const deadline = startDeadline(SCHEDULED_RUN_MS);
  const now = Date.now();
  const isInspecting = (): boolean => deadline.left() > SCHEDULED_RUN_MS - INSPECTION_MS;
  const day = reportedDay(now);
  const [dayCounts, { queued, oldestMinutes, refs }] = await Promise.all([
    countDay(store, day),
    inspectQueue(outbox, now, isInspecting),
  ]);
  const counts = { day, ...dayCounts, queued, oldestMinutes, refs };
  const mail = composeDailyReceipt(counts, facts());
  const delivery = await mailer.send(settings.recipients.everything, mail, deadline.left());
  await tidyAll(store, now, () => deadline.left() > RESERVE_MS);
  return { sent: delivery.ok, counts, smtp: delivery.ok ? undefined : delivery.code };
}
