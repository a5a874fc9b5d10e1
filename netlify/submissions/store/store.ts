/**
 * The only four things that the outbox needs from a store. Records are created once and never
 * changed, so nothing here compares and swaps.
 */
export interface Store {
  /**
   * Writes a record that must not exist yet.
   * @returns "exists" when there is one already, whatever it holds
   * @throws StoreError when it is not certain that the record was written
   */
  readonly create: (key: string, text: string) => Promise<"created" | "exists">;
  /** @returns the record, `undefined` when there is none @throws StoreError */
  readonly get: (key: string) => Promise<string | undefined>;
  /** Succeeds also when there is none. @throws StoreError */
  readonly delete: (key: string) => Promise<void>;
  /** @returns the keys that start with `prefix` @throws StoreError */
  readonly list: (prefix: string) => Promise<readonly string[]>;
}

/** The store did not do, or may not have done, what it was asked. Says how, never with what. */
export class StoreError extends Error {
  override readonly name = "StoreError";
  /** For the log: "create 503", "get timeout". */
  readonly what: string;

  constructor(what: string) {
    super(`The store failed: ${what}`);
    this.what = what;
  }
}

/**
 * Keys become paths and URLs as they are, so only our own hashes, slots and marks get through.
 * @throws StoreError for any other key
 */
export function assertKey(key: string): void {
  if (!/^[a-z]+\/[A-Za-z0-9-]{1,120}$/.test(key)) throw new StoreError("a key that is not ours");
}
