export interface SettingFinding {
  /** True where mail works but could be better; otherwise it does not arrive, or others can read it. */
  readonly isHint: boolean;
  /**
   * What is wrong and what to do, in words that follow the name of the variable. Never contains a password, a user
   * name, a key or a whole address (reliability, P8).
   */
  readonly what: string;
}

export const mistake = (what: string): SettingFinding => ({ isHint: false, what });
export const hint = (what: string): SettingFinding => ({ isHint: true, what });

/** What a finding may depend on besides the variable; `undefined` if it is not known. */
export interface Surroundings {
  /** Of SMTP_URL. */
  readonly mailHost: string | undefined;
  /** Of the site, without "www.". */
  readonly domain: string | undefined;
  /** Of those who get submissions. */
  readonly recipientDomains: readonly string[];
}
