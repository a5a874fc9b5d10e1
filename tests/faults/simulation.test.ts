import { randomInt } from "node:crypto";
import { test } from "vitest";
import { CANONICAL } from "../simulation/canonical.ts";
import { assertKept, replayOf, simulatePlan, simulateSeed, singleFaults } from "../simulation/run.ts";
import { useFactsFile } from "../simulation/setting.ts";

/** The simulations of tests/simulation with seeds that nobody has seen, and with two faults at once. */
useFactsFile();

const STEPS = 1_000_000;
/** Of all pairs of faults, one in so many. */
const SHARE = 40;

test("a million steps with random seeds", { timeout: 1_200_000 }, async () => {
  const first = randomInt(2 ** 31);
  console.info(`The first seed is ${first}.`);
  let steps = 0;
  for (let seed = first; steps < STEPS; seed += 1) {
    const outcome = await simulateSeed(seed);
    assertKept(outcome, replayOf(seed));
    steps += outcome.calls;
  }
});

test.each(CANONICAL)("two faults at once: %s", { timeout: 1_200_000 }, async (name, shape) => {
  const faults = await singleFaults(shape);
  const pairs = faults.flatMap((one) =>
    faults.filter(([index]) => index > one[0]).map((two) => [one, two] as const),
  );
  const start = randomInt(SHARE);
  for (const [one, two] of pairs.filter((_pair, place) => place % SHARE === start)) {
    const outcome = await simulatePlan(shape, new Map([one, two]));
    assertKept(outcome, `${name}, call #${one[0]}: ${one[1]}, call #${two[0]}: ${two[1]}`);
  }
});
