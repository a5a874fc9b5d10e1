import type { Deadline } from "../deadline.ts";
import { MINUTE } from "../limits.ts";
import { MOST_REFERENCES } from "../mail/types.ts";
import type { Alarm } from "../mail/types.ts";
import { referenceOf } from "../outbox/identity.ts";
import type { AgedRecord } from "../outbox/records.ts";
import type { Pipeline } from "../pipeline.ts";
import { kindOfAlarm, raiseAlarm } from "./alarms.ts";
import { raiseFinalAlarms } from "./final-alarms.ts";

/** The alarms of one sweep, which are mailed beside its submissions. */
export interface AlarmRound {
  /** Starts to mail an alarm, each kind once. */
  readonly raise: (alarm: Alarm) => void;
  /** Starts to mail the reports of what was given up. */
  readonly raiseFinal: () => void;
  /** Waits for all that were started. Never throws. @returns true when nothing that was given up is left to report */
  readonly settled: () => Promise<boolean>;
}

export function createAlarmRound(pipeline: Pipeline, now: number, deadline: Deadline): AlarmRound {
  const started: Promise<unknown>[] = [];
  const raised = new Set<string>();
  let isAllReported = true;
  return {
    raise(alarm) {
      const kind = kindOfAlarm(alarm);
      if (raised.has(kind)) return;
      raised.add(kind);
      started.push(raiseAlarm(pipeline, alarm, now, deadline.left()));
    },
    raiseFinal() {
      const reporting = raiseFinalAlarms(pipeline, now, deadline.left());
      started.push(reporting.then((isDone) => (isAllReported = isDone)));
    },
    async settled() {
      await Promise.allSettled(started);
      return isAllReported;
    },
  };
}

/** The facts of an alarm about these records. @param count of all, where only some of them were read */
export function factsOf(
  records: readonly AgedRecord[],
  count = records.length,
): Pick<Alarm, "count" | "oldestMinutes" | "refs"> {
  const oldest = records.reduce((age, other) => Math.max(age, other.age), 0);
  const refs = records.slice(0, MOST_REFERENCES).map(({ id }) => referenceOf(id));
  return { count, oldestMinutes: Math.floor(oldest / MINUTE), refs };
}
