import type { Deadline } from "../deadline.ts";
import { recipientsOf } from "../deliver/deliver.ts";
import { ALARM_SLOT_MS, MOST_REFERENCES, QUEUED_ALARM_MS } from "../limits.ts";
import { kindOf, logLine } from "../log.ts";
import { composeAlarm } from "../mail/compose-notices.ts";
import type { Alarm } from "../mail/mail-types.ts";
import type { NotesOverview } from "../outbox/notes.ts";
import { summaryOf, type OpenRecord } from "../outbox/stored-queue.ts";
import { inParallel } from "../parallel.ts";
import type { Pipeline } from "../pipeline.ts";

/**
 * The one rule of alarms (reliability, P6, P7 and P13): what a person must do is mailed to MAIL_ALERT_TO, through
 * ALERT_SMTP_URL if it is set: lasting problems once an hour for each kind, a submission that was given up once.
 * An alarm counts as raised when its mail has been accepted by at least one recipient; until then every sweep tries
 * again. It is logged every time. Never throws.
 * @param resolve is called once it counts; true when the sweep will not find the problem again
 */
async function raiseAlarm(
  { settings, leaseOf, facts, alarmMailer }: Pipeline,
  alarm: Alarm,
  now: number,
  budgetMs: number,
  resolve: () => Promise<boolean> = () => Promise.resolve(false),
): Promise<void> {
  const { reason, missing, ...logged } = alarm;
  // Addresses stay out of the log (P8).
  logLine({ event: "alarm", reason, ...logged, missing: missing?.length });
  if (settings.alarmRecipients.length === 0) return;
  const lease = leaseOf(`alarm-${reason}`, ALARM_SLOT_MS);
  try {
    // A failing store is no reason to suppress an alarm.
    if (await lease.isTaken(now).catch(() => false)) return;
    const delivery = await alarmMailer.send(settings.alarmRecipients, composeAlarm(alarm, facts()), budgetMs);
    const isAccepted = delivery.ok || delivery.accepted.length > 0;
    logLine({ event: "alarm mail", reason, sent: isAccepted, smtp: delivery.ok ? undefined : delivery.code });
    if (isAccepted && !(await resolve())) await lease.take(now);
  } catch (error) {
    logLine({ event: "alarm mail", reason, sent: false, fault: kindOf(error) });
  }
}

/**
 * The alarm about submissions that have been queued for longer than QUEUED_ALARM_MS (P6): those that nobody has
 * received or, if there are none, those that some recipients lack, whom it names.
 * @param queued how many are queued, of which only some were read
 */
export function overdueAlarm(
  { recipients }: Pipeline["settings"],
  records: readonly OpenRecord[],
  notes: NotesOverview,
  queued: number,
): Alarm | undefined {
  const overdue = records.filter(({ age }) => age > QUEUED_ALARM_MS);
  const untouched = overdue.filter(({ id }) => !notes.isPartlyDelivered(id));
  if (untouched.length > 0) return { reason: "queued", ...summaryOf(untouched, queued) };
  const missing = overdue.flatMap((record) =>
    notes.missingRecipients(record, recipientsOf(recipients, record.submission)),
  );
  if (missing.length === 0) return undefined;
  return { reason: "recipients", ...summaryOf(overdue), missing: [...new Set(missing)] };
}

/**
 * Reports submissions that were given up (P7), at most MOST_REFERENCES at once, in one mail for each reason. A report is
 * deleted when a mail that names it has been accepted; until then health is 503. One that cannot be deleted is mailed once
 * an hour. Never throws.
 */
async function reportGivenUp(pipeline: Pipeline, now: number, budgetMs: number): Promise<void> {
  const { givenUp } = pipeline.outbox;
  try {
    const some = (await givenUp.all()).slice(0, MOST_REFERENCES);
    for (const [reason, group] of Map.groupBy(some, ({ reason }) => reason))
      await raiseAlarm(pipeline, { ...summaryOf(group), reason }, now, budgetMs, () =>
        inParallel(group, MOST_REFERENCES, givenUp.delete),
      );
  } catch (error) {
    logLine({ event: "final alarm", fault: kindOf(error) });
  }
}

export type AlarmRound = ReturnType<typeof createAlarmRound>;

/** The alarms of one sweep, which are mailed at the same time as its submissions. */
export function createAlarmRound(pipeline: Pipeline, now: number, deadline: Deadline) {
  const started: Promise<unknown>[] = [];
  const raised = new Set<string>();
  return {
    /** Starts to mail an alarm, at most one of each kind. */
    raise(alarm: Alarm): void {
      if (!raised.has(alarm.reason)) started.push(raiseAlarm(pipeline, alarm, now, deadline.left()));
      raised.add(alarm.reason);
    },
    /** Starts to mail the reports of what was given up. */
    reportGivenUp: () => void started.push(reportGivenUp(pipeline, now, deadline.left())),
    /** Waits for all that were started. Never throws. */
    settled: () => Promise.all(started),
  };
}
