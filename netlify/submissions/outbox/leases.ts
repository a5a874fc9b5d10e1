import { randomUUID } from "node:crypto";
import { collectKeys, StoreError, type Store } from "./store.ts";

/**
 * `lease/<name>-<slot>`: for what may happen only once in a time slot across all processes: the sweep, and an alarm of
 * each kind. A lease is created and read back, so that only one caller gets it even if the store lets two create it.
 * @param memory the leases that this instance holds while the store has no space: name → last slot
 */
export function createLeases(store: Store, memory: Map<string, number>) {
  const slotsOf = async (name: string): Promise<readonly number[]> => {
    const prefix = `lease/${name}-`;
    return (await collectKeys(store.list(prefix))).map((key) => Number(key.slice(prefix.length)));
  };
  const keyOf = (name: string, slot: number): string => `lease/${name}-${slot}`;
  return {
    /** Whether the lease of this slot is taken. @throws StoreError */
    async isTaken(name: string, slotMs: number, now: number): Promise<boolean> {
      const slot = Math.floor(now / slotMs);
      return memory.get(name) === slot || (await store.get(keyOf(name, slot))) !== undefined;
    },
    /** The beginning of the last slot in which the lease was taken, `undefined` when it never was. @throws StoreError */
    async lastTaken(name: string, slotMs: number): Promise<number | undefined> {
      const slots = await slotsOf(name);
      return slots.length === 0 ? undefined : Math.max(...slots) * slotMs;
    },
    /**
     * Takes the lease `name` for every slot of `slotMs` that lies between `now` and `until`, and deletes older ones.
     * @returns "taken" for one caller in a slot; "taken here" when the store has no space, for one caller in this
     *   instance; otherwise `undefined`
     * @throws StoreError when the store fails in any other way
     */
    async take(
      name: string,
      slotMs: number,
      now: number,
      until = now,
    ): Promise<"taken" | "taken here" | undefined> {
      const [first, last] = [Math.floor(now / slotMs), Math.floor(until / slotMs)];
      try {
        for (let slot = first; slot <= last; slot += 1) {
          const nonce = randomUUID();
          const isCreated = (await store.create(keyOf(name, slot), nonce)) === "created";
          if (!isCreated || (await store.get(keyOf(name, slot))) !== nonce) return undefined;
        }
      } catch (error) {
        if (!(error instanceof StoreError && error.isFull)) throw error;
        const held = memory.get(name) ?? -1;
        if (held >= first && held <= last) return undefined;
        memory.set(name, last);
        return "taken here";
      }
      // An old lease has no effect, so a failure to delete it must not stop the work.
      const older = (await slotsOf(name).catch(() => [])).filter((slot) => slot < first);
      await Promise.allSettled(older.map((slot) => store.delete(keyOf(name, slot))));
      return "taken";
    },
    /** Gives back the leases of the slots after that of `now`, because the work has ended. Never throws. */
    async release(name: string, slotMs: number, now: number, until: number): Promise<void> {
      const [first, last] = [Math.floor(now / slotMs), Math.floor(until / slotMs)];
      if (memory.get(name) === last) memory.set(name, first);
      for (let slot = first + 1; slot <= last; slot += 1)
        await store.delete(keyOf(name, slot)).catch(() => undefined);
    },
  };
}
