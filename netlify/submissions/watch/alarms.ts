import { inParallel, type Deadline } from "../deadline.ts";
import { recipientsOf } from "../deliver/deliver.ts";
import {
  ALARM_REPEAT_MS,
  DAMAGED_REPEAT_MS,
  MOST_REFERENCES,
  QUEUED_ALARM_MS,
  SWEEP_SLOT_MS,
} from "../limits.ts";
import { kindOf, logLine } from "../log.ts";
import { composeAlarm } from "../mail/compose-notices.ts";
import type { Alarm } from "../mail/mail-types.ts";
import { missingRecipients, summaryOf, type KnownRecord, type OpenRecord } from "../outbox/record.ts";
import type { BegunSweep } from "../outbox/sweep-state.ts";
import type { Pipeline } from "../pipeline.ts";

/**
 * The alarm about submissions that nobody has after too long (P6) or, if there are none, that some recipients
 * lack.
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

export type AlarmRound = ReturnType<typeof createAlarmRound>;

/**
 * The alarms of one sweep (reliability, P6, P7 and P13). An alarm counts once it was accepted for one recipient;
 * until then every sweep tries again. If it is not known when alarms were last mailed, only the first sweep
 * of each hour, or day, mails them. Nothing throws.
 */
export function createAlarmRound(
  { settings, facts, alarmMailers, outbox }: Pipeline,
  { state }: BegunSweep,
  deadline: Deadline,
) {
  const now = state.sweptAt;
  const times: Record<string, number> = { ...state.alarms };
  const started = new Map<Alarm["reason"], Promise<void>>();

  function isMuted(reason: Alarm["reason"]): boolean {
    const repeatMs = reason === "unreadable" ? DAMAGED_REPEAT_MS : ALARM_REPEAT_MS;
    if (Math.abs(now - (times[reason] ?? 0)) < repeatMs) return true;
    const isRemembered = Math.abs(now - state.rememberedSince) >= repeatMs;
    return !isRemembered && Math.floor(now / SWEEP_SLOT_MS) % (repeatMs / SWEEP_SLOT_MS) !== 0;
  }

  async function mail(alarm: Alarm, onAccepted: () => Promise<unknown>): Promise<void> {
    const { reason, missing, ...logged } = alarm;
    // Addresses and replies stay out of the log (P8).
    logLine({ event: "alarm", reason, ...logged, missing: missing?.length, reply: undefined });
    if (settings.alarmRecipients.length === 0 || isMuted(reason)) return;
    try {
      const composed = composeAlarm(alarm, facts());
      for (const server of alarmMailers) {
        const delivery = await server.send(settings.alarmRecipients, composed, deadline.left());
        const isAccepted = delivery.ok || delivery.accepted.length > 0;
        const smtp = delivery.ok ? undefined : delivery.code;
        logLine({ event: "alarm mail", reason, sent: isAccepted, smtp });
        if (!isAccepted) continue;
        times[reason] = now;
        await onAccepted();
        return;
      }
    } catch (error) {
      logLine({ event: "alarm mail", reason, sent: false, fault: kindOf(error) });
    }
  }

  /** At most one of each kind. */
  function raise(alarm: Alarm, onAccepted: () => Promise<unknown> = () => Promise.resolve()): void {
    if (!started.has(alarm.reason)) started.set(alarm.reason, mail(alarm, onAccepted));
  }

  return {
    raise,
    /**
     * Reports submissions that were given up (P7), in one mail for each reason. They are completed once a
     * mail that names them is accepted; until then health is 503.
     */
    reportGivenUp(records: readonly KnownRecord[]): void {
      const groups = Map.groupBy(records.slice(0, MOST_REFERENCES), ({ stored }) =>
        stored.has.length > 0 ? "expiredForSome" : "expired",
      );
      for (const [reason, group] of groups) {
        const complete = (record: KnownRecord) => outbox.complete(record, reason === "expiredForSome");
        raise({ ...summaryOf(group), reason }, () => inParallel(group, MOST_REFERENCES, complete));
      }
    },
    times: () => times,
    settled: () => Promise.all(started.values()),
  };
}
