import { randomUUID } from "node:crypto";
import { collectKeys, type Store } from "./store.ts";

/**
 * Records that belong to one slot of time: which process runs the sweep, and which alarm has been given. They are
 * created once and read back, so that only one caller gets a lease even if the store lets two create it. Every method
 * throws StoreError when the store fails.
 */
export function createLeases(store: Store) {
  const keyOf = (name: string, slotMs: number, now: number): string =>
    `lease/${name}-${Math.floor(now / slotMs)}`;
  const keys = (name: string): Promise<readonly string[]> => collectKeys(store.list(`lease/${name}-`));
  return {
    /** Whether the lease of this slot exists. */
    isTaken: async (name: string, slotMs: number, now: number): Promise<boolean> =>
      (await store.get(keyOf(name, slotMs, now))) !== undefined,
    /** The beginning of the last slot in which the lease was taken, `undefined` when it never was. */
    async lastTaken(name: string, slotMs: number): Promise<number | undefined> {
      const slots = (await keys(name)).map((key) => Number(key.slice(key.lastIndexOf("-") + 1)));
      return slots.length === 0 ? undefined : Math.max(...slots) * slotMs;
    },
    /**
     * Takes the lease `name` for the slot of `slotMs` that contains `now`, and deletes older ones.
     * @returns true for one caller in the slot
     */
    async take(name: string, slotMs: number, now: number): Promise<boolean> {
      const key = keyOf(name, slotMs, now);
      const nonce = randomUUID();
      if ((await store.create(key, nonce)) === "exists") return false;
      if ((await store.get(key)) !== nonce) return false;
      // An old lease has no effect, so a failure to delete it must not stop the work.
      const others = (await keys(name).catch(() => [])).filter((other) => other !== key);
      await Promise.allSettled(others.map((other) => store.delete(other)));
      return true;
    },
  };
}
