import { randomUUID } from "node:crypto";
import { collectKeys, StoreError, type Store } from "./store.ts";

/**
 * `lease/<name>-<slot>`: what happens once in a slot of time, whichever process is the first: the sweep, and the alarm
 * of a kind. A lease is created once and read back, so that only one caller gets it even if the store lets two create it.
 * @param memory the leases that this instance holds while the store has no space: name → slot
 */
export function createLeases(store: Store, memory: Map<string, number>) {
  const slotOf = (slotMs: number, now: number): number => Math.floor(now / slotMs);
  const prefixOf = (name: string): string => `lease/${name}-`;
  const keyOf = (name: string, slot: number): string => `${prefixOf(name)}${slot}`;
  const keys = (name: string): Promise<readonly string[]> => collectKeys(store.list(prefixOf(name)));
  return {
    /** Whether the lease of this slot is taken. @throws StoreError */
    async isTaken(name: string, slotMs: number, now: number): Promise<boolean> {
      const slot = slotOf(slotMs, now);
      return memory.get(name) === slot || (await store.get(keyOf(name, slot))) !== undefined;
    },
    /** The beginning of the last slot in which the lease was taken, `undefined` when it never was. @throws StoreError */
    async lastTaken(name: string, slotMs: number): Promise<number | undefined> {
      const slots = (await keys(name)).map((key) => Number(key.slice(prefixOf(name).length)));
      return slots.length === 0 ? undefined : Math.max(...slots) * slotMs;
    },
    /**
     * Takes the lease `name` for the slot of `slotMs` that contains `now`, and deletes older ones.
     * @returns "taken" for one caller in the slot; "taken here" when the store has no space, for one caller in this
     *   instance; otherwise `undefined`
     * @throws StoreError when the store fails in any other way
     */
    async take(name: string, slotMs: number, now: number): Promise<"taken" | "taken here" | undefined> {
      const slot = slotOf(slotMs, now);
      const key = keyOf(name, slot);
      const nonce = randomUUID();
      try {
        if ((await store.create(key, nonce)) === "exists" || (await store.get(key)) !== nonce)
          return undefined;
      } catch (error) {
        if (!(error instanceof StoreError && error.isFull)) throw error;
        if (memory.get(name) === slot) return undefined;
        memory.set(name, slot);
        return "taken here";
      }
      // An old lease has no effect, so a failure to delete it must not stop the work.
      const others = (await keys(name).catch(() => [])).filter((other) => other !== key);
      await Promise.allSettled(others.map((other) => store.delete(other)));
      return "taken";
    },
  };
}
