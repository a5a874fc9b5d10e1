/** Nothing personal. */
import { REPLY_TIME } from "#forms/index.ts";
import type { Text } from "#words/fill.ts";
import type { Words } from "#words/words.ts";
import { speechIn } from "../built-facts.ts";
import { RETENTION_DAYS } from "../limits.ts";
import { dayAndTime, duration } from "./times.ts";
import { kindOf } from "../log.ts";
import { NEW_STATE, type SweepState } from "../outbox/sweep-state.ts";
import { AUTOMATIC, composeMail } from "./compose.ts";
import { asHtml } from "./safe-text.ts";
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

interface DayNumbers {
  /** Of the clinic: who gets the requests, and who the alarms. */
  readonly recipients: readonly string[];
  readonly alarmRecipients: readonly string[];
  readonly end: number;
  /** A minimum unless `isCounted`. */
  readonly mailed: number;
  readonly isCounted: boolean;
  /** What the last sweep has left; `undefined` when none has ended well lately. */
  readonly state: Pick<SweepState, "queue" | "refs"> | undefined;
}

/** In code, because the words of the site are among what cannot be read. */
const NO_FACTS =
  "The website cannot read the facts that its build has written, so nobody can send a form. Deploy again, or publish the deploy before. What else is wrong, with references:";

/** Composes the daily report. */
export function composeDailyReport(numbers: DayNumbers, facts: MailFacts): ComposedMail {
  const { mailed, isCounted, state = NEW_STATE } = numbers;
  const isChecked = numbers.state !== undefined;
  const { queued, oldestMinutes, unreported, isComplete } = state.queue;
  const { words } = speechIn(facts);
  const { dailyReport: report, fill, join } = words;
  const end = new Date(numbers.end);
  const { day, time } = dayAndTime(end, facts.place, words);
  const oldest = duration(oldestMinutes, words);
  const number = (count: number) => fill("{count}", { count });
  const atLeast = (isExact: boolean, text: string) =>
    isExact ? text : fill(report.atLeast, { count: text });
  const shown = atLeast(isCounted, number(mailed));
  const troubles = join([
    isChecked ? undefined : report.isUnchecked,
    queued > 0 ? atLeast(isComplete, fill(report.isWaiting, { count: queued })) : undefined,
    unreported > 0 ? fill(report.isUnreported, { count: unreported }) : undefined,
  ]);
  const isQuiet = troubles === "";
  const health = new URL("/api/health", facts.siteUrl).href;
  const task = isChecked ? report.task : report.taskUnchecked;
  const none = isChecked ? number(0) : report.unknown;
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
      rows: [
        row(report.mailed, shown),
        row(
          report.waiting,
          queued === 0 ? none : atLeast(isComplete, fill(report.waitingCount, { count: queued, oldest })),
        ),
        row(report.unreported, unreported === 0 ? none : number(unreported)),
        ...referenceRows(state.refs, queued, words),
        row(report.recipients, numbers.recipients.join("\n")),
        row(report.alarmRecipients, numbers.alarmRecipients.join("\n") || report.nobody),
      ],
      footer: [fill(report.footer, { time, health })],
      messageId: `daily.${end.toISOString().slice(0, 10)}`,
    },
    facts,
  );
}

/** What stands in one banner of the alarm mail. */
function bannerOf(alarm: Alarm, words: Words) {
  const { reason, count = 0, isMinimum, missing = [], refs = [], oldestMinutes = 0, fault = "" } = alarm;
  const { alarms, dailyReport, fill, join } = words;
  const { title, what, remedy }: Readonly<Record<"title" | "what" | "remedy", Text>> = alarms[reason];
  const say = (text: Text): string =>
    fill(text, {
      count,
      amount: isMinimum ? fill(dailyReport.atLeast, { count }) : count,
      oldest: duration(oldestMinutes, words),
      addresses: join(missing),
      fault,
      replyTime: REPLY_TIME,
      retentionDays: RETENTION_DAYS,
    });
  const references = referenceRows(refs, count, words).map(({ label, value }) => `${label}: ${value}`);
  return { title: say(title), lines: [say(what), say(remedy), ...references] };
}

/** One mail an hour, under one name, so that a mailbox keeps each (reliability, P6). */
const alarmId = (now: number): string => `alarm.${new Date(now).toISOString().slice(0, 13)}`;

function composeAlarmMail(
  alarms: readonly Alarm[],
  reply: string | undefined,
  now: number,
  facts: MailFacts,
): ComposedMail {
  const { words } = speechIn(facts);
  const { alarm: parts, fill, join } = words;
  const banners = alarms.map((alarm) => bannerOf(alarm, words));
  const title = join(
    banners.map((banner) => banner.title),
    "; ",
  );
  return composeMail(
    {
      subject: fill(parts.subject, { title, clinic: facts.clinic.name }),
      corner: parts.corner,
      title,
      task: parts.task,
      intro: [fill(parts.subtitle, { host: new URL(facts.siteUrl).host })],
      banners,
      rows: reply === undefined ? [] : [row(parts.reply, fill("{reply}", { reply }))],
      messageId: alarmId(now),
    },
    facts,
  );
}

/**
 * The alarm mail without the words of the site, which cannot be read or are not needed.
 * @param lines sentences without anything that was typed
 */
export function composePlainAlarm(lines: readonly string[], now: number): ComposedMail {
  const text = lines.join("\n\n");
  return {
    subject: "ACTION NEEDED · The forms of the website do not work",
    text,
    html: `<pre>${asHtml(text)}</pre>`,
    replyTo: undefined,
    messageId: alarmId(now),
    headers: AUTOMATIC,
  };
}

/**
 * The alarm mail for the person who maintains the website: everything that one sweep has found (reliability,
 * P6 and P7).
 * @param reply the last one of the mail server
 * @param now milliseconds since 1970
 */
export function composeAlarms(
  alarms: readonly Alarm[],
  reply: string | undefined,
  now: number,
  read: () => MailFacts,
): ComposedMail {
  try {
    return composeAlarmMail(alarms, reply, now, read());
  } catch (error) {
    const found = alarms.map(({ reason, count, refs = [] }) => [reason, count, ...refs].join(" "));
    return composePlainAlarm([`${NO_FACTS} (${kindOf(error)})`, ...found], now);
  }
}
