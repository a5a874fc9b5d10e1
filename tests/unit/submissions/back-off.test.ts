import fc from "fast-check";
import { expect, test } from "vitest";
import { inSweepOrder, isDue } from "../../../netlify/submissions/deliver/back-off.ts";
import { DAY, HOUR, MINUTE, SECOND, SWEEP_SLOT_MS } from "../../../netlify/submissions/limits.ts";

/** Protects P6, P11 and decision 0021: when a queued submission is tried, decided from its age and its id. */
const ids = fc.stringMatching(/^[0-9a-f]{64}$/);
const noon = Date.parse("2026-11-21T12:00:00Z");

/** How many sweeps within `span` try a record that was received `age` before the first of them. */
function attempts(id: string, age: number, span: number): number {
  const slots = Array.from({ length: span / SWEEP_SLOT_MS }, (_unused, index) => index * SWEEP_SLOT_MS);
  return slots.filter((passed) => isDue(id, age + passed, noon + passed)).length;
}

test("tried in every sweep of the first hour, then every half hour, and always after 30 days", () => {
  fc.assert(
    fc.property(ids, (id) => {
      expect(attempts(id, 2 * MINUTE, 58 * MINUTE)).toBe(29);
      expect(attempts(id, HOUR, 2 * HOUR)).toBe(4);
      expect(attempts(id, DAY, 12 * HOUR)).toBe(24);
      expect(attempts(id, 30 * DAY + 1, HOUR)).toBe(30);
    }),
  );
});

test.each<[boolean, readonly number[]]>([
  // Left to its own request, also when that runs on a slightly faster clock.
  [false, [0, 89 * SECOND, -89 * SECOND]],
  // With a date in the future the clock was corrected.
  [true, [91 * SECOND, -91 * SECOND, -400 * DAY]],
])("due: %s, at the ages %j", (expected, ages) => {
  expect(ages.map((age) => isDue("07", age, noon))).toEqual(ages.map(() => expected));
});

test("a sweep reads first the records of its slot, and within half an hour every record is read", () => {
  const queue = fc.uniqueArray(ids, { maxLength: 60 });
  fc.assert(
    fc.property(queue, fc.nat({ max: 10_000 }), (list, start) => {
      const early = new Set<string>();
      for (let slot = start; slot < start + 15; slot += 1) {
        const now = noon + slot * SWEEP_SLOT_MS;
        const order = inSweepOrder(list, now);
        expect(order.toSorted()).toEqual(list.toSorted());
        const due = order.filter((id) => isDue(id, 2 * HOUR, now));
        expect(order.slice(0, due.length)).toEqual(due);
        for (const id of due) early.add(id);
      }
      expect(early.size).toBe(list.length);
    }),
    { numRuns: 50 },
  );
});
