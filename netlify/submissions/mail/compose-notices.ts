/** Mails about the operation of the forms: the daily receipt and the alarm. Nothing personal. */
import { ALARM, ALARMS, DAILY_RECEIPT, REFERENCES, SETTINGS_ALARMS } from "#words/mails.ts";
import { REPLY_TIME } from "../../../src/forms/offer.ts";
import { RETENTION_DAYS } from "../limits.ts";
import { endOfDay } from "../watch/receipt-day.ts";
import { dayAt, duration, timeOfDay } from "./clock.ts";
import { composeMail, fingerprint } from "./compose.ts";
import type { FieldRow } from "./field-rows.ts";
import type { Alarm, ComposedMail, DailyCounts, MailFacts, MailParts } from "./types.ts";

const row = (label: string, value: string): FieldRow => ({ label, value });

function composeNotice(parts: Omit<MailParts, "summary">, facts: MailFacts): ComposedMail {
  return composeMail({ ...parts, summary: [parts.title, parts.subtitle] }, facts, facts.isTest ?? false);
}

/** The row with the references, and how many more there are. */
function referenceRows(refs: readonly string[], count: number): readonly FieldRow[] {
  const more = count - refs.length;
  const lines = [...refs, ...(more > 0 ? [REFERENCES.more(more)] : [])];
  return refs.length === 0 ? [] : [row(REFERENCES.label, lines.join("\n"))];
}

/** Takes the day's numbers; returns the daily receipt, whose absence is itself an alarm. */
export function composeDailyReceipt(counts: DailyCounts, facts: MailFacts): ComposedMail {
  const { received, delivered, queued, taggedAsSpam, oldestMinutes, refs, isComplete } = counts;
  // A flood of submissions can be too long to be counted.
  const shown = (count: number): string => (isComplete ? String(count) : DAILY_RECEIPT.atLeast(count));
  const end = endOfDay(counts.day);
  const [day, time] = [dayAt(end, facts.place), timeOfDay(end, facts.place)];
  const oldest = duration(oldestMinutes);
  const notMailed = { title: DAILY_RECEIPT.notMailed(queued), lines: [DAILY_RECEIPT.notMailedText(oldest)] };
  return composeNotice(
    {
      subject: DAILY_RECEIPT.subject(day, DAILY_RECEIPT.summary(shown(received), queued)),
      corner: day,
      title: DAILY_RECEIPT.title(queued),
      subtitle: DAILY_RECEIPT.subtitle(time),
      task: DAILY_RECEIPT.task(queued),
      banners: queued === 0 ? [] : [notMailed],
      rows: [
        row(DAILY_RECEIPT.received, shown(received)),
        row(DAILY_RECEIPT.mailed, shown(delivered)),
        row(DAILY_RECEIPT.spam, DAILY_RECEIPT.spamCount(taggedAsSpam)),
        row(DAILY_RECEIPT.waiting, DAILY_RECEIPT.waitingCount(queued, oldest)),
        ...referenceRows(refs, queued),
      ],
      advice: [DAILY_RECEIPT.advice(time, new URL("/api/health", facts.siteUrl).href)],
      idParts: ["daily", counts.day, fingerprint(counts)],
    },
    facts,
  );
}

/** What an alarm says. @param oldest how long the oldest submission has waited, in words */
function messageOf({ reason, cause = "login", count, missing }: Alarm, oldest: string) {
  if (reason === "settings") return SETTINGS_ALARMS[cause];
  const promises = { replyTime: REPLY_TIME, retentionDays: RETENTION_DAYS };
  return ALARMS[reason]({ count, oldest, missing, ...promises });
}

/** Takes what is wrong; returns the alarm for the person who maintains the website (reliability, P6 and P7). */
export function composeAlarm(alarm: Alarm, facts: MailFacts): ComposedMail {
  const oldest = duration(alarm.oldestMinutes);
  const { title, what, remedy } = messageOf(alarm, oldest);
  return composeNotice(
    {
      subject: ALARM.subject(title, facts.clinic.name),
      corner: ALARM.corner,
      title,
      task: remedy,
      subtitle: ALARM.subtitle(new URL(facts.siteUrl).host),
      banners: [{ title: ALARM.banner, lines: [what] }],
      rows: [
        row(ALARM.requests, String(alarm.count)),
        row(ALARM.oldest, oldest),
        ...referenceRows(alarm.refs, alarm.count),
      ],
      idParts: ["alarm", alarm.reason, fingerprint(alarm)],
    },
    facts,
  );
}
