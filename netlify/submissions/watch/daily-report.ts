import { startDeadline } from "../deadline.ts";
import { DAILY_REPORT_UTC, DAY, SCHEDULED_RUN_LIMIT_MS, SECOND } from "../limits.ts";
import { logLine } from "../log.ts";
import { composeDailyReport } from "../mail/compose-notices.ts";
import { faultOf } from "../outbox/store.ts";
import { readState, silentMs } from "../outbox/sweep-state.ts";
import type { Pipeline } from "../pipeline.ts";

/** Mailing needs the rest of the run. */
const COUNTING_MS = 10 * SECOND;

/** The end of the reported day, which has just ended or is about to end. */
export function endOfReportedDay(now: number): number {
  const time = Date.parse(`1970-01-01T${DAILY_REPORT_UTC}Z`);
  return Math.round((now - time) / DAY) * DAY + time;
}

/**
 * Sends the daily report; its absence is an alarm (reliability, P6). @returns for the log: nothing personal
 */
export async function runDailyReport({ settings, store, outbox, facts, mailer }: Pipeline) {
  if (!settings.maySend) return { skipped: "a preview" };
  const deadline = startDeadline(SCHEDULED_RUN_LIMIT_MS);
  const counting = startDeadline(COUNTING_MS);
  const now = Date.now();
  const end = endOfReportedDay(now);
  const attempt = <T>(work: Promise<T>): Promise<T | undefined> =>
    work.catch((error: unknown) => {
      logLine({ event: "daily report", fault: faultOf(error) });
      return undefined;
    });
  const known = await attempt(readState(store));
  const state = known && silentMs(known, now) === 0 ? known : undefined;
  const reviewed = await attempt(outbox.reviewCompletions("", () => counting.left() > 0));
  const mailed = reviewed?.found.filter(({ completedAt, isMailed }) => {
    const untilEnd = end - Date.parse(completedAt);
    return isMailed && untilEnd >= 0 && untilEnd < DAY;
  });
  const counts = { end, mailed: mailed?.length ?? 0, isCounted: reviewed?.outcome === "all", state };
  const { recipients, alarmRecipients } = settings;
  const mail = composeDailyReport({ ...counts, recipients: recipients.everybody, alarmRecipients }, facts());
  const delivery = await mailer.send(recipients.everything, mail, deadline.left());
  return { sent: delivery.ok, ...counts, smtp: delivery.ok ? undefined : delivery.code };
}
