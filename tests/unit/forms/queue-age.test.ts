/** The age of a queued submission, whatever happens to the clock of the device (reliability, P7; decision 0390). */
import fc from "fast-check";
import { expect, test } from "vitest";

import { ageAt, newAge } from "../../../src/client/submissions/age.ts";

const MONTH_MS = 30 * 86_400_000;
/** The true times from attempt to attempt. */
const steps = fc.array(fc.nat(MONTH_MS), { minLength: 3, maxLength: 12 });
/** By how much the clock is wrong: seconds, or decades after a battery was empty. */
const error = fc.oneof(fc.integer({ min: -MONTH_MS, max: MONTH_MS }), fc.constantFrom(-1.8e12, 1e12));
const MANY = { numRuns: 1_000 };

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** The counted age after the steps, with a clock that is wrong by `errorOf(attempt)`. */
function counted(trueSteps: readonly number[], errorOf: (attempt: number) => number): number {
  const readings = [0, ...trueSteps].map((_, attempt) => sum(trueSteps.slice(0, attempt)) + errorOf(attempt));
  const [first = 0, ...later] = readings;
  return later.reduce((age, reading) => ageAt(reading, age), newAge(first)).countedMs;
}

test("a clock that is corrected once: never older than it is, and younger by at most three steps", () => {
  fc.assert(
    fc.property(steps, error, fc.nat(12), (trueSteps, wrongMs, corrected) => {
      const age = counted(trueSteps, (attempt) => (attempt < corrected ? wrongMs : 0));
      expect(age).toBeLessThanOrEqual(sum(trueSteps));
      expect(age).toBeGreaterThanOrEqual(sum(trueSteps) - 3 * Math.max(...trueSteps));
    }),
    MANY,
  );
});

test("a clock that is right at first, wrong for a while and then corrected: never older than it is", () => {
  fc.assert(
    fc.property(steps, error, fc.nat(12), fc.nat(12), (trueSteps, wrongMs, from, attempts) => {
      const age = counted(trueSteps, (attempt) =>
        attempt >= from && attempt < from + attempts ? wrongMs : 0,
      );
      expect(age).toBeLessThanOrEqual(sum(trueSteps));
    }),
    MANY,
  );
});
