import { startDeadline } from "../deadline.ts";
import { everyRecipient } from "../deliver/deliver.ts";
import { DAILY_REPORT_UTC, DAY, SCHEDULED_RUN_LIMIT_MS, SECOND } from "../limits.ts";
import { logLine } from "../log.ts";
import { composeDailyReport } from "../mail/compose-notices.ts";
import { faultOf } from "../outbox/store.ts";
import { readState, silentMs } from "../outbox/sweep-state.ts";
import type { Pipeline } from "../pipeline.ts";

/** Mailing needs the rest of the run. */
const COUNTING_MS = 10 * SECOND;

const UNKNOWN = { queued: 0, oldestMinutes: 0, refs: [], unreported: 0 };

/** The end of the reported day, which has just ended or is about to end. */
export function endOfReportedDay(now: number): number {
  const time = Date.parse(`1970-01-01T${DAILY_REPORT_UTC}Z`);
  return Math.round((now - time) / DAY) * DAY + time;
}

/**
 * Sends the daily report; its absence is an alarm (reliability, P6). @returns for the log: nothing personal
 */
export async function runDailyReport({ settings, store, records, facts, mailer }: Pipeline) {
  if (!settings.maySend) return { skipped: "a preview" };
  const deadline = startDeadline(SCHEDULED_RUN_LIMIT_MS);
  const now = Date.now();
  const mayCount = (): boolean => deadline.left() > SCHEDULED_RUN_LIMIT_MS - COUNTING_MS;
  const end = endOfReportedDay(now);
  const attempt = <T>(work: Promise<T>): Promise<T | undefined> =>
    work.catch((error: unknown) => {
      logLine({ event: "daily report", fault: faultOf(error) });
      return undefined;
    });
  const queue = await attempt(records.inspect(now, mayCount));
  const state = await attempt(readState(store));
  let mailed = 0;
  const reviewed = await attempt(
    records.reviewCompletions("", mayCount, ({ completedAt, isMailed }) => {
      const untilEnd = end - Date.parse(completedAt);
      if (isMailed && untilEnd >= 0 && untilEnd < DAY) mailed += 1;
    }),
  );
  const { queued, oldestMinutes, refs, unreported } = queue ?? UNKNOWN;
  const isChecked = queue !== undefined && state !== undefined && silentMs(state, now) === 0;
  const isComplete = queue?.isComplete === true && reviewed === "all";
  const counts = { end, mailed, queued, oldestMinutes, refs, unreported, isChecked, isComplete };
  const { recipients, alarmRecipients } = settings;
  const mail = composeDailyReport(
    { ...counts, recipients: everyRecipient(recipients), alarmRecipients },
    facts(),
  );
  const delivery = await mailer.send(settings.recipients.everything, mail, deadline.left());
  return { sent: delivery.ok, counts, smtp: delivery.ok ? undefined : delivery.code };
}
