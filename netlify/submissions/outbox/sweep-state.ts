import { randomUUID } from "node:crypto";
import { z } from "zod";
import { CLAIM_MS, SWEEP_SILENCE_MS } from "../limits.ts";
import { FORMAT } from "./record.ts";
import { StoreError, type Store } from "./store.ts";

/**
 * The lock, the proof and the memory of the sweep. The key sorts behind the hexadecimal names of the records:
 * a listing that contains it is one of the queue, and was not shortened.
 */
export const STATE_KEY = "q/sweep";

const stateSchema = z.looseObject({
  format: z.literal(FORMAT),
  /**
   * The last sweep that began, at `sweptAt` (milliseconds since 1970). No other one runs for CLAIM_MS.
   */
  sweep: z.string(),
  sweptAt: z.number(),
  /** False until that sweep has recorded its alarms. */
  isEnded: z.boolean(),
  /** When the last proven sweep began. */
  provenAt: z.number(),
  /** When a mail about each kind of alarm was last accepted. */
  alarms: z.record(z.string(), z.number()),
  /** Since when `alarms` is complete: before that, a sweep could not record what it had mailed. */
  rememberedSince: z.number(),
});
type SweepState = Readonly<z.infer<typeof stateSchema>>;

export interface BegunSweep {
  readonly state: SweepState;
  /** `undefined` without proof that the state was written. */
  readonly version: string | undefined;
}

/**
 * @returns "damaged" for a text that does not parse, which holds no lock and mutes no alarm @throws
 * StoreError
 */
async function read(store: Store) {
  const found = await store.get(STATE_KEY);
  if (found === undefined) return undefined;
  try {
    return { state: stateSchema.parse(JSON.parse(found.text)), version: found.version };
  } catch {
    return { state: "damaged" as const, version: found.version };
  }
}

const BEGIN_ROUNDS = 3;

const isWithin = (ms: number, now: number, time: number): boolean => Math.abs(now - time) < ms;

/**
 * For how many milliseconds no sweep was proven; 0 below SWEEP_SILENCE_MS.
 * @throws StoreError also when there is no state, or a damaged one
 */
export async function unprovenFor(store: Store, now: number): Promise<number> {
  const found = await read(store);
  if (found === undefined || found.state === "damaged")
    throw new StoreError("get returned no state of a sweep");
  return isUnproven(found.state, now) ? Math.abs(now - found.state.provenAt) : 0;
}

/** A proof in the far future is that of a clock that was ahead. */
export const isUnproven = ({ provenAt }: Pick<SweepState, "provenAt">, now: number): boolean =>
  !isWithin(SWEEP_SILENCE_MS, now, provenAt);

/**
 * Begins a sweep: writes its state, and reads it back. Only the state tells that another sweep runs, because
 * a write may be refused for another reason; what fails is therefore tried again. Never throws.
 * @param report gets every failure
 * @returns "busy" while another sweep runs
 */
export async function beginSweep(
  store: Store,
  now: number,
  report: (error: unknown) => void,
): Promise<BegunSweep | "busy"> {
  const sweep = randomUUID();
  const own = { format: FORMAT, sweep, sweptAt: now, isEnded: false } as const;
  const unknown = { provenAt: 0, alarms: {}, rememberedSince: now };
  let known: Pick<SweepState, keyof typeof unknown> = unknown;
  for (let round = 1; round <= BEGIN_ROUNDS; round += 1) {
    try {
      const found = await read(store);
      if (found === undefined) {
        await store.create(
          STATE_KEY,
          JSON.stringify({ ...own, provenAt: now, alarms: {}, rememberedSince: 0 }),
        );
        continue;
      }
      const { state, version } = found;
      if (state !== "damaged") {
        if (state.sweep === sweep) return { state, version };
        if (isWithin(CLAIM_MS, now, state.sweptAt)) return "busy";
        known = state.isEnded ? state : { ...state, rememberedSince: now };
      }
      const before = state === "damaged" ? unknown : known;
      await store.replace(STATE_KEY, JSON.stringify({ ...before, ...own }), version);
    } catch (error) {
      report(error);
    }
  }
  report(new StoreError("the state of the sweep was not written"));
  return { state: { ...known, ...own, rememberedSince: now }, version: undefined };
}

/** @throws StoreError */
export async function endSweep(
  store: Store,
  { state, version }: BegunSweep,
  alarms: SweepState["alarms"],
  isProven: boolean,
): Promise<void> {
  if (version === undefined) return;
  const provenAt = isProven ? state.sweptAt : state.provenAt;
  await store.replace(STATE_KEY, JSON.stringify({ ...state, isEnded: true, provenAt, alarms }), version);
}
