import type { Deadline } from "../deadline.ts";
import type { FinalReason, FinalReport } from "../outbox/final-reports.ts";
import { referenceOf } from "../outbox/identity.ts";
import { MINUTE } from "../limits.ts";
import { kindOf, logLine } from "../log.ts";
import { MOST_REFERENCES, type Alarm } from "../mail/types.ts";
import type { Pipeline } from "../pipeline.ts";
import { kindOfAlarm, raiseAlarm } from "./alarms.ts";

/** One mail for each of these: nobody has received it, some recipients have not, its record cannot be read. */
function groupsOf(reports: readonly FinalReport[]): readonly (readonly FinalReport[])[] {
  const is = (reason: FinalReason, isPartly: boolean) => (report: FinalReport) =>
    report.reason === reason && report.isPartlyDelivered === isPartly;
  const groups = [is("expired", false), is("expired", true), is("damaged", false)];
  return groups.map((belongs) => reports.filter(belongs)).filter((group) => group.length > 0);
}

function alarmOf(group: readonly FinalReport[], now: number): Alarm {
  const [first] = group;
  const ages = group.map(({ receivedAt }) => now - Date.parse(receivedAt));
  return {
    reason: first?.reason ?? "expired",
    count: group.length,
    oldestMinutes: Math.floor(Math.max(0, ...ages) / MINUTE),
    refs: group.map(({ id }) => referenceOf(id)),
    ...(first?.isPartlyDelivered === true
      ? { missing: [...new Set(group.flatMap(({ missing }) => missing))] }
      : {}),
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
    let isAllReported = true;
    for (const group of groupsOf(await finalReports.some(MOST_REFERENCES))) {
      const isAccepted = await raiseAlarm(pipeline, alarmOf(group, now), now, budgetMs);
      if (isAccepted) await Promise.all(group.map(({ reason, id }) => finalReports.remove(reason, id)));
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
