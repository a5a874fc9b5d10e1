import type { ComposedMail, SettingsCause } from "./types.ts";

/** The result of a mail. `code` is that of the mail library or the server, without personal data. */
export type DeliveryResult =
  | { readonly ok: true }
  | {
      readonly ok: false;
      /** For the log: "EAUTH 535", "ESOCKET", "rejected". */
      readonly code: string;
      /** The setting that is the cause, so that a retry does not help; `undefined` for any other failure. */
      readonly cause: SettingsCause | undefined;
      /** The recipients who have received the mail although others have not. */
      readonly accepted: readonly string[];
    };

/** A way to send mails: a transport other than SMTP is one more implementation. */
export interface Mailer {
  /** Sends a composed mail to recipients within a budget of milliseconds. Never throws. */
  readonly send: (
    recipients: readonly string[],
    mail: ComposedMail,
    budgetMs: number,
  ) => Promise<DeliveryResult>;
}
