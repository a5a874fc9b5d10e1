import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inSweepOrder, isDue } from "../../../netlify/submissions/deliver/back-off.ts";
import { DAY, HOUR, MINUTE, SECOND } from "../../../netlify/submissions/limits.ts";

/** Protects P6 and decision 0021: when a queued submission is tried, decided from its age and its id. */
const ids = fc.stringMatching(/^[0-9a-f]{64}$/);
const noon = Date.parse("2026-11-21T12:00:00Z");

/** How many sweeps within `span` try a record that was received `age` before the first of them. */
function attempts(id: string, age: number, span: number): number {
  const slots = Array.from({ length: span / (2 * MINUTE) }, (_unused, index) => index * 2 * MINUTE);
  return slots.filter((passed) => isDue(id, age + passed, noon + passed)).length;
}

describe("when a queued submission is tried", () => {
  test("every sweep in the first hour, then every half hour", () => {
    fc.assert(
      fc.property(ids, (id) => {
        expect(attempts(id, 2 * MINUTE, 58 * MINUTE)).toBe(29);
        expect(attempts(id, HOUR, 2 * HOUR)).toBe(4);
        expect(attempts(id, DAY, 12 * HOUR)).toBe(24);
      }),
    );
  });

  test("younger than 90 s it is left to its own request, also when that runs on a slightly faster clock", () => {
    for (const age of [0, 89 * SECOND, -1 * SECOND, -89 * SECOND]) expect(isDue("00", age, noon)).toBe(false);
    expect(isDue("00", 91 * SECOND, noon)).toBe(true);
  });

  test("with a date in the future (the clock was corrected) it is due now", () => {
    for (const age of [-91 * SECOND, -HOUR, -400 * DAY]) expect(isDue("07", age, noon)).toBe(true);
  });

  test("after 30 days it is always due, for the last try", () => {
    fc.assert(fc.property(ids, (id) => isDue(id, 30 * DAY + 1, noon)));
  });
});

describe("the order in which a sweep reads the queue (P11)", () => {
  const queue = fc.uniqueArray(ids, { maxLength: 60 });

  test("nothing is left out, and records that are due at any age come first", () => {
    fc.assert(
      fc.property(queue, fc.nat({ max: 10_000 }), (list, slot) => {
        const now = noon + slot * 2 * MINUTE;
        const order = inSweepOrder(list, now);
        expect(order.toSorted()).toEqual(list.toSorted());
        const due = order.map((id) => isDue(id, 2 * HOUR, now));
        expect(due.toSorted((a, b) => Number(b) - Number(a))).toEqual(due);
      }),
    );
  });

  test("within half an hour every record is among the first, so a queue that is too long starves none", () => {
    fc.assert(
      fc.property(queue, (list) => {
        const early = new Set<string>();
        for (let slot = 0; slot < 15; slot += 1) {
          const now = noon + slot * 2 * MINUTE;
          for (const id of inSweepOrder(list, now)) if (isDue(id, 2 * HOUR, now)) early.add(id);
        }
        expect(early.size).toBe(list.length);
      }),
    );
  });
});
