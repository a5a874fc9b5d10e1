/** The environment variables for mail. */
export const MAIL_VARIABLES = [
  "SMTP_URL",
  "MAIL_FROM",
  "MAIL_TO",
  "MAIL_TO_APPOINTMENT",
  "MAIL_TO_CONTACT",
  "MAIL_TO_COMMENT",
  "MAIL_TO_ENQUIRY",
  "MAIL_TO_SERVICE",
  "MAIL_ALERT_TO",
  "ALERT_SMTP_URL",
] as const;

export type MailVariable = (typeof MAIL_VARIABLES)[number];
export type MailEnvironment = Readonly<Partial<Record<MailVariable, string | undefined>>>;

/** An error or a possible improvement in the mail settings. */
export interface Finding {
  readonly variable: MailVariable;
  /** "error": mail does not arrive or can be read by others; "warning": it works, but could be better. */
  readonly severity: "error" | "warning";
  /** A plain sentence with what to do. Never a password, a user name or a whole address. */
  readonly sentence: string;
}
