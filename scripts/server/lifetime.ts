import { setTimeout as delay } from "node:timers/promises";

import { PlainError } from "../plain-error.ts";

/** Ctrl-C, a request to end, a closed terminal. */
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
/** The limit for closing, in case a mail server does not respond. */
const CLOSING_LIMIT_MS = 3_000;

/** Takes what has to be closed at the end; the last one taken is closed first. */
export type AtEnd = (close: () => Promise<void> | void) => void;

/**
 * Runs a command until it receives a signal to stop, and then ends with code 0 and nothing left
 * running. A `PlainError` ends it with its sentence and code 1.
 */
export async function runUntilStopped(start: (atEnd: AtEnd) => Promise<void>): Promise<void> {
  const closers: (() => Promise<void> | void)[] = [];
  const closeAll = async () => {
    for (let close = closers.pop(); close; close = closers.pop()) await close();
  };
  const stopping = new AbortController();
  const stop = (code: number) => {
    stopping.abort();
    // A second Ctrl-C does not wait.
    for (const signal of SIGNALS) process.on(signal, () => process.exit(code));
    const closed = closeAll().catch((error: unknown) => {
      console.error(error);
    });
    void Promise.race([closed, delay(CLOSING_LIMIT_MS)]).then(() => process.exit(code));
  };
  for (const signal of SIGNALS) process.once(signal, () => stop(0));
  try {
    await start((close) => closers.push(close));
  } catch (error) {
    // An error that is caused by stopping is not reported.
    if (stopping.signal.aborted) return;
    console.error(error instanceof PlainError ? `\n${error.message}\n` : error);
    stop(1);
  }
}
