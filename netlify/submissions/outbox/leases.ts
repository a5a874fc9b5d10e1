import { randomUUID } from "node:crypto";
import { collectKeys } from "./store.ts";
import type { Store } from "./store.ts";

/** Records that belong to one slot of time: which process runs the sweep, and which alarm has been given. */
export interface Leases {
  /**
   * Takes the lease `name` for the slot of `slotMs` that contains `now`, and deletes older ones.
   * @returns true for one caller in the slot @throws StoreError
   */
  readonly take: (name: string, slotMs: number, now: number) => Promise<boolean>;
  /** Whether the lease of this slot exists. @throws StoreError */
  readonly isTaken: (name: string, slotMs: number, now: number) => Promise<boolean>;
  /** The beginning of the last slot in which the lease was taken, `undefined` when it never was. @throws StoreError */
  readonly lastTaken: (name: string, slotMs: number) => Promise<number | undefined>;
}

/**
 * Leases as create-only records, read back, so that only one caller gets the lease even if the store lets two create
 * it.
 */
export function createLeases(store: Store): Leases {
  const keyOf = (name: string, slotMs: number, now: number): string =>
    `lease/${name}-${Math.floor(now / slotMs)}`;
  return {
    isTaken: async (name, slotMs, now) => (await store.get(keyOf(name, slotMs, now))) !== undefined,
    async lastTaken(name, slotMs) {
      const keys = await collectKeys(store.list(`lease/${name}-`));
      const slots = keys.map((key) => Number(key.slice(key.lastIndexOf("-") + 1)));
      return slots.length === 0 ? undefined : Math.max(...slots) * slotMs;
    },
    async take(name, slotMs, now) {
      const key = keyOf(name, slotMs, now);
      const nonce = randomUUID();
      if ((await store.create(key, nonce)) === "exists") return false;
      if ((await store.get(key)) !== nonce) return false;
      // An old lease has no effect, so a failure to delete it must not stop the work.
      const existing = await collectKeys(store.list(`lease/${name}-`)).catch(() => []);
      await Promise.allSettled(existing.filter((other) => other !== key).map((other) => store.delete(other)));
      return true;
    },
  };
}
