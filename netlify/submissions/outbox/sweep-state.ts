import { z } from "zod";
import { ALARM_REPEAT_MS, SWEEP_SILENCE_MS, SWEEP_SLOT_MS } from "../limits.ts";
import { StoreError, type Store } from "./store.ts";

/** Not below `q/`, whose listing has the records alone. */
export const STATE_KEY = "state/sweep";

const stateSchema = z.object({
  /** When a sweep last ended well: it listed the whole queue, and nothing failed. */
  endedAt: z.number(),
  /** When an alarm mail was last accepted. */
  alarmedAt: z.number(),
  /** What the last sweep that could list the queue left in it: uncertain unless `isComplete`. */
  queue: z.object({
    queued: z.number(),
    oldestMinutes: z.number(),
    unreadable: z.number(),
    /** Given up, and no accepted alarm has named them. */
    unreported: z.number(),
    isComplete: z.boolean(),
  }),
  /** At most MOST_REFERENCES. */
  refs: z.array(z.string()),
});

/**
 * What a sweep tells the next one, health and the daily report. Times are milliseconds since 1970; 0 for never. Two
 * sweeps at once may both write it: the last one counts.
 */
export type SweepState = Readonly<z.infer<typeof stateSchema>>;

export const NEW_STATE: SweepState = {
  endedAt: 0,
  alarmedAt: 0,
  queue: { queued: 0, oldestMinutes: 0, unreadable: 0, unreported: 0, isComplete: true },
  refs: [],
};

/** @throws StoreError when it is not certain what is stored */
export async function readState(store: Store): Promise<SweepState> {
  const found = await store.get(STATE_KEY);
  if (found === undefined) return NEW_STATE;
  try {
    return stateSchema.parse(JSON.parse(found.text));
  } catch {
    throw new StoreError("get returned no state of a sweep");
  }
}

/** @throws StoreError */
export const writeState = (store: Store, state: SweepState): Promise<void> =>
  store.put(STATE_KEY, JSON.stringify(state));

/** For how many milliseconds no sweep has ended well; 0 below SWEEP_SILENCE_MS. A clock may have been ahead. */
export function silentMs({ endedAt }: SweepState, now: number): number {
  const ms = Math.abs(now - endedAt);
  return ms < SWEEP_SILENCE_MS ? 0 : ms;
}

/**
 * Whether the sweep at `now` may send the alarm mail of the hour. Where nothing is remembered, the one at the
 * full hour may.
 * @param state `undefined` when it could not be read
 */
export function mayAlarm(state: SweepState | undefined, isRemembered: boolean, now: number): boolean {
  if (state !== undefined && Math.abs(now - state.alarmedAt) < ALARM_REPEAT_MS) return false;
  return isRemembered || Math.floor(now / SWEEP_SLOT_MS) % (ALARM_REPEAT_MS / SWEEP_SLOT_MS) === 0;
}
