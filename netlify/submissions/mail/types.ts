import type { Clinic } from "../../../src/schemas/clinic.ts";

/** A finished mail. Who it goes to and who it comes from are decided where it is sent. */
export interface ComposedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The visitor, only when the address can be answered. An object: a string may become two addresses. */
  readonly replyTo: { readonly name: string; readonly address: string } | undefined;
  /** Further header fields, `Message-ID` among them. Single-line values without anything typed. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The facts about the clinic and its site that a mail contains. */
export interface MailFacts {
  readonly clinic: Clinic;
  /** The site's own address, for example "https://clinic.example". */
  readonly siteUrl: string;
  /** True outside the published site: receipts and alerts are marked TEST, as each submission is by itself. */
  readonly isTest?: boolean;
}

/** The numbers of one day for the daily receipt. Nothing personal. */
export interface DailyCounts {
  /** The day in India, "2026-11-21". */
  readonly day: string;
  readonly received: number;
  readonly delivered: number;
  readonly waiting: number;
  readonly suspected: number;
  /** 0 when nothing waits. */
  readonly oldestWaitingMinutes: number;
}

/** Why staff are warned: something waits, the mail settings are refused, or 30 days have passed. */
export type AlertReason = "waiting" | "settings" | "expired";

export interface WaitingAlert {
  readonly waiting: number;
  readonly oldestMinutes: number;
  readonly reason: AlertReason;
  /** The references of the submissions concerned. Nothing personal. */
  readonly refs: readonly string[];
}
