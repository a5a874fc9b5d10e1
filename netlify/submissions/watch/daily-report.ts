import { startDeadline } from "../deadline.ts";
import { DAILY_REPORT_UTC, DAY, SCHEDULED_RUN_MS, SECOND, STORE_PARALLEL } from "../limits.ts";
import { composeDailyReport } from "../mail/compose-notices.ts";
import { COMPLETION_FOLDERS } from "../outbox/completions.ts";
import { inParallel } from "../parallel.ts";
import type { Pipeline } from "../pipeline.ts";

/** How long the queue and the completion records are read; mailing and clearing need the rest of the run. */
const COUNTING_MS = 10 * SECOND;
const RESERVE_MS = 2 * SECOND;

/** Takes the time of a report; returns the end of the day that it covers, which has just ended or is about to end. */
export function endOfReportedDay(now: number): number {
  const time = Date.parse(`1970-01-01T${DAILY_REPORT_UTC}Z`);
  return Math.round((now - time) / DAY) * DAY + time;
}

/**
 * Sends the daily report to MAIL_TO; its absence is an alarm (reliability, P6). Its numbers are counted from the queue,
 * the completion records, of which expired ones are deleted (P7), and the submissions that were given up.
 * @returns its result, for the log: nothing personal
 * @throws StoreError when the store cannot be listed
 */
export async function runDailyReport({ settings, outbox, facts, mailer }: Pipeline) {
  if (!settings.maySend) return { skipped: "a preview" };
  const deadline = startDeadline(SCHEDULED_RUN_MS);
  const now = Date.now();
  const mayCount = (): boolean => deadline.left() > SCHEDULED_RUN_MS - COUNTING_MS;
  const hasTimeLeft = (): boolean => deadline.left() > RESERVE_MS;
  const end = endOfReportedDay(now);
  const { queued, oldestMinutes, refs, isComplete } = await outbox.queue.inspect(now, mayCount);
  const { length: unreported } = await outbox.givenUp.all();
  const counts = { end, mailed: 0, unreported, queued, oldestMinutes, refs, isComplete };
  const reviewFolder = async (folder: number): Promise<void> => {
    // One record at a time: most folders have few, and the folders are read side by side.
    const isRead = await outbox.completions.review(folder, 1, mayCount, ({ completedAt, result }) => {
      const untilEnd = end - Date.parse(completedAt);
      if (result === "delivered" && untilEnd >= 0 && untilEnd < DAY) counts.mailed += 1;
    });
    if (!isRead) counts.isComplete = false;
  };
  const folders = Array.from({ length: COMPLETION_FOLDERS }, (_unused, folder) => folder);
  if (!(await inParallel(folders, STORE_PARALLEL, reviewFolder, mayCount))) counts.isComplete = false;
  const mail = composeDailyReport(counts, facts());
  const delivery = await mailer.send(settings.recipients.everything, mail, deadline.left());
  const isQueued = async (id: string): Promise<boolean> => (await outbox.queue.get(id)) !== undefined;
  await outbox.notes.clear(isQueued, hasTimeLeft).catch(() => undefined);
  return { sent: delivery.ok, counts, smtp: delivery.ok ? undefined : delivery.code };
}
