import { anyFreePort, isFree, nextFreePort } from "./listen.ts";

/** A sentence for the person at the terminal; printed without a stack. */
export class PlainError extends Error {}

/** What a port is chosen by. */
export interface PortChoice {
  /** The environment variable that may name it. */
  readonly variable: string;
  /** The default port; where it is taken, the next free one is used. */
  readonly usual: number;
  /** What it is for, as in "The site wants port 8888". */
  readonly what: string;
  /** A port that this command is about to use itself. */
  readonly taken?: number;
}

/**
 * Chooses a port. One that a person asked for is used or refused; the usual one gives way, and says so.
 *
 * @throws PlainError where the variable is no port, or names a port that is taken
 */
export async function choosePort({ variable, usual, what, taken }: PortChoice): Promise<number> {
  const requested = process.env[variable];
  if (requested !== undefined && requested !== "") {
    const port = Number(requested);
    if (!/^\d+$/.test(requested) || port > 65_535) {
      throw new PlainError(`${variable} must be a number from 0 to 65535; it is "${requested}".`);
    }
    if (port !== 0 && (port === taken || !(await isFree(port)))) {
      throw new PlainError(
        `Port ${port} is taken by another program. Stop that program, or choose another port: ${variable}=${port + 1}`,
      );
    }
    return port === 0 ? anyFreePort() : port;
  }
  const port = await nextFreePort(usual, taken === undefined ? [] : [taken]);
  if (port !== usual) console.log(`Port ${usual} is taken; ${what} uses ${port}.`);
  return port;
}
