import type { Deadline } from "../deadline.ts";
import { recipientsOf } from "../deliver/deliver.ts";
import { QUEUED_ALARM_MS } from "../limits.ts";
import { logLine } from "../log.ts";
import type { Alarm, ComposedMail, Mailer } from "../mail/mail-types.ts";
import { missingRecipients, summaryOf, type KnownRecord, type OutboxRecord } from "../outbox/record.ts";
import type { Settings } from "../settings/settings.ts";

/** What one sweep has seen. */
interface Seen {
  readonly list: { readonly ids: readonly string[]; readonly isComplete: boolean } | undefined;
  /** Those of the list that were read. */
  readonly records: readonly OutboxRecord[];
  /** Those given up that this run can report. */
  readonly givenUp: readonly KnownRecord[];
  readonly uncomposed: readonly OutboxRecord[];
}

/**
 * What is wrong with the records: that nobody has one after too long (P6) or, if there are none, that some recipients
 * lack one; what cannot be read; and what was given up (P7).
 */
export function alarmsOf(
  { recipients }: Settings,
  { list, records, givenUp, uncomposed }: Seen,
): readonly Alarm[] {
  const about = (reason: Alarm["reason"], those: readonly OutboxRecord[], more: Partial<Alarm> = {}) =>
    those.length === 0 ? [] : [{ reason, ...summaryOf(those), ...more }];
  const { damaged = [], withoutKey = [] } = Object.groupBy(records, ({ state }) => state);
  const overdue = records
    .filter((record) => record.state === "open")
    .filter(({ age }) => age > QUEUED_ALARM_MS);
  const untouched = overdue.filter(({ stored }) => stored.has.length === 0);
  const missing = overdue.flatMap((record) =>
    missingRecipients(record, recipientsOf(recipients, record.submission)),
  );
  const { some = [], nobody = [] } = Object.groupBy(givenUp, ({ stored }) =>
    stored.has.length > 0 ? "some" : "nobody",
  );
  return [
    ...about("queued", untouched, { count: list?.ids.length, isMinimum: list?.isComplete === false }),
    ...(untouched.length === 0 && missing.length > 0
      ? about("recipients", overdue, { missing: [...new Set(missing)] })
      : []),
    ...about("unreadable", damaged),
    ...about("key", withoutKey),
    ...about("expired", nobody),
    ...about("expiredForSome", some),
    ...about("composing", uncomposed),
  ];
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
