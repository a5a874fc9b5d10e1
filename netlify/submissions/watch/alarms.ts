import { ALARM_SLOT_MS, MINUTE, SMTP_MS } from "../limits.ts";
import { kindOf, logLine } from "../log.ts";
import { composeAlarm } from "../mail/compose-notices.ts";
import { MOST_REFERENCES, type Alarm } from "../mail/types.ts";
import { referenceOf } from "../outbox/identity.ts";
import type { AgedRecord } from "../outbox/records.ts";
import type { Pipeline } from "../pipeline.ts";

/** Final alarms report each submission once, and are repeated until a mail has been accepted. */
const FINAL: ReadonlySet<Alarm["reason"]> = new Set(["expired", "damaged", "incomplete"]);

/** The kind of an alarm: each setting that is refused is a kind of its own, as its mail names another remedy. */
export const kindOfAlarm = ({ reason, cause }: Alarm): string =>
  cause === undefined ? reason : `${reason}-${cause}`;

/**
 * Reports a submission that is queued for too long, is refused or was given up (reliability, P6 and P7): always in
 * the log, and by mail to MAIL_ALERT_TO, through ALERT_SMTP_URL if there is one. At most one mail of
 * a kind is sent in an hour, counted from the last accepted mail; final alarms are always sent. Never throws.
 * @returns true when the alarm is given: its mail was accepted for at least one recipient
 */
export async function raiseAlarm(
  { settings, leases, facts, alarmMailer, instance }: Pipeline,
  alarm: Alarm,
  now: number,
  budgetMs: number = SMTP_MS,
): Promise<boolean> {
  const { missing, ...logged } = alarm;
  // Addresses stay out of the log (P8).
  logLine({ event: "alarm", ...logged, missing: missing?.length });
  if (settings.alarmRecipients.length === 0) return false;
  const isFinal = FINAL.has(alarm.reason);
  const kind = kindOfAlarm(alarm);
  const lease = `alarm-${kind}`;
  const slot = Math.floor(now / ALARM_SLOT_MS);
  try {
    // A store that fails is no reason to suppress an alarm.
    const isGiven =
      !isFinal &&
      (instance.alarmsGiven.get(kind) === slot ||
        (await leases.isTaken(lease, ALARM_SLOT_MS, now).catch(() => false)));
    if (isGiven) return true;
    const limitMs = Math.max(1, Math.min(SMTP_MS, budgetMs));
    const delivery = await alarmMailer.send(settings.alarmRecipients, composeAlarm(alarm, facts()), limitMs);
    const isAccepted = delivery.ok || delivery.accepted.length > 0;
    const smtp = delivery.ok ? undefined : delivery.code;
    logLine({ event: "alarm mail", reason: alarm.reason, sent: isAccepted, smtp });
    // The alarm counts as given only now: if the process is killed before, the next sweep repeats it.
    if (isAccepted && !isFinal)
      await leases.take(lease, ALARM_SLOT_MS, now).catch(() => instance.alarmsGiven.set(kind, slot));
    return isAccepted;
  } catch (error) {
    logLine({ event: "alarm mail", reason: alarm.reason, sent: false, fault: kindOf(error) });
    return false;
  }
}

/** The facts of an alarm about these records. @param count of all, where only some of them were read */
export function factsOf(records: readonly AgedRecord[], count = records.length) {
  const oldest = Math.max(0, ...records.map(({ age }) => age));
  const refs = records.slice(0, MOST_REFERENCES).map(({ id }) => referenceOf(id));
  return { count, oldestMinutes: Math.floor(oldest / MINUTE), refs };
}
