import { startDeadline } from "../deadline.ts";
import { SCHEDULED_RUN_MS, SECOND, STORE_PARALLEL } from "../limits.ts";
import { composeDailyReceipt } from "../mail/compose-notices.ts";
import { clearPreviousFormat } from "../outbox/previous-format.ts";
import { MARKER_FOLDERS } from "../outbox/markers.ts";
import { inspectQueue } from "../outbox/records.ts";
import { inParallel } from "../parallel.ts";
import type { Pipeline } from "../pipeline.ts";
import { createDayCounts, reportedDay } from "./receipt-day.ts";

/** How long the queue and the markers are read; the mail and the clearing need the rest of the run. */
const COUNTING_MS = 10 * SECOND;
const RESERVE_MS = 2 * SECOND;

/**
 * Sends the daily receipt to MAIL_TO, an alarm by its absence (reliability, P6). Its numbers are counted from the queue
 * and the markers, of which it deletes those that are over (P7).
 * @returns its report, for the log: nothing personal
 * @throws StoreError when the store cannot be listed
 */
export async function runDailyReceipt({ settings, store, outbox, facts, mailer }: Pipeline) {
  if (!settings.maySend) return { skipped: "a preview" };
  const deadline = startDeadline(SCHEDULED_RUN_MS);
  const now = Date.now();
  const mayCount = (): boolean => deadline.left() > SCHEDULED_RUN_MS - COUNTING_MS;
  const mayGoOn = (): boolean => deadline.left() > RESERVE_MS;
  const day = reportedDay(now);
  const dayCounts = createDayCounts(day);
  const { queued, oldestMinutes, refs, isComplete } = await inspectQueue(
    outbox,
    now,
    mayCount,
    ({ id, receivedAt, submission }) =>
      dayCounts.addQueued(id, receivedAt, (submission?.spamSignals.length ?? 0) > 0),
  );
  const unread = new Set(Array.from({ length: MARKER_FOLDERS }, (_unused, folder) => folder));
  const readFolder = async (folder: number): Promise<void> => {
    // One marker at a time: most folders have few, and the folders are read side by side.
    const isRead = await outbox.markers.review(folder, 1, mayCount, (id, marker) =>
      dayCounts.addCompleted(id, marker),
    );
    if (isRead) unread.delete(folder);
  };
  await inParallel([...unread], STORE_PARALLEL, readFolder, mayCount);
  const counts = {
    day,
    ...dayCounts.numbers(),
    isComplete: isComplete && unread.size === 0,
    queued,
    oldestMinutes,
    refs,
  };
  const delivery = await mailer.send(
    settings.recipients.everything,
    composeDailyReceipt(counts, facts()),
    deadline.left(),
  );
  const isQueued = async (id: string): Promise<boolean> => (await outbox.queue.get(id)) !== undefined;
  await Promise.allSettled([outbox.notes.clear(isQueued, mayGoOn), clearPreviousFormat(store, now, mayGoOn)]);
  return { sent: delivery.ok, counts, smtp: delivery.ok ? undefined : delivery.code };
}
