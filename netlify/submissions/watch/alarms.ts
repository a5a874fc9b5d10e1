import type { Deadline } from "../deadline.ts";
import { ALARM_SLOT_MS, MINUTE, MOST_REFERENCES, SMTP_MS } from "../limits.ts";
import { kindOf, logLine } from "../log.ts";
import { composeAlarm } from "../mail/compose-notices.ts";
import type { Alarm } from "../mail/types.ts";
import type { FinalReport } from "../outbox/final-reports.ts";
import { referenceOf } from "../outbox/identity.ts";
import type { AgedRecord } from "../outbox/records.ts";
import type { Pipeline } from "../pipeline.ts";

/** Final alarms report each submission once, and are repeated until a mail has been accepted. */
const FINAL: ReadonlySet<Alarm["reason"]> = new Set(["expired", "damaged", "incomplete"]);

/** The kind of an alarm: each setting that is refused is a kind of its own, as its mail names another remedy. */
const kindOfAlarm = ({ reason, cause }: Alarm): string =>
  cause === undefined ? reason : `${reason}-${cause}`;

/** The facts of an alarm about these submissions. @param count of all, where only some of them were read */
export function factsOf(records: readonly Pick<AgedRecord, "id" | "age">[], count = records.length) {
  const oldest = Math.max(0, ...records.map(({ age }) => age));
  const refs = records.slice(0, MOST_REFERENCES).map(({ id }) => referenceOf(id));
  return { count, oldestMinutes: Math.floor(oldest / MINUTE), refs };
}

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
    const mail = composeAlarm(alarm, facts());
    const delivery = await alarmMailer.send(settings.alarmRecipients, mail, budgetMs);
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

/** One alarm for those that nobody has received, those that some recipients lack, and those that cannot be read. */
function finalAlarmOf(reports: readonly FinalReport[], now: number): Alarm {
  const missing = [...new Set(reports.flatMap((report) => report.missing))];
  const records = reports.map(({ id, receivedAt }) => ({ id, age: now - Date.parse(receivedAt) }));
  const [first] = reports;
  return {
    ...factsOf(records),
    reason: first?.reason ?? "expired",
    ...(first?.isPartlyDelivered === true ? { missing } : {}),
  };
}

/**
 * Reports what left the queue without reaching everybody (P7), at most MOST_REFERENCES at once. A report is
 * deleted when a mail that names it has been accepted; until then every sweep tries again and health is 503.
 * Never throws.
 * @returns true when nothing is left to be reported
 */
async function raiseFinalAlarms(pipeline: Pipeline, now: number, budgetMs: number): Promise<boolean> {
  const { finalReports } = pipeline;
  try {
    const groups = Map.groupBy(
      await finalReports.some(MOST_REFERENCES),
      ({ reason, isPartlyDelivered }) => `${reason} ${isPartlyDelivered}`,
    );
    let isAllReported = true;
    for (const group of groups.values()) {
      const isAccepted = await raiseAlarm(pipeline, finalAlarmOf(group, now), now, budgetMs);
      if (isAccepted) await Promise.all(group.map(finalReports.remove));
      else isAllReported = false;
    }
    return isAllReported;
  } catch (error) {
    logLine({ event: "final alarm", fault: kindOf(error) });
    return false;
  }
}

export type AlarmRound = ReturnType<typeof createAlarmRound>;

/** The alarms of one sweep, which are mailed beside its submissions. */
export function createAlarmRound(pipeline: Pipeline, now: number, deadline: Deadline) {
  const started: Promise<unknown>[] = [];
  const raised = new Set<string>();
  let isAllReported = true;
  return {
    /** Starts to mail an alarm, each kind once. */
    raise(alarm: Alarm): void {
      const kind = kindOfAlarm(alarm);
      if (raised.has(kind)) return;
      raised.add(kind);
      started.push(raiseAlarm(pipeline, alarm, now, deadline.left()));
    },
    /** Starts to mail the reports of what was given up. */
    raiseFinal(): void {
      const reporting = raiseFinalAlarms(pipeline, now, deadline.left());
      started.push(reporting.then((isDone) => (isAllReported = isDone)));
    },
    /** Waits for all that were started. Never throws. @returns true when nothing that was given up is left to report */
    async settled(): Promise<boolean> {
      await Promise.allSettled(started);
      return isAllReported;
    },
  };
}
