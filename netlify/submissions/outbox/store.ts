import { kindOf } from "../log.ts";
import type { HasTimeLeft } from "../parallel.ts";

/**
 * The four operations that the outbox needs from a store. Records are created once and never
 * changed, so no compare-and-swap is needed.
 */
export interface Store {
  /**
   * Writes a record that must not exist yet.
   * @returns "exists" when there is one already, whatever its text
   * @throws StoreError when it is not certain that the record was written
   */
  readonly create: (key: string, text: string) => Promise<"created" | "exists">;
  /** @returns the record, `undefined` when there is none @throws StoreError */
  readonly get: (key: string) => Promise<string | undefined>;
  /** Also succeeds when there is none. @throws StoreError */
  readonly delete: (key: string) => Promise<void>;
  /**
   * Lists the keys that start with `prefix`, page by page, so that a caller can stop in time.
   * @param prefix a folder and the beginning of a name in it: "q/", "lease/sweep-"; no other folders in it
   * @throws StoreError while it is iterated
   */
  readonly list: (prefix: string) => AsyncIterable<readonly string[]>;
}

/** An operation of the store failed or may have failed. Contains no text of a record. */
export class StoreError extends Error {
  override readonly name = "StoreError";
  /** For the log: "create 503", "get timeout". */
  readonly what: string;

  constructor(what: string) {
    super(`The store failed: ${what}`);
    this.what = what;
  }
}

/** What failed, for the log: the operation of the store, or the kind of any other error. */
export function faultOf(error: unknown): string {
  return error instanceof StoreError ? error.what : kindOf(error);
}

/**
 * True for a key of the outbox: a folder, and one or two names of letters, digits and hyphens. Keys are used unchanged in
 * paths and URLs.
 */
export function isKey(key: string): boolean {
  return /^[a-z]+(?:\/[A-Za-z0-9-]{1,120}){1,2}$/.test(key);
}

/** Reads a listing to its end, or until `hasTimeLeft` is false. @throws StoreError */
export async function collectKeys(
  pages: AsyncIterable<readonly string[]>,
  hasTimeLeft: HasTimeLeft = () => true,
): Promise<readonly string[]> {
  const keys: string[] = [];
  for await (const page of pages) {
    for (const key of page) keys.push(key);
    if (!hasTimeLeft()) break;
  }
  return keys;
}

/**
 * The store of a preview, in which nothing can be stored: no sweep runs there, so a record would never be sent or
 * deleted (reliability, P7).
 */
export const previewStore: Store = {
  create: () => Promise.reject(new StoreError("nothing is stored in a preview")),
  get: () => Promise.resolve(undefined),
  delete: () => Promise.resolve(),
  // eslint-disable-next-line @typescript-eslint/require-await -- an empty listing has nothing to wait for
  async *list() {
    yield [];
  },
};
