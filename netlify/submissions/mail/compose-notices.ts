/** Mails about the operation of the forms: the daily receipt and the alarm. Nothing personal. */
import { REPLY_TIME } from "../../../src/forms/offer.ts";
import { RETENTION_DAYS } from "../limits.ts";
import { endOfDay } from "../outbox/day-counts.ts";
import { dayAt, duration, timeOfDay } from "./clock.ts";
import { composeMail, fingerprint } from "./compose.ts";
import type { Alarm, ComposedMail, DailyCounts, MailFacts, MailParts, SettingsCause } from "./types.ts";

type Rows = readonly (readonly [label: string, value: string])[];
type Notice = Omit<MailParts, "rows" | "summary"> & { readonly rows: Rows };

function composeNotice(notice: Notice, facts: MailFacts): ComposedMail {
  const rows = notice.rows.map(([label, value]) => ({ label, value, isLong: false }));
  const summary = [notice.title, notice.subtitle];
  return composeMail({ ...notice, rows, summary }, facts, facts.isTest ?? false);
}

/** "1 request", "3 requests". */
function requests(count: number): string {
  return `${count} request${count === 1 ? "" : "s"}`;
}

/** The row with the references, and how many more there are. */
function referenceRows(refs: readonly string[], count: number): Rows {
  const more = count - refs.length;
  const lines = [...refs, ...(more > 0 ? [`and ${more} more`] : [])];
  return refs.length === 0 ? [] : [["References", lines.join("\n")]];
}

/** "14 received, all mailed", "14 received, 1 waiting", "nothing received". */
function summaryOf({ received, queued }: DailyCounts): string {
  if (queued > 0) return `${received} received, ${queued} waiting`;
  return received === 0 ? "nothing received" : `${received} received, all mailed`;
}

/** Takes the day's numbers; returns the daily receipt, whose absence is itself an alarm. */
export function composeDailyReceipt(counts: DailyCounts, facts: MailFacts): ComposedMail {
  const { received, delivered, queued, taggedAsSpam, oldestQueuedMinutes, queuedRefs = [] } = counts;
  const end = endOfDay(counts.day);
  const [day, time] = [dayAt(end, facts.place), timeOfDay(end, facts.place)];
  const oldest = duration(oldestQueuedMinutes);
  const notMailed = {
    title: `${requests(queued)} not mailed yet`,
    lines: [
      `The oldest has waited ${oldest}. It is stored safely and is sent again automatically. Please tell the person who maintains the website.`,
    ],
  };
  return composeNotice(
    {
      subject: `Daily receipt · ${day} · ${summaryOf(counts)}`,
      corner: day,
      title: queued === 0 ? "All is well" : `${requests(queued)} waiting`,
      subtitle: `What the forms received in the 24 hours until ${time}`,
      task:
        queued === 0
          ? "Nothing to do: every request has been mailed."
          : `Tell the person who maintains the website: ${requests(queued)} could not be mailed yet.`,
      banners: queued === 0 ? [] : [notMailed],
      rows: [
        ["Received", String(received)],
        ["Mailed to you", String(delivered)],
        [
          "Suspected spam",
          `${taggedAsSpam}${taggedAsSpam === 0 ? "" : " (mailed with a mark in the subject)"}`,
        ],
        ["Waiting", queued === 0 ? "0" : `${queued}, the oldest for ${oldest}`],
        ...referenceRows(queuedRefs, queued),
      ],
      advice: [
        `This mail comes every day at ${time}. If it is missing on any day, the website cannot send mail: open ${new URL("/api/health", facts.siteUrl).href} and tell the person who maintains the website.`,
      ],
      idParts: ["daily", counts.day, fingerprint(counts)],
    },
    facts,
  );
}

interface AlarmMessage {
  readonly title: string;
  readonly what: string;
  /** What to do: the first line of the mail. */
  readonly remedy: string;
}

const CHECK_MAIL = "then run npm run check:mail. Queued requests are mailed automatically after that.";

