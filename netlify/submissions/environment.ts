/** The variables of a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The text of a variable, "" when it is not set or blank. */
export function textOf(env: Environment, variable: string): string {
  return env[variable]?.trim() === "" ? "" : (env[variable] ?? "");
}
