import { randomInt } from "node:crypto";
import { test } from "vitest";
import { SCENARIOS } from "../simulation/scenarios.ts";
import { assertKept, replayOf, simulatePlan, simulateSeed, singleFaults } from "../simulation/run.ts";

/** The simulations of tests/simulation with seeds that nobody has seen, and with two faults at once. */
const STEPS = 1_000_000;
/** Of all pairs of faults, one in so many. */
const SHARE = 40;

test("a million steps with random seeds", { timeout: 1_200_000 }, async () => {
  const first = randomInt(2 ** 31);
  console.info(`The first seed is ${first}.`);
  let steps = 0;
  for (let seed = first; steps < STEPS; seed += 1) {
    const result = await simulateSeed(seed);
    assertKept(result, replayOf(seed));
    steps += result.calls;
  }
});

test.each(SCENARIOS)("two faults at once: %s", { timeout: 1_200_000 }, async (name, configuration) => {
  const faults = await singleFaults(configuration);
  const pairs = faults.flatMap((one) =>
    faults.filter(([index]) => index > one[0]).map((two) => [one, two] as const),
  );
  const start = randomInt(SHARE);
  for (const [one, two] of pairs.filter((_pair, place) => place % SHARE === start)) {
    const result = await simulatePlan(configuration, new Map([one, two]));
    assertKept(result, `${name}, call #${one[0]}: ${one[1]}, call #${two[0]}: ${two[1]}`);
  }
});
