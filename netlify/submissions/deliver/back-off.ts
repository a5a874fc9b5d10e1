import { DAY, HOUR, MINUTE, RETENTION_MS, SWEEP_MIN_AGE_MS, SWEEP_SLOT_MS } from "../limits.ts";

/** Every sweep for the first hour, then every half hour for a day, then every six hours. */
const HALF_HOUR = 30 * MINUTE;
const STEPS: readonly { readonly untilAge: number; readonly every: number }[] = [
  { untilAge: HOUR, every: SWEEP_SLOT_MS },
  { untilAge: DAY, every: HALF_HOUR },
  { untilAge: Number.POSITIVE_INFINITY, every: 6 * HOUR },
];

function numberOf(id: string): number {
  return Number.parseInt(id.slice(0, 8), 16);
}

/** Distributes records over the slots of an interval by their ids, so that they are not all due at once. */
function isInSlot(id: string, every: number, now: number): boolean {
  const slots = Math.round(every / SWEEP_SLOT_MS);
  return Math.floor(now / SWEEP_SLOT_MS) % slots === numberOf(id) % slots;
}

/**
 * Decides from its age only whether a record is tried in the sweep at `now`, so that nothing about attempts has
 * to be stored. One that is older than the retention is always due: for the last try.
 * @param age in milliseconds; far below 0 when a clock was corrected after the record was written: due now
 */
export function isDue(id: string, age: number, now: number): boolean {
  if (Math.abs(age) < SWEEP_MIN_AGE_MS) return false;
  if (age < 0 || age > RETENTION_MS) return true;
  const every = STEPS.find(({ untilAge }) => age < untilAge)?.every ?? SWEEP_SLOT_MS;
  return isInSlot(id, every, now);
}

/**
 * Takes the ids of the queue; returns them in the order in which a sweep reads them: first those that are due
 * in this slot at any age (every longer interval is a multiple of the half hour), then the others. Each slot
 * starts at another place, so that a sweep that cannot read everything reads something else next time.
 */
export function inSweepOrder(ids: readonly string[], now: number): readonly string[] {
  const slot = Math.floor(now / SWEEP_SLOT_MS);
  // Knuth's multiplicative hash spreads consecutive slots over all ids.
  const start = Math.imul(slot, 2_654_435_761) >>> 0;
  const entries = ids.map((id) => ({
    id,
    isFirst: isInSlot(id, HALF_HOUR, now),
    distance: (numberOf(id) - start) >>> 0,
  }));
  return entries
    .toSorted((a, b) => Number(b.isFirst) - Number(a.isFirst) || a.distance - b.distance)
    .map(({ id }) => id);
}
