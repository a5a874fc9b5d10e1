import { kindOf } from "../log.ts";

export interface Stored {
  readonly text: string;
  readonly version: string;
}

/**
 * What the outbox needs from a store. Each operation throws StoreError when it is not certain that it
 * succeeded. A key is a folder and a name, used unchanged in paths and URLs.
 */
export interface Store {
  /** Writes under an unused key. @returns the version, `undefined` when the key is in use */
  readonly create: (key: string, text: string) => Promise<string | undefined>;
  /** @returns `undefined` only when the store says that there is none */
  readonly get: (key: string) => Promise<Stored | undefined>;
  /** @returns the new version, `undefined` when another one or none is stored */
  readonly replace: (key: string, text: string, version: string) => Promise<string | undefined>;
  /** Writes, whatever is stored. */
  readonly put: (key: string, text: string) => Promise<void>;
  /** Also succeeds when there is none. */
  readonly delete: (key: string) => Promise<void>;
  /** Page by page, so that a caller can stop in time. */
  readonly list: (prefix: string) => AsyncIterable<readonly string[]>;
}

/** An operation failed or may have failed. Contains no text of a record. */
export class StoreError extends Error {
  override readonly name = "StoreError";
  /** "create 503", "get timeout" */
  readonly what: string;

  constructor(what: string) {
    super(`The store failed: ${what}`);
    this.what = what;
  }
}

/** What the log says about an error. */
export function faultOf(error: unknown): string {
  return error instanceof StoreError ? error.what : kindOf(error);
}

const refuse = () => Promise.reject(new StoreError("nothing is stored in a preview"));

/** In a preview no sweep runs, so a record would never be sent or deleted (reliability, P7). */
export const previewStore: Store = {
  create: refuse,
  get: () => Promise.resolve(undefined),
  replace: refuse,
  put: refuse,
  delete: () => Promise.resolve(),
  // eslint-disable-next-line @typescript-eslint/require-await -- an empty listing has nothing to wait for
  async *list() {
    yield [];
  },
};
