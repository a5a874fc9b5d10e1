import { randomUUID } from "node:crypto";
import { logLine } from "../log.ts";
import { collectKeys, faultOf, type Store } from "./store.ts";
import type { Unwritten } from "./unwritten.ts";

/**
 * `lease/<name>-<slot>`: for what may happen only once in a time slot across all processes: the sweep, and an alarm of
 * each kind. A lease is created and read back, so that only one caller gets it even if the store lets two create it.
 * @param unwritten the leases that the store has not confirmed: they hold in this instance
 */
export function createLeases(store: Store, unwritten: Unwritten) {
  const prefixOf = (name: string): string => `lease/${name}-`;
  const keyOf = (name: string, slot: number): string => `${prefixOf(name)}${slot}`;
  const slotsOf = async (name: string): Promise<readonly number[]> =>
    (await collectKeys(store.list(prefixOf(name)))).map((key) => Number(key.slice(prefixOf(name).length)));
  return {
    /** Whether the lease of this slot is taken. @throws StoreError */
    async isTaken(name: string, slotMs: number, now: number): Promise<boolean> {
      return (await store.get(keyOf(name, Math.floor(now / slotMs)))) !== undefined;
    },
    /** Whether this instance holds a lease that the store has not confirmed. */
    isUnwritten: (name: string): boolean =>
      [...unwritten.keys()].some((key) => key.startsWith(prefixOf(name))),
    /**
     * The beginning of the last slot in which the lease was taken, `undefined` when it never was. A run may hold the slot
     * after the present one; a later one was taken by a clock that was ahead.
     * @throws StoreError
     */
    async lastTaken(name: string, slotMs: number, now: number): Promise<number | undefined> {
      const slots = (await slotsOf(name)).filter((slot) => (slot - 1) * slotMs <= now);
      return slots.length === 0 ? undefined : Math.max(...slots) * slotMs;
    },
    /**
     * Takes the lease `name` for every slot of `slotMs` that lies between `now` and `until`, and deletes those of other times.
     * Never throws: if the store fails, what the lease is for must happen nevertheless (P6).
     * @returns true for one caller in a slot; while the store cannot write, for one caller in each instance
     */
    async take(name: string, slotMs: number, now: number, until = now): Promise<boolean> {
      const [first, last] = [Math.floor(now / slotMs), Math.floor(until / slotMs)];
      for (let slot = first; slot <= last; slot += 1) {
        const nonce = randomUUID();
        const created = await store.create(keyOf(name, slot), nonce).catch((error: unknown) => {
          logLine({ event: "lease", name, fault: faultOf(error) });
          return "unwritten";
        });
        if (created === "exists") return false;
        // Reads may lag behind writes, so that nothing is read: only another text is another owner.
        const owner = await store.get(keyOf(name, slot)).catch(() => undefined);
        if (owner !== undefined && owner !== nonce) return false;
      }
      // One in the future would stop a run at its time. A failure to delete must not stop the work.
      const others = (await slotsOf(name).catch(() => [])).filter((slot) => slot < first || slot > last + 1);
      await Promise.allSettled(others.map((slot) => store.delete(keyOf(name, slot))));
      return true;
    },
    /** Gives back the leases of the slots after that of `now`, because the work has ended. Never throws. */
    async release(name: string, slotMs: number, now: number, until: number): Promise<void> {
      for (let slot = Math.floor(now / slotMs) + 1; slot <= Math.floor(until / slotMs); slot += 1)
        await store.delete(keyOf(name, slot)).catch(() => undefined);
    },
  };
}
