import type { Clinic } from "../../../src/schemas/clinic.ts";
import type { Place } from "../../../src/schemas/place.ts";

/** A composed mail. Sender and recipients are added when it is sent. */
export interface ComposedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The visitor, only when the address is valid. An object, because a string may become two addresses. */
  readonly replyTo: { readonly name: string; readonly address: string } | undefined;
  /** Further header fields, `Message-ID` among them. Single-line values without anything typed. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The facts about the clinic and its site that a mail contains. */
export interface MailFacts {
  readonly clinic: Clinic;
  readonly place: Place;
  /** The site's own address, for example "https://clinic.example". */
  readonly siteUrl: string;
  /** True outside the published site: receipts and alarms are marked TEST, as each submission is by itself. */
  readonly isTest?: boolean;
}

/** The numbers of one day for the daily receipt. Nothing personal. */
export interface DailyCounts {
  /** The day of the receipt, "2026-11-21". */
  readonly day: string;
  readonly received: number;
  readonly delivered: number;
  readonly queued: number;
  readonly taggedAsSpam: number;
  /** 0 when nothing is queued. */
  readonly oldestQueuedMinutes: number;
  /** The references of what is queued, at most MOST_REFERENCES. */
  readonly queuedRefs?: readonly string[];
}

/** Which setting a mail server or the outbox does not accept. */
export type SettingsCause = "login" | "encryption" | "addresses" | "server" | "key";

/**
 * Why staff are warned: `queued` something is queued for too long; `recipients` some recipients have not received
 * what others have; `settings` a setting is refused; `store` the store is full; and, once for each submission,
 * `expired` its 30 days have passed, `damaged` its record cannot be read, `incomplete` it was accepted by some
 * recipients while the store failed.
 */
type AlarmReason = "queued" | "recipients" | "settings" | "store" | "expired" | "damaged" | "incomplete";

export interface Alarm {
  readonly reason: AlarmReason;
  /** How many submissions it is about. */
  readonly count: number;
  readonly oldestMinutes: number;
  /** Their references, at most MOST_REFERENCES. Nothing personal. */
  readonly refs: readonly string[];
  /** For `settings`. */
  readonly cause?: SettingsCause;
  /** The addresses of the clinic that have not received the submissions, although others have. */
  readonly missing?: readonly string[];
}

/** A mail names at most this many references; the count is always complete. */
export const MOST_REFERENCES = 50;
