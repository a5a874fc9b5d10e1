import { HOUR, MINUTE, RETENTION_MS, SWEEP_MIN_AGE_MS, SWEEP_SLOT_MS } from "../limits.ts";

/** A record that has been queued for more than an hour is tried every half hour: in one of so many sweeps. */
const SLOTS = (30 * MINUTE) / SWEEP_SLOT_MS;

/** Distributes the records over the sweeps of half an hour by their ids, so that nothing has to be stored about attempts. */
function isInSlot(id: string, now: number): boolean {
  return Math.floor(now / SWEEP_SLOT_MS) % SLOTS === Number.parseInt(id.slice(0, 8), 16) % SLOTS;
}

/**
 * Decides whether a record is tried in the sweep at `now`: in every sweep of its first hour, then in one of half an hour.
 * One that is older than the retention is always due, for the last try.
 * @param age in milliseconds; far below 0 when a clock was corrected after the record was written: due now
 */
export function isDue(id: string, age: number, now: number): boolean {
  if (Math.abs(age) < SWEEP_MIN_AGE_MS) return false;
  return age < HOUR || age > RETENTION_MS || isInSlot(id, now);
}

/**
 * Takes the ids of the queue; returns them in the order in which a sweep reads them: first those that are due in this
 * slot at any age, so that within half an hour a queue that is too long for one sweep has been read completely (P11).
 */
export function inSweepOrder(ids: readonly string[], now: number): readonly string[] {
  return ids.toSorted((a, b) => Number(isInSlot(b, now)) - Number(isInSlot(a, now)));
}
