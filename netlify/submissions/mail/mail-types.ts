import type { Words } from "#words/words.ts";
import type { BuiltFacts } from "../built-facts.ts";
import type { Mailbox } from "./safe-text.ts";
import type { Action } from "./visitor.ts";

/** Without sender and recipients. */
export interface ComposedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The visitor, if the address is valid. An object, because a string could be parsed as two addresses. */
  readonly replyTo: Mailbox | undefined;
  readonly messageId: string;
  /** Single lines without anything that was typed. */
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
  /** A reference, a day or a word. */
  readonly corner: string;
  readonly title: string;
  readonly intro: readonly string[];
  readonly task: string;
  /** Above the title: TEST, suspected spam, alarms. */
  readonly banners?: readonly { readonly title: string; readonly lines: readonly string[] }[];
  readonly actions?: readonly Action[];
  readonly rows: readonly FieldRow[];
  readonly footer?: readonly string[];
  /**
   * Before the @. A repeated mail has the same one (RFC 5322, section 3.6.4), so that mailboxes keep only one.
   */
  readonly messageId: string;
}

/** In the Message-ID of mails about a submission: the same at each try. */
export const messageIdBase = ({ id, ref }: { readonly id: string; readonly ref: string }): string =>
  `${ref}.${id.slice(0, 16)}`;

export type DeliveryResult =
  | { readonly ok: true }
  | {
      readonly ok: false;
      /** Without personal data: "EAUTH 535", "rejected", "compose TypeError". */
      readonly code: string;
      /** What the mail server says, for an alarm and not for the log (smtp.ts). */
      readonly reply?: string | undefined;
      /** An error of our own. */
      readonly cause?: "composing";
      /** Those who have it although others have not. */
      readonly accepted: readonly string[];
    };

export interface Mailer {
  /** Never throws. */
  send(recipients: readonly string[], mail: ComposedMail, budgetMs: number): Promise<DeliveryResult>;
}

export interface MailFacts extends BuiltFacts {
  /** Marks reports and alarms as TEST, outside the published site. */
  readonly isTest?: boolean;
}

export interface Alarm {
  readonly reason: keyof Words["alarms"];
  /** Of submissions, if it is about some. */
  readonly count?: number | undefined;
  /** The queue was too long to be counted. */
  readonly isMinimum?: boolean;
  readonly oldestMinutes?: number;
  /** At most MOST_REFERENCES. */
  readonly refs?: readonly string[];
  /** The addresses of the clinic that lack what others have. */
  readonly missing?: readonly string[] | undefined;
  /** Why no form can work: the kind of an error, or sentences about settings. */
  readonly fault?: string;
}
