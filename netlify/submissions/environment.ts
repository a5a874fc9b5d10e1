export type Environment = Readonly<Record<string, string | undefined>>;

/** A trimmed variable; "" when it is not set. */
export function textOf(env: Environment, variable: string): string {
  return env[variable]?.trim() ?? "";
}
