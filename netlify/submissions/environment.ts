/** The variables of a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The text of a variable without spaces and line ends around it; "" when it is not set. */
export function textOf(env: Environment, variable: string): string {
  return env[variable]?.trim() ?? "";
}

/**
 * Where submissions are stored and where the functions run, in the codes of the two services: Singapore. Both are in
 * one place, because otherwise each call to the store would cross the world. docs/deploying.md ("The region") lists
 * other regions and how to choose one. The codes are constants: if a variable or the content set them, a change would
 * make submissions queued in the former region unreachable.
 */
export const REGION = { store: "ap-southeast-1", functions: "sin" } as const;
