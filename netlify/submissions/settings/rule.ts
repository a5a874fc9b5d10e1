/** The state of a variable: what the functions take from it, and what a person should know about it. */
export interface Reading<Value> {
  /** `undefined` when the text cannot be used: a needed variable stops the forms, any other is ignored. */
  readonly value: Value | undefined;
  readonly problems: readonly Problem[];
}

/** An error or a possible improvement in a variable. */
export interface Problem {
  /** "error": mail does not arrive or can be read by others; "warning": it works, but could be better. */
  readonly severity: "error" | "warning";
  /**
   * What is wrong and what to do, in plain words that follow the name of the variable. Never a password, a user name, a
   * key or a whole address (reliability, P8).
   */
  readonly what: string;
}

/** What a rule may compare a variable with. */
interface Surroundings {
  readonly env: Environment;
  /** The domain of the site without "www.", `undefined` where it is not known. */
  readonly domain: string | undefined;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the text of a variable, which is not blank. */
export type Rule<Value> = (text: string, surroundings: Surroundings) => Reading<Value>;

/** The text of a variable, "" when it is not set or blank. */
export function textOf(env: Environment, variable: string): string {
  return env[variable]?.trim() === "" ? "" : (env[variable] ?? "");
}

export const error = (what: string): Problem => ({ severity: "error", what });
export const warning = (what: string): Problem => ({ severity: "warning", what });

/** The reading of a text that can be used, with what there is to know about it. */
export function usable<Value>(
  value: Value | undefined,
  ...concerns: readonly (Problem | undefined)[]
): Reading<Value> {
  return { value, problems: concerns.filter((concern) => concern !== undefined) };
}

export const unusable = (what: string): Reading<never> => ({ value: undefined, problems: [error(what)] });
