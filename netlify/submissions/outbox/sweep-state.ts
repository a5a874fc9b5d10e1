import { z } from "zod";
import { SWEEP_HELD_MS } from "../limits.ts";
import { StoreError, type Store } from "./store.ts";

/** `state/sweep`: the lock and the heartbeat of the sweep, and the times of its alarms. Nothing personal. */
const KEY = "state/sweep";
const stateSchema = z.looseObject({
  /** When the last sweep began, milliseconds since 1970. It is the only one for SWEEP_HELD_MS. */
  sweptAt: z.number(),
  /** When a mail about each kind of alarm was last accepted. */
  alarms: z.record(z.string(), z.number()),
});
export type SweepState = z.infer<typeof stateSchema>;

/** @returns `state` is "damaged" for a text that does not parse: it holds no lock and mutes no alarm @throws StoreError */
async function read(store: Store) {
  const found = await store.get(KEY);
  if (found === undefined) return { state: { sweptAt: 0, alarms: {} }, version: undefined };
  try {
    return { state: stateSchema.parse(JSON.parse(found.text)), version: found.version };
  } catch {
    return { state: "damaged" as const, version: found.version };
  }
}

async function write(store: Store, state: SweepState, version: string | undefined) {
  const text = JSON.stringify(state);
  return version === undefined ? store.create(KEY, text) : store.replace(KEY, text, version);
}

/** When the last sweep began, 0 when none ever did. @throws StoreError also when the state is damaged */
export async function lastSweptAt(store: Store): Promise<number> {
  const { state } = await read(store);
  if (state === "damaged") throw new StoreError("get returned a text that is no state");
  return state.sweptAt;
}

/** A sweep that has begun: its state, and the version of it. */
export interface BegunSweep {
  readonly state: SweepState;
  readonly version: string;
}

/**
 * Begins a sweep. A time in the future is that of a clock that was ahead, and holds no lock.
 * @returns "busy" while another sweep runs @throws StoreError
 */
export async function beginSweep(store: Store, now: number): Promise<BegunSweep | "busy" | "damaged"> {
  const { state, version } = await read(store);
  if (state === "damaged") return state;
  if (Math.abs(now - state.sweptAt) < SWEEP_HELD_MS) return "busy";
  const begun: SweepState = { ...state, sweptAt: now };
  const own = await write(store, begun, version);
  return own === undefined ? "busy" : { state: begun, version: own };
}

/** Records the alarms of a sweep. If this fails, they are repeated. @throws StoreError */
export async function endSweep(store: Store, { state, version }: BegunSweep, alarms: SweepState["alarms"]) {
  await write(store, { ...state, alarms }, version);
}
