/** Mails about the work of the forms themselves: the daily receipt and the alert. Nothing personal. */
import { ANSWER_TIME } from "../../../src/forms/promise.ts";
import { DAILY_RECEIPT_IST } from "../limits.ts";
import type { FieldRow } from "./field-rows.ts";
import { fieldTable, paragraph } from "./blocks.ts";
import { calendarDay, duration } from "./clock.ts";
import { mailDocument, TEST_BANNER, TEST_MARK } from "./document.ts";
import type { Banner } from "./document.ts";
import { fingerprint, mailHeaders } from "./headers.ts";
import { fieldLines, bannerLines, sections } from "./plain-part.ts";
import { headerText } from "./plain-text.ts";
import type { AlertReason, ComposedMail, DailyCounts, MailFacts, WaitingAlert } from "./types.ts";

interface Notice {
  readonly subject: string;
  readonly corner: string;
  readonly title: string;
  readonly subtitle: string;
  readonly banners: readonly Banner[];
  readonly rows: readonly (readonly [string, string])[];
  readonly advice: readonly string[];
  readonly idParts: readonly string[];
}

function noticeMail(notice: Notice, { clinic, siteUrl, isTest = false }: MailFacts): ComposedMail {
  const { corner, title, subtitle, advice } = notice;
  const banners = [...(isTest ? [TEST_BANNER] : []), ...notice.banners];
  const rows: readonly FieldRow[] = notice.rows.map(([label, value]) => ({ label, value, isLong: false }));
  return {
    subject: headerText(`${isTest ? TEST_MARK : ""}${notice.subject}`),
    replyTo: undefined,
    headers: mailHeaders(notice.idParts, siteUrl),
    html: mailDocument({
      clinicName: clinic.name,
      corner,
      title,
      subtitle,
      banners,
      content: [fieldTable(rows), ...advice.map(paragraph)].join("\n"),
    }),
    text: sections(
      [clinic.name, title, subtitle],
      banners.map(bannerLines).join("\n\n"),
      rows.map(fieldLines),
      ...advice,
    ),
  };
}

/** "1 request", "3 requests". */
function requests(count: number): string {
  return `${count} request${count === 1 ? "" : "s"}`;
}

/** Takes the day's numbers; returns the daily receipt, whose absence is itself an alarm. */
export function composeDailyReceipt(counts: DailyCounts, facts: MailFacts): ComposedMail {
  const { received, delivered, waiting, suspected, oldestWaitingMinutes } = counts;
  const day = calendarDay(counts.day);
  const oldest = duration(oldestWaitingMinutes);
  const wait = {
    title: `${requests(waiting)} could not be mailed yet`,
    lines: [
      `The oldest has waited ${oldest}. It is stored safely and is sent again automatically. Please tell the person who looks after the website.`,
    ],
  };
  return noticeMail(
    {
      subject: `Daily receipt · ${day} · ${received} received, ${waiting === 0 ? "all mailed" : `${waiting} waiting`}`,
      corner: day,
      title: waiting === 0 ? "All is well" : `${requests(waiting)} waiting`,
      subtitle: "What the forms on the website received today",
      banners: waiting === 0 ? [] : [wait],
      rows: [
        ["Received", String(received)],
        ["Mailed to you", String(delivered)],
        ["Suspected spam", `${suspected}${suspected === 0 ? "" : " (mailed with a mark in the subject)"}`],
        ["Waiting", waiting === 0 ? "0" : `${waiting}, the oldest for ${oldest}`],
      ],
      advice: [
        `This mail comes every day at ${DAILY_RECEIPT_IST} India time. If it is missing one day, mail from the website does not work: open ${new URL("/api/health", facts.siteUrl).href} and tell the person who looks after the website.`,
      ],
      idParts: ["daily", counts.day, fingerprint(counts)],
    },
    facts,
  );
}

interface AlertMessage {
  readonly title: string;
  readonly what: string;
  readonly advice: readonly string[];
}

function alertMessage(reason: AlertReason, count: string, oldest: string): AlertMessage {
  switch (reason) {
    case "waiting":
      return {
        title: `${count} waiting to be mailed`,
        what: `The mail server has not taken mail for ${oldest}. Nothing is lost: what visitors sent is kept safely and tried again.`,
        advice: [
          `Run npm run check:mail to see what the mail server says. Visitors were promised an answer ${ANSWER_TIME}.`,
        ],
      };
    case "settings":
      return {
        title: "The mail server refuses our settings",
        what: "The user name, the password or the sender address is not accepted. Trying again does not help until the settings are corrected.",
        advice: [
          "Correct SMTP_URL or MAIL_FROM where the website is hosted, deploy again, then run npm run check:mail -- --send. What waits is mailed by itself after that.",
          "If OUTBOX_KEY was changed and the mail server is content: what waits was locked with the old key. Set that one as OUTBOX_KEY_PREVIOUS and deploy again.",
        ],
      };
    case "expired":
      return {
        title: `${count} could not be mailed for 30 days`,
        what: "What these visitors sent has been deleted, as the privacy page promises. Nobody at the clinic has read it.",
        advice: [
          "A visitor who calls may name one of these references. Please apologise and take the request again by phone.",
        ],
      };
    default:
      return reason satisfies never;
  }
}

/** Takes what is wrong; returns the alert for the person who looks after the website (reliability, P6 and P7). */
export function composeAlert(alert: WaitingAlert, facts: MailFacts): ComposedMail {
  const oldest = duration(alert.oldestMinutes);
  const { title, what, advice } = alertMessage(alert.reason, requests(alert.waiting), oldest);
  const refs: readonly (readonly [string, string])[] =
    alert.refs.length === 0 ? [] : [["References", alert.refs.join("\n")]];
  return noticeMail(
    {
      subject: `ACTION NEEDED · ${title} · ${facts.clinic.name}`,
      corner: "Alert",
      title,
      subtitle: `Forms of ${new URL(facts.siteUrl).host}`,
      banners: [{ title: "Action needed", lines: [what] }],
      rows: [["Requests", String(alert.waiting)], ["Oldest", oldest], ...refs],
      advice,
      idParts: ["alert", alert.reason, fingerprint(alert)],
    },
    facts,
  );
}
