import { DAY, HOUR, MINUTE, SWEEP_SLOT_MS, SWEEP_YOUTH_MS, UNDELIVERED_MS } from "./limits.ts";

/** Every sweep for the first hour, then every half hour for a day, then every six hours. */
const STEPS: readonly { readonly untilAge: number; readonly every: number }[] = [
  { untilAge: HOUR, every: SWEEP_SLOT_MS },
  { untilAge: DAY, every: 30 * MINUTE },
  { untilAge: Number.POSITIVE_INFINITY, every: 6 * HOUR },
];

/**
 * Decides from its age alone whether a record is tried in the sweep at `now`, so that nothing about
 * attempts has to be stored. One that has waited too long is always due: to be given up. Records take turns by their id, so that they do not all come at once.
 */
export function isDue(id: string, receivedAt: number, now: number): boolean {
  const age = now - receivedAt;
  if (age < SWEEP_YOUTH_MS) return false;
  if (age > UNDELIVERED_MS) return true;
  const every = STEPS.find(({ untilAge }) => age < untilAge)?.every ?? SWEEP_SLOT_MS;
  const turns = Math.round(every / SWEEP_SLOT_MS);
  const turn = Number.parseInt(id.slice(0, 8), 16) % turns;
  return Math.floor(now / SWEEP_SLOT_MS) % turns === turn;
}
