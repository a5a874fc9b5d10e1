import { randomUUID } from "node:crypto";
import type { Store } from "./store/store.ts";

/** One holder in a slot of time: for the sweep, and for alerts that must not repeat. */
export interface Leases {
  /**
   * Takes the lease `name` for the slot of `slotMs` that `now` is in, and clears away older ones.
   * @returns true for one caller in the slot @throws StoreError
   */
  readonly take: (name: string, slotMs: number, now: number) => Promise<boolean>;
  /** Gives the lease of this slot back, for whoever comes next. @throws StoreError */
  readonly giveBack: (name: string, slotMs: number, now: number) => Promise<void>;
}

/** Leases as create-only records, read back: a store that lets two create it still gives it to one. */
export function createLeases(store: Store): Leases {
  const keyOf = (name: string, slotMs: number, now: number): string =>
    `lease/${name}-${Math.floor(now / slotMs)}`;
  return {
    giveBack: (name, slotMs, now) => store.delete(keyOf(name, slotMs, now)),
    async take(name, slotMs, now) {
      const key = keyOf(name, slotMs, now);
      const nonce = randomUUID();
      if ((await store.create(key, nonce)) === "exists") return false;
      if ((await store.get(key)) !== nonce) return false;
      const older = (await store.list(`lease/${name}-`)).filter((other) => other !== key);
      // An old lease harms nobody, so a failure to clear it away may not stop the work.
      await Promise.allSettled(older.map((other) => store.delete(other)));
      return true;
    },
  };
}
