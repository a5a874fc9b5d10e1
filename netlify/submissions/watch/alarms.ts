import { inParallel, type Deadline } from "../deadline.ts";
import { recipientsOf } from "../deliver/deliver.ts";
import {
  ALARM_REPEAT_MS,
  DAMAGED_REPEAT_MS,
  HOUR,
  MOST_REFERENCES,
  QUEUED_ALARM_MS,
  SWEEP_SLOT_MS,
} from "../limits.ts";
import { kindOf, logLine } from "../log.ts";
import { composeAlarm } from "../mail/compose-notices.ts";
import type { Alarm } from "../mail/mail-types.ts";
import { missingRecipients, summaryOf, type KnownRecord, type OpenRecord } from "../outbox/record.ts";
import { lastSweptAt, type SweepState } from "../outbox/sweep-state.ts";
import type { Pipeline } from "../pipeline.ts";

/**
 * While the store fails, a new instance raises alarms in one sweep of an hour: the second that is not recorded or, if
 * nothing can be read, one that the clock determines.
 */
const SWEEPS_AN_HOUR = HOUR / SWEEP_SLOT_MS;
const ALARMING_SWEEP = 2;

/**
 * The alarm about submissions that have been queued for longer than QUEUED_ALARM_MS (P6): those that nobody has
 * received or, if there are none, those that some recipients lack, whom it names.
 * @param queued how many are queued, of which only some were read
 */
export function overdueAlarm(
  { recipients }: Pipeline["settings"],
  records: readonly OpenRecord[],
  queued: number,
): Alarm | undefined {
  const overdue = records.filter(({ age }) => age > QUEUED_ALARM_MS);
  const untouched = overdue.filter(({ stored }) => stored.has.length === 0);
  if (untouched.length > 0) return { reason: "queued", ...summaryOf(untouched, queued) };
  const missing = overdue.flatMap((record) =>
    missingRecipients(record, recipientsOf(recipients, record.submission)),
  );
  if (missing.length === 0) return undefined;
  return { reason: "recipients", ...summaryOf(overdue), missing: [...new Set(missing)] };
}

export type AlarmRound = Awaited<ReturnType<typeof createAlarmRound>>;

/**
 * The alarms of one sweep, which are mailed at the same time as its submissions. The one rule (reliability, P6, P7 and
 * P13): what a person must do is mailed to MAIL_ALERT_TO, through ALERT_SMTP_URL if it is set and works; a lasting
 * problem once an hour for each kind, damaged records once a day, a submission that was given up once. An alarm counts as
 * raised when its mail has been accepted by at least one recipient; until then every sweep tries again. It is logged
 * every time. Nothing of it throws.
 * @param state "failed" when the store could not be read or written, which may pass: then this instance raises alarms
 *   from the second failure on, and a new one, which remembers nothing, in one sweep of an hour, by the clock
 */
export async function createAlarmRound(
  { settings, facts, alarmMailers, instance, outbox, store }: Pipeline,
  state: SweepState | "damaged" | "failed",
  now: number,
  deadline: Deadline,
) {
  const started: Promise<unknown>[] = [];
  const raised = new Set<string>();
  /** The later of what the store and this instance know of each kind. */
  const times: Record<string, number> = typeof state === "object" ? { ...state.alarms } : {};
  for (const [reason, at] of Object.entries(instance.alarms))
    times[reason] = Math.max(at, times[reason] ?? 0);
  const slotOf = (time: number): number => Math.floor(time / SWEEP_SLOT_MS);
  const isAlarmingSweep =
    state !== "failed" ||
    instance.hasStoreFailed ||
    (slotOf(now) - slotOf(await lastSweptAt(store).catch(() => 0))) % SWEEPS_AN_HOUR === ALARMING_SWEEP;

  const isMuted = (reason: Alarm["reason"]): boolean => {
    const repeatMs = reason === "unreadable" ? DAMAGED_REPEAT_MS : ALARM_REPEAT_MS;
    return !isAlarmingSweep || Math.abs(now - (times[reason] ?? 0)) < repeatMs;
  };

  /** @param resolve is called once the alarm counts; true when the sweep will not find the problem again */
  async function mail(alarm: Alarm, resolve: () => Promise<boolean>): Promise<void> {
    const { reason, missing, ...logged } = alarm;
    // Addresses stay out of the log (P8).
    logLine({ event: "alarm", reason, ...logged, missing: missing?.length });
    if (settings.alarmRecipients.length === 0 || isMuted(reason)) return;
    try {
      const composed = composeAlarm(alarm, facts());
      for (const server of alarmMailers) {
        const delivery = await server.send(settings.alarmRecipients, composed, deadline.left());
        const isAccepted = delivery.ok || delivery.accepted.length > 0;
        const smtp = delivery.ok ? undefined : delivery.code;
        logLine({ event: "alarm mail", reason, sent: isAccepted, smtp });
        if (!isAccepted) continue;
        if (!(await resolve())) times[reason] = instance.alarms[reason] = now;
        return;
      }
    } catch (error) {
      logLine({ event: "alarm mail", reason, sent: false, fault: kindOf(error) });
    }
  }

  return {
    /** Starts to mail an alarm, at most one of each kind. */
    raise(alarm: Alarm): void {
      if (!raised.has(alarm.reason)) started.push(mail(alarm, () => Promise.resolve(false)));
      raised.add(alarm.reason);
    },
    /**
     * Starts to report submissions that were given up (P7), at most MOST_REFERENCES at once, in one mail for each reason.
     * They are completed once a mail that names them is accepted; until then health is 503.
     */
    reportGivenUp(records: readonly KnownRecord[]): void {
      const groups = Map.groupBy(records.slice(0, MOST_REFERENCES), ({ stored }) =>
        stored.has.length > 0 ? "expiredForSome" : "expired",
      );
      for (const [reason, group] of groups)
        started.push(
          mail({ ...summaryOf(group), reason }, () =>
            inParallel(group, MOST_REFERENCES, (record) => outbox.complete(record, false)),
          ),
        );
    },
    /** When each kind of alarm was last accepted, for the state of the sweep. */
    times: () => times,
    /** Waits for all that were started. */
    settled: () => Promise.all(started),
  };
}
