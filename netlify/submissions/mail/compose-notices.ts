/** Mails about the operation of the forms: the daily report and the alarm. Nothing personal. */
import { hash } from "node:crypto";
import { ALARM, ALARMS, DAILY_REPORT, REFERENCES } from "#words/mails.ts";
import { REPLY_TIME } from "../../../src/forms/offer.ts";
import { RETENTION_DAYS } from "../limits.ts";
import type { QueueOverview } from "../outbox/queue.ts";
import { dayAndTime, duration } from "./times.ts";
import { composeMail } from "./compose.ts";
import type { FieldRow } from "./field-rows.ts";
import type { Alarm, ComposedMail, MailFacts } from "./types.ts";

const row = (label: string, value: string): FieldRow => ({ label, value });

/** The row with the references, and how many more there are. */
function referenceRows(refs: readonly string[], count: number): readonly FieldRow[] {
  const more = count - refs.length;
  const lines = [...refs, ...(more > 0 ? [REFERENCES.more(more)] : [])];
  return refs.length === 0 ? [] : [row(REFERENCES.label, lines.join("\n"))];
}

/** What was recorded of one day, for the daily report. Nothing personal. */
export interface DayNumbers extends Omit<QueueOverview, "unreadable"> {
  /** When the day ends, milliseconds since 1970. */
  readonly end: number;
  readonly mailed: number;
  /** Of those that were mailed. */
  readonly taggedAsSpam: number;
  /** Those whose 30 days have passed. */
  readonly givenUp: number;
  /** Of all that were given up at any time, those that no accepted email has named. */
  readonly unreported: number;
}

/** A short hash of any facts, for the Message-ID: a notice with different facts is a different mail. */
function fingerprint(facts: unknown): string {
  return hash("sha256", JSON.stringify(facts)).slice(0, 16);
}

/** Takes the day's numbers; returns the daily report, whose absence is itself an alarm. */
export function composeDailyReport(numbers: DayNumbers, facts: MailFacts): ComposedMail {
  const { mailed, taggedAsSpam, givenUp, unreported, queued, oldestMinutes, refs, isComplete } = numbers;
  const end = new Date(numbers.end);
  const { day, time } = dayAndTime(end, facts.place);
  // A flood of submissions may be too large to count.
  const shown = isComplete ? String(mailed) : DAILY_REPORT.atLeast(mailed);
  const oldest = duration(oldestMinutes);
  const troubles = DAILY_REPORT.troubles(queued, givenUp, unreported);
  const waiting = { title: DAILY_REPORT.notMailed(queued), lines: [DAILY_REPORT.notMailedText(oldest)] };
  return composeMail(
    {
      subject: DAILY_REPORT.subject(day, DAILY_REPORT.summary(shown, troubles)),
      corner: day,
      title: DAILY_REPORT.title(troubles),
      intro: [DAILY_REPORT.subtitle(time)],
      task: DAILY_REPORT.task(troubles),
      banners: queued === 0 ? [] : [waiting],
      rows: [
        row(DAILY_REPORT.mailed, shown),
        row(DAILY_REPORT.spam, DAILY_REPORT.spamCount(taggedAsSpam)),
        row(DAILY_REPORT.waiting, DAILY_REPORT.waitingCount(queued, oldest)),
        row(DAILY_REPORT.givenUp, DAILY_REPORT.givenUpCount(givenUp, unreported)),
        ...referenceRows(refs, queued),
      ],
      advice: [DAILY_REPORT.advice(time, new URL("/api/health", facts.siteUrl).href)],
      messageId: `daily.${end.toISOString().slice(0, 10)}.${fingerprint(numbers)}`,
    },
    facts,
  );
}

/** Takes what is wrong; returns the alarm for the person who maintains the website (reliability, P6 and P7). */
export function composeAlarm(alarm: Alarm, facts: MailFacts): ComposedMail {
  const { reason, count, missing, refs } = alarm;
  const oldest = duration(alarm.oldestMinutes);
  const about = { count, oldest, missing, replyTime: REPLY_TIME, retentionDays: RETENTION_DAYS };
  const { title, what, remedy } = ALARMS[reason](about);
  return composeMail(
    {
      subject: ALARM.subject(title, facts.clinic.name),
      corner: ALARM.corner,
      title,
      task: remedy,
      intro: [ALARM.subtitle(new URL(facts.siteUrl).host)],
      banners: [{ title: ALARM.banner, lines: [what] }],
      rows: [row(ALARM.requests, String(count)), row(ALARM.oldest, oldest), ...referenceRows(refs, count)],
      messageId: `alarm.${reason}.${fingerprint(alarm)}`,
    },
    facts,
  );
}
