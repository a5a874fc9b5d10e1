import { counted } from "./language.ts";

/** The words of the emails to staff. */

/** Days, times and lengths of time are written as here: "Sat 21 Nov 2026", "12:35", "45 minutes". */
export const MAIL_LOCALE = "en-GB";

/** Why a submission looks like spam (reliability, P10). */
export const SPAM_SIGNALS = {
  honeypot: "A field that people cannot see was filled in.",
  tooFast: "The form was sent within a second.",
  links: "There are web links in a field where people seldom write them.",
  repeated: "The same text was sent several times within an hour.",
  unclearOrigin: "The browser did not state which site the form was sent from.",
};

/** What marks a mail from a site that is not the published one. */
export const TEST_MAIL = {
  mark: "TEST",
  banner: "This is a test. No patient is waiting for a reply.",
  task: "Nothing to do: this is a test.",
  /** The mail of `npm run check:mail -- --send`. */
  title: "Emails of the website arrive here",
  why: "The person who maintains the website has sent this email to every list of recipients.",
};

export const SUBMISSION_MAIL = {
  /** Before the subject of suspected spam. */
  spamMark: "[suspected spam]",
  spam: "Suspected spam",
  spamAdvice:
    "It may still be from a patient, because automatic form filling can look like spam. Please read it before you delete it.",
  /** @param length "45 minutes" */
  late: (length: string) => `The visitor sent this ${length} ago.`,
  received: (time: string) => `Received ${time}`,
  /** @param form "Appointment" */
  withoutName: (form: string) => `${form} without a name`,
  promised: (promise: string) => `The visitor was promised: “${promise}”`,
  reply: (address: string) => `A reply to this email goes to the visitor at ${address}`,
  noReply: "A reply to this email will not reach the visitor, who left no email address that works.",
};

/** The buttons that contact a visitor; in the text of a mail, the labels of the addresses. */
export const VISITOR_ACTIONS = {
  whatsApp: "WhatsApp",
  callNumber: (number: string) => `Call ${number}`,
  replyByMail: "Reply by email",
  /** Instead of the buttons. */
  none: "The visitor left no telephone number or email address that can be used directly. Please see the details below.",
};

/** The text with which a reply to the visitor begins. */
export const PREPARED_REPLY = {
  greeting: (name: string) => (name === "" ? "Hello" : `Hello ${name}`),
  /**
   * For WhatsApp.
   *
   * @param sent "your appointment request"
   * @param ref the reference, "QX7-4K2"
   */
  message: (hello: string, clinic: string, sent: string, ref: string) =>
    `${hello}, this is ${clinic}. Thank you for ${sent} (${ref}).`,
  subject: (form: string, clinic: string, ref: string) => `${form} at ${clinic} (${ref})`,
  /** The paragraphs of an email. */
  mail: (hello: string, sent: string) => [`${hello},`, `Thank you for ${sent}.`],
};

/** Remarks below what a visitor typed. */
export const FIELD_NOTES = {
  address: "This is not a complete email address, so a reply would not arrive.",
  phone: "This is not a number that can be dialled directly. Please read it and dial by hand.",
  /** Before the number in the other country. */
  assumed: (assumed: string, other: string) =>
    `We assume this is a number in ${assumed}. If the visitor is in ${other}, call`,
};

const requests = (count: number) => counted(count, { one: "request", other: "requests" });

/** The row of references in the mails about the operation of the forms. */
export const REFERENCES = {
  label: "References",
  more: (count: number) => `and ${count} more`,
};

/** The daily email about what was recorded of the forms. */
export const DAILY_REPORT = {
  subject: (day: string, summary: string) => `Daily report · ${day} · ${summary}`,
  /** Where there are too many to be counted in time. */
  atLeast: (count: number) => `at least ${count}`,
  /** What a person must know of; "" when there is nothing. */
  troubles: (waiting: number, givenUp: number, unreported: number) =>
    [
      waiting > 0 && `${waiting} waiting`,
      givenUp > 0 && `${givenUp} given up`,
      unreported > 0 && `${unreported} given up without a report`,
    ]
      .filter(Boolean)
      .join(", "),
  summary: (mailed: string, troubles: string) =>
    mailed === "0" && troubles === ""
      ? "nothing recorded"
      : `${mailed} mailed, ${troubles || "none waiting"}`,
  title: (troubles: string) => (troubles === "" ? "Nothing is waiting" : `Requests: ${troubles}`),
  subtitle: (time: string) => `What was recorded in the 24 hours up to ${time}`,
  task: (troubles: string) =>
    troubles === ""
      ? "Nothing to do: no request is recorded as waiting."
      : `Tell the person who maintains the website about these requests: ${troubles}.`,
  notMailed: (waiting: number) => `${requests(waiting)} not mailed yet`,
  notMailedText: (oldest: string) =>
    `The oldest has waited ${oldest}. It is stored safely, and sending is retried automatically. Please tell the person who maintains the website.`,
  mailed: "Mailed to you",
  spam: "Suspected spam",
  spamCount: (count: number) => `${count}${count === 0 ? "" : " of these (marked in the subject)"}`,
  waiting: "Waiting",
  waitingCount: (count: number, oldest: string) => (count === 0 ? "0" : `${count}, the oldest for ${oldest}`),
  givenUp: "Given up",
  givenUpCount: (count: number, unreported: number) =>
    unreported === 0 ? String(count) : `${count}; ${unreported} without a report so far`,
  /** @param health the address that tells whether the site can send mail */
  advice: (time: string, health: string) =>
    `Requests that were mailed while they could not be recorded are not counted. This email is sent every day at ${time}. If it does not arrive, the website cannot send email: open ${health} and tell the person who maintains the website.`,
};

