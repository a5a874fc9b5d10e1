import { HOUR, MINUTE, RETENTION_MS, SWEEP_MIN_AGE_MS, SWEEP_SLOT_MS } from "../limits.ts";

/** The number of sweeps in half an hour. In one of them, a record is tried that has been queued for more than an hour. */
const SLOTS = (30 * MINUTE) / SWEEP_SLOT_MS;

/** Whether a record is tried in the sweep at `now`. Its id chooses one of the SLOTS, so that no attempts are stored. */
function isInSlot(id: string, now: number): boolean {
  return Math.floor(now / SWEEP_SLOT_MS) % SLOTS === Number.parseInt(id.slice(0, 8), 16) % SLOTS;
}

/**
 * Decides whether a record is tried in the sweep at `now`: not while its own request may still mail it
 * (SWEEP_MIN_AGE_MS), then in every sweep until it is an hour old, and then in one every half hour. A record that is
 * older than the retention period is always due, for the last attempt.
 * @param age in milliseconds; negative for a record with a date in the future. Up to SWEEP_MIN_AGE_MS ahead, the clocks
 *   of two servers differ, and its request may still mail it; further ahead, a clock was corrected, and it is due.
 */
export function isDue(id: string, age: number, now: number): boolean {
  if (Math.abs(age) < SWEEP_MIN_AGE_MS) return false;
  return age < HOUR || age > RETENTION_MS || isInSlot(id, now);
}

/**
 * Takes the ids of the queue; returns them in the order in which a sweep reads them: first those of this slot, whatever
 * their age, so that a queue that is too long for one sweep is read completely within half an hour (P11).
 */
export function inSweepOrder(ids: readonly string[], now: number): readonly string[] {
  return ids.toSorted((a, b) => Number(isInSlot(b, now)) - Number(isInSlot(a, now)));
}
