import { startDeadline } from "../deadline.ts";
import { DAILY_REPORT_UTC, DAY, SCHEDULED_RUN_LIMIT_MS, SECOND } from "../limits.ts";
import { composeDailyReport } from "../mail/compose-notices.ts";
import type { Pipeline } from "../pipeline.ts";

/** How long the queue and the completions are read; mailing needs the rest of the run. */
const COUNTING_MS = 10 * SECOND;

/** Takes the time of a report; returns the end of the day that it covers, which has just ended or is about to end. */
export function endOfReportedDay(now: number): number {
  const time = Date.parse(`1970-01-01T${DAILY_REPORT_UTC}Z`);
  return Math.round((now - time) / DAY) * DAY + time;
}

/**
 * Sends the daily report to MAIL_TO; its absence is an alarm (reliability, P6). Its numbers are counted from the queue and
 * the completions.
 * @returns its result, for the log: nothing personal
 * @throws StoreError when the store cannot be listed
 */
export async function runDailyReport({ settings, records, facts, mailer }: Pipeline) {
  if (!settings.maySend) return { skipped: "a preview" };
  const deadline = startDeadline(SCHEDULED_RUN_LIMIT_MS);
  const now = Date.now();
  const mayCount = (): boolean => deadline.left() > SCHEDULED_RUN_LIMIT_MS - COUNTING_MS;
  const end = endOfReportedDay(now);
  const { queued, oldestMinutes, refs, unreported, isComplete } = await records.inspect(now, mayCount);
  const counts = { end, mailed: 0, queued, oldestMinutes, refs, unreported, isComplete };
  const isRead = await records.reviewCompletions("", mayCount, ({ completedAt, isMailed }) => {
    const untilEnd = end - Date.parse(completedAt);
    if (isMailed && untilEnd >= 0 && untilEnd < DAY) counts.mailed += 1;
  });
  if (!isRead) counts.isComplete = false;
  const mail = composeDailyReport(counts, facts());
  const delivery = await mailer.send(settings.recipients.everything, mail, deadline.left());
  return { sent: delivery.ok, counts, smtp: delivery.ok ? undefined : delivery.code };
}
