import type { Words } from "../../../src/words/words.ts";
import type { BuiltFacts } from "../built-facts.ts";
import type { Mailbox } from "./safe-text.ts";
import type { Action } from "./visitor.ts";

/** Sender and recipients are added when it is sent. */
export interface ComposedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The visitor, if the address is valid. An object, because a string could be parsed as two addresses. */
  readonly replyTo: Mailbox | undefined;
  readonly messageId: string;
  /** Other header fields: single lines without anything that was typed. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface FieldRow {
  readonly label: string;
  readonly value: string;
  /** Shown in its own block, instead of a cell beside the label. */
  readonly isLong?: boolean;
  readonly note?: string;
}

export interface MailParts {
  readonly subject: string;
  readonly replyTo?: ComposedMail["replyTo"];
  /** A reference or a day. */
  readonly corner: string;
  readonly title: string;
  /** The paragraphs below the title. */
  readonly intro: readonly string[];
  /** What to do: the first line of the mail. */
  readonly task: string;
  /** Shown above everything else: TEST, suspected spam, a warning. */
  readonly banners: readonly { readonly title: string; readonly lines: readonly string[] }[];
  readonly actions?: readonly Action[];
  readonly rows: readonly FieldRow[];
  /** Sentences below the table. */
  readonly footer?: readonly string[];
  /**
   * The part of the Message-ID before the @: letters, digits, dots and hyphens. A repeated mail has the same one (RFC
   * 5322, section 3.6.4), so that mailboxes thread the two or keep only one.
   */
  readonly messageId: string;
}

export type DeliveryResult =
  | { readonly ok: true }
  | {
      readonly ok: false;
      /** Without personal data: "EAUTH 535", "ESOCKET", "rejected", "compose TypeError". */
      readonly code: string;
      /** What a person has to correct; `undefined` when a retry may help. */
      readonly cause: MailFailureCause | undefined;
      /** Those who have received the mail although others have not. */
      readonly accepted: readonly string[];
    };

export interface Mailer {
  /** Sends a mail within a budget of milliseconds. Never throws. */
  send(recipients: readonly string[], mail: ComposedMail, budgetMs: number): Promise<DeliveryResult>;
}

export interface MailFacts extends BuiltFacts {
  /** Marks reports and alarms as TEST, outside the published site. A submission states it itself. */
  readonly isTest?: boolean;
}

/** Why a mail fails at every try: a refused setting, or an error of our own. */
export type MailFailureCause = keyof Words["failures"];

export interface Alarm {
  /**
   * A cause of failure, or: `queued` something is queued for too long; `recipients` some recipients lack what others
   * have; `store` no sweep could prove that the store works; and, once for each submission that was given up, `expired`
   * nobody has it, `expiredForSome` only some recipients have it.
   */
  readonly reason: MailFailureCause | "queued" | "recipients" | "store" | "expired" | "expiredForSome";
  readonly count: number;
  /** True when the queue was too long to be counted. */
  readonly isMinimum?: boolean;
  readonly oldestMinutes: number;
  /** At most MOST_REFERENCES. */
  readonly refs: readonly string[];
  /** The addresses of the clinic that lack what others have. */
  readonly missing?: readonly string[] | undefined;
}
