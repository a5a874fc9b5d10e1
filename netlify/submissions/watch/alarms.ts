import { FORM_IDS } from "#forms/index.ts";
import type { Deadline } from "../deadline.ts";
import { recipientsOf } from "../deliver/deliver.ts";
import { QUEUED_ALARM_MS } from "../limits.ts";
import { kindOf, logLine } from "../log.ts";
import { composeSubmissionMail } from "../mail/compose-submission.ts";
import type { Alarm, ComposedMail, MailFacts, Mailer } from "../mail/mail-types.ts";
import { missingRecipients, summaryOf, type KnownRecord, type OutboxRecord } from "../outbox/record.ts";
import type { Settings } from "../settings/settings.ts";

/** What every form requires of the built facts, and no visitor has typed. */
const SAMPLE = {
  id: "0".repeat(64),
  ref: "222-222",
  values: {},
  receivedAt: new Date(0).toISOString(),
  spamSignals: [],
  isTest: true,
};

/**
 * Composes the mail of each form in each language of the site: without their words and rules no post can be
 * validated, mailed or answered.
 * @returns the kind of the error, `undefined` when every form works
 */
export function formsFault(read: () => MailFacts): string | undefined {
  try {
    const facts = read();
    for (const language of [undefined, ...Object.keys(facts.translations)])
      for (const form of FORM_IDS)
        composeSubmissionMail({ ...SAMPLE, form, ...(language !== undefined && { language }) }, facts);
    return undefined;
  } catch (error) {
    return kindOf(error);
  }
}

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