/** The parts that every alarm has. */
export const ALARM = {
  subject: (title: string, clinic: string) => `ACTION NEEDED · ${title} · ${clinic}`,
  corner: "Alarm",
  subtitle: (host: string) => `Forms of ${host}`,
  banner: "Action needed",
  requests: "Requests",
  oldest: "Oldest",
};

/** What an alarm says. */
interface AlarmMessage {
  readonly title: string;
  readonly what: string;
  /** What to do: the first line of the mail. */
  readonly remedy: string;
}

const CHECK_MAIL = "then run npm run check:mail. Queued requests are mailed automatically after that.";
const CORRECT_SMTP_URL = `Correct SMTP_URL where the website is hosted, deploy again, ${CHECK_MAIL}`;

/** What an alarm is about. */
interface AlarmFacts {
  /** How many requests it is about. */
  readonly count: number;
  /** How long the oldest has waited, "45 minutes". */
  readonly oldest: string;
  /** The addresses of the clinic that have not received them, although others have. */
  readonly missing?: readonly string[] | undefined;
  /** How soon visitors were promised a reply, "within one working day". */
  readonly replyTime: string;
  /** How many days a request is stored. */
  readonly retentionDays: number;
}

function listed(addresses: readonly string[] = []): string {
  return addresses.length === 0 ? "some recipients" : addresses.join(", ");
}

/** What is wrong, and what to correct, where another attempt does not help. */
export const FAILURES = {
  login: () => ({
    title: "The mail server refuses the login",
    what: "The user name or the password is not accepted. Trying again does not help until it is corrected.",
    remedy: CORRECT_SMTP_URL,
  }),
  encryption: () => ({
    title: "The connection to the mail server cannot be encrypted",
    what: "The certificate of the mail server is not accepted (expired, or issued for another name), or the server offers no encryption. Nothing is sent unencrypted.",
    remedy: `In SMTP_URL, use the server name that your mail provider documents. If it is already correct, the provider has to renew the certificate. Deploy again, ${CHECK_MAIL}`,
  }),
  addresses: () => ({
    title: "The mail server refuses the sender or the recipients",
    what: "The addresses in MAIL_FROM or MAIL_TO are refused permanently. Trying again does not help until they are corrected.",
    remedy: `Compare MAIL_FROM with the domain that is verified at your mail provider, and MAIL_TO with existing mailboxes. Deploy again, ${CHECK_MAIL}`,
  }),
  server: () => ({
    title: "The address of the mail server cannot be used",
    what: "SMTP_URL is not a usable address of a mail server.",
    remedy: CORRECT_SMTP_URL,
  }),
  key: () => ({
    title: "Queued requests were encrypted with another OUTBOX_KEY",
    what: "OUTBOX_KEY was changed, and the previous key is not configured. The mail server is not the cause.",
    remedy:
      "Set the previous key as OUTBOX_KEY_PREVIOUS where the website is hosted, and deploy again. Queued requests are mailed automatically after that.",
  }),
  composing: ({ retentionDays }) => ({
    title: "The website cannot compose an email",
    what: `An error in the website's own code prevents the email about this request. The mail server is not the cause. The request is stored safely and sending is retried for ${retentionDays} days.`,
    remedy:
      "Look for “compose” in the log of retry-queued, which names the kind of the error, and deploy a corrected version, or the one before.",
  }),
  unreadable: ({ count }) => ({
    title: `${requests(count)} stored in a form that cannot be read`,
    what: "The stored record is damaged, or a newer version of the website has written it. It is kept for a day, then deleted and named in a final alarm. The settings are not the cause.",
    remedy:
      "If the website was set back to an older version, deploy the newer one within a day. Otherwise take the request again by phone when a visitor calls and names the reference.",
  }),
} satisfies Readonly<Record<string, (facts: AlarmFacts) => AlarmMessage>>;

/** What an alarm says, for each reason. */
export const ALARMS = {
  ...FAILURES,
  queued: ({ count, oldest, replyTime }) => ({
    title: `${requests(count)} waiting to be mailed`,
    what: `After ${oldest} ${count === 1 ? "it is" : "they are"} still in the outbox: the email could not be sent, or the outbox cannot be cleared. Nothing is lost: what visitors sent is stored safely and sending is retried.`,
    remedy: `Run npm run check:mail to find out why, and read the other alarms. Visitors were promised a reply ${replyTime}.`,
  }),
  recipients: ({ count, missing }) => ({
    title: `${requests(count)} not delivered to every recipient`,
    what: `The mail server refuses ${listed(missing)}. The other recipients have received ${count === 1 ? "this request" : "these requests"}. Nothing is lost: sending is retried for the recipients who have not received it.`,
    remedy:
      "Check whether these mailboxes exist and have space, or remove them from MAIL_TO (and the other lists) and deploy again.",
  }),
  store: () => ({
    title: "The outbox cannot be written",
    what: "The store of the outbox is full, cannot be written or does not respond, so new requests cannot be stored. They are mailed directly as long as the mail server works. Queued requests are still sent if they can be read.",
    remedy:
      "Look for “lease” in the log of retry-queued, which names the cause. Free some space where the outbox is stored (OUTBOX_DIRECTORY) and let the server write there; for Netlify Blobs, look at Netlify's status page.",
  }),
  expired: ({ count, missing, retentionDays }) => {
    const title = `${requests(count)} could not be mailed for ${retentionDays} days`;
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
    what: "The stored record is damaged, so it cannot be mailed and has been deleted. The settings are not the cause.",
    remedy: "Please take the request again by phone when a visitor calls and names the reference.",
  }),
} satisfies Readonly<Record<string, (facts: AlarmFacts) => AlarmMessage>>;
