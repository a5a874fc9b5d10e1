import type { Store } from "./store.ts";

/** The records that a store has not confirmed: key → text. An instance of the functions keeps them until it ends. */
export type Unwritten = Map<string, string>;

/** Submissions and reports are promises to people, so they exist only where they are stored (P1, P7). */
const isRemembered = (key: string): boolean => /^(?:done|part|lease)\//.test(key);

/**
 * The store as an instance of the functions uses it: it remembers what it cannot write, so that it
 * mails nothing again and runs one sweep at a time (P2). A call still throws the StoreError. There is at most
 * one such record for each mail and each lease.
 * @param unwritten the memory of the instance
 */
export function rememberUnwritten(store: Store, unwritten: Unwritten): Store {
  return {
    async create(key, text) {
      try {
        const result = await store.create(key, text);
        unwritten.delete(key);
        return result;
      } catch (error) {
        // The first one remains, as in a store.
        if (isRemembered(key) && !unwritten.has(key)) unwritten.set(key, text);
        throw error;
      }
    },
    async get(key) {
      const remembered = unwritten.get(key);
      const stored = await store.get(key).catch((error: unknown) => {
        if (remembered === undefined) throw error;
      });
      return stored ?? remembered;
    },
    async delete(key) {
      unwritten.delete(key);
      await store.delete(key);
    },
    async *list(prefix) {
      for await (const page of store.list(prefix)) yield page.filter((key) => !unwritten.has(key));
      yield [...unwritten.keys()].filter((key) => key.startsWith(prefix));
    },
  };
}
