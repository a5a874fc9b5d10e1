export interface SettingProblem {
  /** "error": mail does not arrive or can be read by others; "warning": it works, but could be better. */
  readonly severity: "error" | "warning";
  /**
   * What is wrong and what to do, in words that follow the name of the variable. Never contains a password, a user
   * name, a key or a whole address (reliability, P8).
   */
  readonly what: string;
}

export const error = (what: string): SettingProblem => ({ severity: "error", what });
export const warning = (what: string): SettingProblem => ({ severity: "warning", what });

/** What a problem may depend on besides the variable; `undefined` if it is not known. */
export interface Surroundings {
  /** Of SMTP_URL. */
  readonly mailHost: string | undefined;
  /** Of the site, without "www.". */
  readonly domain: string | undefined;
  /** Of those who get submissions. */
  readonly recipientDomains: readonly string[];
}