/** What is refused, and what to correct, for each setting that can be the cause. */
const SETTINGS_MESSAGES: Readonly<Record<SettingsCause, AlarmMessage>> = {
  login: {
    title: "The mail server refuses the login",
    what: "The user name or the password is not accepted. Trying again does not help until it is corrected.",
    remedy: `Correct SMTP_URL where the website is hosted, deploy again, ${CHECK_MAIL}`,
  },
  encryption: {
    title: "The connection to the mail server cannot be encrypted",
    what: "The certificate of the mail server is not accepted (expired, or issued for another name), or the server offers no encryption. Nothing is sent unencrypted.",
    remedy: `In SMTP_URL, use the server name that your mail provider documents. If it is already correct, the provider has to renew the certificate. Deploy again, ${CHECK_MAIL}`,
  },
  addresses: {
    title: "The mail server refuses the sender or the recipients",
    what: "The addresses in MAIL_FROM or MAIL_TO are refused permanently. Trying again does not help until they are corrected.",
    remedy: `Compare MAIL_FROM with the domain that is verified at your mail provider, and MAIL_TO with existing mailboxes. Deploy again, ${CHECK_MAIL}`,
  },
  server: {
    title: "The address of the mail server cannot be used",
    what: "SMTP_URL is not a usable address of a mail server.",
    remedy: `Correct SMTP_URL where the website is hosted, deploy again, ${CHECK_MAIL}`,
  },
  key: {
    title: "Queued requests were encrypted with another OUTBOX_KEY",
    what: "OUTBOX_KEY was changed, and the previous key is not configured. The mail server is not the cause.",
    remedy:
      "Set the previous key as OUTBOX_KEY_PREVIOUS where the website is hosted, and deploy again. Queued requests are mailed automatically after that.",
  },
};

/** What an alarm says. `oldest` is how long the oldest submission has waited, in words. */
const MESSAGES: Readonly<Record<Alarm["reason"], (alarm: Alarm, oldest: string) => AlarmMessage>> = {
  queued: ({ count }, oldest) => ({
    title: `${requests(count)} waiting to be mailed`,
    what: `The mail server has not accepted a mail about ${count === 1 ? "it" : "them"} for ${oldest}. Nothing is lost: what visitors sent is stored safely and sending is retried.`,
    remedy: `Run npm run check:mail to see why the mail server refuses. Visitors were promised a reply ${REPLY_TIME}.`,
  }),
  recipients: ({ count, missing }) => ({
    title: `${requests(count)} not delivered to every recipient`,
    what: `The mail server refuses ${listed(missing)}. The other recipients have received ${count === 1 ? "this request" : "these requests"}. Nothing is lost: sending is retried for the recipients who have not received it.`,
    remedy:
      "Check whether these mailboxes exist and have space, or remove them from MAIL_TO (and the other lists) and deploy again.",
  }),
  settings: ({ cause = "login" }) => SETTINGS_MESSAGES[cause],
  store: () => ({
    title: "The outbox is full",
    what: "The store of the outbox has no space left, so new requests cannot be stored. They are mailed directly as long as the mail server works. Queued requests are still sent.",
    remedy: "Free some space where the outbox is stored (OUTBOX_DIRECTORY).",
  }),
  expired: ({ count, missing }) => {
    const title = `${requests(count)} could not be mailed for ${RETENTION_DAYS} days`;
    const what = "What these visitors sent has been deleted, as the privacy page promises.";
    return missing === undefined
      ? {
          title,
          what: `${what} Nobody at the clinic has received it.`,
          remedy:
            "Please apologise and take the request again by phone when a visitor calls and names one of these references.",
        }
      : {
          title,
          what: `${what} ${listed(missing)} never received it; the other recipients have.`,
          remedy: "Ask the other recipients for these requests: the references identify them.",
        };
  },
  damaged: ({ count }) => ({
    title: `${requests(count)} cannot be read`,
    what: "The stored record is damaged, so it cannot be mailed. It is set aside and not tried again. The settings are not the cause.",
    remedy: `Please take the request again by phone when a visitor calls and names the reference. The record is stored for ${RETENTION_DAYS} days under aside/ in the store of the outbox.`,
  }),
  incomplete: ({ count, missing }) => ({
    title: `${requests(count)} not delivered to every recipient`,
    what: `The mail server refused ${listed(missing)} while the outbox could not be written, so nothing is stored and nothing will be tried again. The other recipients have received the request.`,
    remedy: "Please forward the mail with this reference to the recipients who have not received it.",
  }),
};

function listed(addresses: readonly string[] = []): string {
  return addresses.length === 0 ? "some recipients" : addresses.join(", ");
}

/** Takes what is wrong; returns the alarm for the person who maintains the website (reliability, P6 and P7). */
export function composeAlarm(alarm: Alarm, facts: MailFacts): ComposedMail {
  const oldest = duration(alarm.oldestMinutes);
  const { title, what, remedy } = MESSAGES[alarm.reason](alarm, oldest);
  return composeNotice(
    {
      subject: `ACTION NEEDED · ${title} · ${facts.clinic.name}`,
      corner: "Alarm",
      title,
      task: remedy,
      subtitle: `Forms of ${new URL(facts.siteUrl).host}`,
      banners: [{ title: "Action needed", lines: [what] }],
      rows: [
        ["Requests", String(alarm.count)],
        ["Oldest", oldest],
        ...referenceRows(alarm.refs, alarm.count),
      ],
      idParts: ["alarm", alarm.reason, fingerprint(alarm)],
    },
    facts,
  );
}
