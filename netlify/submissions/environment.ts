/** The variables of a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The text of a variable without spaces and line ends around it; "" when it is not set. */
export function textOf(env: Environment, variable: string): string {
  return env[variable]?.trim() ?? "";
}
