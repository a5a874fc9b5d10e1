/** Nothing personal. */
import { hash } from "node:crypto";
import { REPLY_TIME } from "../../../src/forms/index.ts";
import type { Text } from "../../../src/words/fill.ts";
import type { Words } from "../../../src/words/words.ts";
import { factsInLanguage } from "../built-facts.ts";
import { RETENTION_DAYS } from "../limits.ts";
import type { QueueOverview } from "../outbox/records.ts";
import { dayAndTime, duration } from "./times.ts";
import { composeMail } from "./compose.ts";
import type { Alarm, ComposedMail, FieldRow, MailFacts } from "./mail-types.ts";

const row = (label: string, value: string): FieldRow => ({ label, value });

function referenceRows(
  refs: readonly string[],
  count: number,
  { references, fill }: Words,
): readonly FieldRow[] {
  const more = count - refs.length;
  const lines = [...refs, ...(more > 0 ? [fill(references.more, { count: more })] : [])];
  return refs.length === 0 ? [] : [row(references.label, lines.join("\n"))];
}

export interface DayNumbers extends Omit<QueueOverview, "unreadable"> {
  readonly end: number;
  readonly mailed: number;
  /** Submissions given up at any time that no accepted mail has named. */
  readonly unreported: number;
  /** False when the queue could not be read or no recent sweep was proven. */
  readonly isProven: boolean;
}

/** For the Message-ID: a notice with other facts is another mail. */
function fingerprint(facts: unknown): string {
  return hash("sha256", JSON.stringify(facts)).slice(0, 16);
}

/** Composes the daily report. */
export function composeDailyReport(numbers: DayNumbers, facts: MailFacts): ComposedMail {
  const { mailed, unreported, queued, oldestMinutes, refs, isComplete, isProven } = numbers;
  const { words } = factsInLanguage(facts);
  const { dailyReport: report, fill, join } = words;
  const end = new Date(numbers.end);
  const { day, time } = dayAndTime(end, facts.place, words);
  const oldest = duration(oldestMinutes, words);
  const number = (count: number) => fill("{count}", { count });
  const shown = isComplete ? number(mailed) : fill(report.atLeast, { count: mailed });
  const troubles = join([
    isProven ? undefined : report.isUnproven,
    queued > 0 ? fill(report.isWaiting, { count: queued }) : undefined,
    unreported > 0 ? fill(report.isUnreported, { count: unreported }) : undefined,
  ]);
  const isQuiet = troubles === "";
  const health = new URL("/api/health", facts.siteUrl).href;
  const task = isProven ? report.task : report.taskUnproven;
  const none = isProven ? number(0) : report.unknown;
  return composeMail(
    {
      subject: fill(report.subject, {
        day,
        mailed: shown,
        troubles: isQuiet ? report.noneWaiting : troubles,
      }),
      corner: day,
      title: isQuiet ? report.titleNothing : fill(report.title, { troubles }),
      intro: [fill(report.subtitle, { time })],
      task: isQuiet ? report.taskNothing : fill(task, { troubles, health }),
      banners: [],
      rows: [
        row(report.mailed, shown),
        row(report.waiting, queued === 0 ? none : fill(report.waitingCount, { count: queued, oldest })),
        row(report.unreported, unreported === 0 ? none : number(unreported)),
        ...referenceRows(refs, queued, words),
      ],
      footer: [fill(report.footer, { time, health })],
      messageId: `daily.${end.toISOString().slice(0, 10)}.${fingerprint(numbers)}`,
    },
    facts,
  );
}

/** The alarm for the person who maintains the website (reliability, P6 and P7). */
export function composeAlarm(alarm: Alarm, facts: MailFacts): ComposedMail {
  const { reason, count, isMinimum, missing = [], refs, oldestMinutes, reply } = alarm;
  const { words } = factsInLanguage(facts);
  const { alarm: parts, alarms, dailyReport, failures, fill, join } = words;
  const amount = isMinimum ? fill(dailyReport.atLeast, { count }) : count;
  const oldest = duration(oldestMinutes, words);
  const texts: Readonly<Record<Alarm["reason"], Readonly<Record<"title" | "what" | "remedy", Text>>>> = {
    ...failures,
    ...alarms,
  };
  const { title, what, remedy } = texts[reason];
  const say = (text: Text): string =>
    fill(text, {
      count,
      amount,
      oldest,
      addresses: join(missing),
      replyTime: REPLY_TIME,
      retentionDays: RETENTION_DAYS,
    });
  return composeMail(
    {
      subject: fill(parts.subject, { title: say(title), clinic: facts.clinic.name }),
      corner: parts.corner,
      title: say(title),
      task: say(remedy),
      intro: [fill(parts.subtitle, { host: new URL(facts.siteUrl).host })],
      banners: [{ title: parts.banner, lines: [say(what)] }],
      rows: [
        ...(count > 0 ? [row(parts.requests, fill("{amount}", { amount }))] : []),
        ...(oldestMinutes > 0 ? [row(parts.oldest, oldest)] : []),
        ...(reply === undefined ? [] : [row(parts.reply, fill("{reply}", { reply }))]),
        ...referenceRows(refs, count, words),
      ],
      messageId: `alarm.${reason}.${fingerprint(alarm)}`,
    },
    facts,
  );
}
