import type { Words } from "../../../src/words/words.ts";
import type { BuiltFacts } from "../built-facts.ts";
import type { Mailbox } from "./safe-text.ts";
import type { Action } from "./visitor.ts";

/** A composed mail. Sender and recipients are added when it is sent. */
export interface ComposedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The visitor, if the address is valid. An object, because a string could be parsed as two addresses. */
  readonly replyTo: Mailbox | undefined;
  readonly messageId: string;
  /** Other header fields: single-line values that contain nothing that was typed. */
  readonly headers: Readonly<Record<string, string>>;
}

/** One field of a submission, as a mail shows it. */
export interface FieldRow {
  readonly label: string;
  readonly value: string;
  /** Free text: its own block instead of a cell beside the label. */
  readonly isLong?: boolean;
  /** A remark for staff about the value. */
  readonly note?: string;
}

/** What a mail says, before it is HTML and text. */
export interface MailParts {
  readonly subject: string;
  readonly replyTo?: ComposedMail["replyTo"];
  /** The corner of the header: a reference or a day. */
  readonly corner: string;
  readonly title: string;
  /** The paragraphs below the title. */
  readonly intro: readonly string[];
  /** The first line: what to do. */
  readonly task: string;
  /** Notices above everything else: TEST, suspected spam, a warning. */
  readonly banners: readonly { readonly title: string; readonly lines: readonly string[] }[];
  /** The ways to contact a visitor. */
  readonly actions?: readonly Action[];
  readonly rows: readonly FieldRow[];
  /** Sentences below the table. */
  readonly footer?: readonly string[];
  /**
   * The part of the Message-ID before the @: letters, digits, dots and hyphens. It is the same when the mail is sent
   * again (RFC 5322, section 3.6.4), so that the two are threaded, and mailboxes that compare ids keep only one.
   */
  readonly messageId: string;
}

/** The result of a mail. `code` is that of the mail library or the server, without personal data. */
export type DeliveryResult =
  | { readonly ok: true }
  | {
      readonly ok: false;
      /** For the log: "EAUTH 535", "ESOCKET", "rejected", "compose TypeError". */
      readonly code: string;
      /** What a person has to correct, because a retry does not help; `undefined` for any other failure. */
      readonly cause: MailFailureCause | undefined;
      /** The recipients who have received the mail although others have not. */
      readonly accepted: readonly string[];
    };

/** Sends mails: see `smtp.ts`. */
export interface Mailer {
  /** Sends a composed mail to recipients within a budget of milliseconds. Never throws. */
  send(recipients: readonly string[], mail: ComposedMail, budgetMs: number): Promise<DeliveryResult>;
}

/** The facts about the clinic and its site that a mail contains. */
export interface MailFacts extends BuiltFacts {
  /** True outside the published site: reports and alarms are marked TEST, as each submission is by itself. */
  readonly isTest?: boolean;
}

/** Why a mail fails at every try: a setting that is refused, or an error of our own. */
export type MailFailureCause = keyof Words["failures"];

export interface Alarm {
  /**
   * Why staff are warned: a cause of failure; `queued` something is queued for too long; `recipients` some recipients
   * have not received what others have; `store` no sweep could prove that the store works; and, once for each submission, that it was
   * given up: nobody has received it (`expired`), or only some recipients have (`expiredForSome`).
   */
  readonly reason: MailFailureCause | "queued" | "recipients" | "store" | "expired" | "expiredForSome";
  /** How many submissions it is about. */
  readonly count: number;
  /** True when the queue was too long to be counted to its end. */
  readonly isMinimum?: boolean;
  readonly oldestMinutes: number;
  /** Their references, at most MOST_REFERENCES. Nothing personal. */
  readonly refs: readonly string[];
  /** The addresses of the clinic that have not received the submissions, although others have. */
  readonly missing?: readonly string[] | undefined;
}
