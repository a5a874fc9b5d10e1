import { PlainError } from "../plain-error.ts";

/** Ctrl-C, a termination request, a closed terminal. */
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
/** The limit for closing, in case a mail server does not respond. */
const CLOSING_LIMIT_MS = 3_000;

/** Registers what has to be closed at the end; the last is closed first. */
export type AtEnd = (close: () => Promise<void> | void) => void;

/**
 * Runs a command until it receives a signal to stop, and then ends with code 0 and nothing left
 * running. A `PlainError` ends it with its sentence and code 1.
 */
export async function runUntilStopped(start: (atEnd: AtEnd) => Promise<void>): Promise<void> {
  const closers: Parameters<AtEnd>[0][] = [];
  let isStopping = false;
  const stop = async (code: number) => {
    // A second Ctrl-C does not wait.
    if (isStopping) process.exit(code);
    isStopping = true;
    setTimeout(() => process.exit(code), CLOSING_LIMIT_MS);
    for (const close of closers.toReversed()) await close();
    process.exit(code);
  };
  for (const signal of SIGNALS) process.on(signal, () => void stop(0));
  await start((close) => closers.push(close)).catch((error: unknown) => {
    // An error that is caused by stopping is not reported.
    if (isStopping) return undefined;
    console.error(error instanceof PlainError ? `\n${error.message}\n` : error);
    return stop(1);
  });
}
