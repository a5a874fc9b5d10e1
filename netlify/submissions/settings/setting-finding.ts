export interface SettingFinding {
  /** Mail works but could be better. */
  readonly isHint: boolean;
  /**
   * Follows the name of the variable. Never contains a password, a user name, a key or a whole address
   * (reliability, P8).
   */
  readonly what: string;
}

export const mistake = (what: string): SettingFinding => ({ isHint: false, what });
export const hint = (what: string): SettingFinding => ({ isHint: true, what });
