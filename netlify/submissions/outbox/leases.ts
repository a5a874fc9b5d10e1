import { randomUUID } from "node:crypto";
import { logLine } from "../log.ts";
import { collectKeys, faultOf, type Store } from "./store.ts";
import type { Unwritten } from "./unwritten.ts";

/**
 * `lease/<name>-<slot>`: for what may happen only once in a slot of `slotMs` across all processes: the sweep, and an
 * alarm of each kind. A lease is created and read back, so that only one caller gets it even if the store lets two
 * create it.
 * @param unwritten the leases that the store has not confirmed: they hold in this instance
 */
export function createLease(store: Store, unwritten: Unwritten, name: string, slotMs: number) {
  const prefix = `lease/${name}-`;
  const keyOf = (slot: number): string => `${prefix}${slot}`;
  const slotOf = (time: number): number => Math.floor(time / slotMs);
  const slots = async (): Promise<readonly number[]> =>
    (await collectKeys(store.list(prefix))).map((key) => Number(key.slice(prefix.length)));
  return {
    /** Whether the lease of this slot is taken. @throws StoreError */
    async isTaken(now: number): Promise<boolean> {
      return (await store.get(keyOf(slotOf(now)))) !== undefined;
    },
    /** Whether this instance holds a lease that the store has not confirmed. */
    isUnwritten: (): boolean => [...unwritten.keys()].some((key) => key.startsWith(prefix)),
    /**
     * The beginning of the last slot in which the lease was taken, `undefined` when it never was. A run may hold the slot
     * after the present one; a later one was taken by a clock that was ahead.
     * @throws StoreError
     */
    async lastTaken(now: number): Promise<number | undefined> {
      const last = Math.max(...(await slots()).filter((slot) => slot <= slotOf(now) + 1));
      return last < 0 ? undefined : last * slotMs;
    },
    /**
     * Takes the lease of every slot between `now` and `until`, and deletes those of other times. Never throws: if the
     * store fails, what the lease is for must happen nevertheless (P6).
     * @returns true for one caller in a slot; while the store cannot write, for one caller in each instance
     */
    async take(now: number, until = now): Promise<boolean> {
      const [first, last] = [slotOf(now), slotOf(until)];
      for (let slot = first; slot <= last; slot += 1) {
        const nonce = randomUUID();
        const created = await store.create(keyOf(slot), nonce).catch((error: unknown) => {
          logLine({ event: "lease", name, fault: faultOf(error) });
          return "unwritten";
        });
        if (created === "exists") return false;
        // Reads may lag behind writes, so that nothing is read: only another text is another owner.
        const owner = await store.get(keyOf(slot)).catch(() => undefined);
        if (owner !== undefined && owner !== nonce) return false;
      }
      // One in the future would stop a run at its time. A failure to delete must not stop the work.
      const others = (await slots().catch(() => [])).filter((slot) => slot < first || slot > last + 1);
      await Promise.allSettled(others.map((slot) => store.delete(keyOf(slot))));
      return true;
    },
    /** Gives back the leases of the slots after that of `now`, because the work has ended. Never throws. */
    async release(now: number, until: number): Promise<void> {
      for (let slot = slotOf(now) + 1; slot <= slotOf(until); slot += 1)
        await store.delete(keyOf(slot)).catch(() => undefined);
    },
  };
}
