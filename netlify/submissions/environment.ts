export type Environment = Readonly<Record<string, string | undefined>>;

/** A trimmed variable; "" when it is not set. */
export function textOf(env: Environment, variable: string): string {
  return env[variable]?.trim() ?? "";
}

/** As in a file `.env`, where they do not belong to the value; at a host they do. */
export function isQuoted(text: string): boolean {
  return /^(["'“”‘’«„`]).+["'“”‘’»`]$/su.test(text);
}
