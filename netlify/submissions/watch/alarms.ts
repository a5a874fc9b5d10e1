import { inParallel, type Deadline } from "../deadline.ts";
import { recipientsOf } from "../deliver/deliver.ts";
import { MOST_REFERENCES, QUEUED_ALARM_MS } from "../limits.ts";
import { logLine } from "../log.ts";
import type { Alarm, ComposedMail, Mailer } from "../mail/mail-types.ts";
import { missingRecipients, summaryOf, type KnownRecord, type OpenRecord } from "../outbox/record.ts";
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

export type Alarms = ReturnType<typeof createAlarms>;

/** Collects what one sweep finds wrong, at most one alarm of each kind. */
export function createAlarms() {
  const raised = new Map<
    Alarm["reason"],
    { readonly alarm: Alarm; readonly onAccepted: () => Promise<unknown> }
  >();
  let lastReply: string | undefined;
  return {
    /** @param onAccepted runs when a mail with the alarm was accepted */
    raise(alarm: Alarm, onAccepted: () => Promise<unknown> = () => Promise.resolve()): void {
      if (raised.has(alarm.reason)) return;
      const { missing, ...logged } = alarm;
      // Addresses stay out of the log (P8).
      logLine({ event: "alarm", ...logged, missing: missing?.length });
      raised.set(alarm.reason, { alarm, onAccepted });
    },
    /** @param reply of the mail server, without addresses; it stays out of the log (P8) */
    noteReply(reply: string | undefined): void {
      lastReply = reply ?? lastReply;
    },
    reply: () => lastReply,
    list: (): readonly Alarm[] => [...raised.values()].map(({ alarm }) => alarm),
    accepted: () => Promise.all([...raised.values()].map(({ onAccepted }) => onAccepted())),
  };
}

/**
 * Reports submissions that were given up (P7), an alarm for each reason. They are completed once a mail that
 * names them is accepted; until then health is 503.
 */
export function reportGivenUp(
  alarms: Alarms,
  outbox: Pipeline["outbox"],
  records: readonly KnownRecord[],
): void {
  const groups = Map.groupBy(records.slice(0, MOST_REFERENCES), ({ stored }) =>
    stored.has.length > 0 ? "expiredForSome" : "expired",
  );
  for (const [reason, group] of groups) {
    const complete = (record: KnownRecord) => outbox.complete(record, reason === "expiredForSome");
    alarms.raise({ ...summaryOf(group), reason }, () => inParallel(group, MOST_REFERENCES, complete));
  }
}

/**
 * Sends the alarm mail of the hour (reliability, P6) by the first server that accepts it. Never throws.
 * @returns whether it was accepted for at least one recipient
 */
export async function mailAlarm(
  servers: readonly Mailer[],
  recipients: readonly string[],
  mail: ComposedMail,
  deadline: Deadline,
): Promise<boolean> {
  if (recipients.length === 0) return false;
  for (const [index, server] of servers.entries()) {
    const delivery = await server.send(recipients, mail, deadline.left() / (servers.length - index));
    const isAccepted = delivery.ok || delivery.accepted.length > 0;
    logLine({ event: "alarm mail", sent: isAccepted, smtp: delivery.ok ? undefined : delivery.code });
    if (isAccepted) return true;
  }
  return false;
}
