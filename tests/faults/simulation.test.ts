import { randomInt } from "node:crypto";
import { test } from "vitest";
import { SCENARIOS } from "../simulation/scenarios.ts";
import { simulateFaults, simulateSeed, singleFaults } from "../simulation/simulation.ts";

/** The simulations of tests/simulation with new seeds, with each fault of each call, and with two faults at once. */
const STEPS = 1_000_000;
/** One in this many of all pairs of faults. */
const SHARE = 40;

test("a million steps with random seeds", { timeout: 1_200_000 }, async () => {
  let seed = randomInt(2 ** 31);
  console.info(`The first seed is ${seed}.`);
  for (let steps = 0; steps < STEPS; seed += 1) steps += (await simulateSeed(seed)).calls.length;
});

test.each(SCENARIOS)("one fault, and two at once: %s", { timeout: 1_200_000 }, async (...scenario) => {
  const faults = await singleFaults(scenario);
  for (const fault of faults) await simulateFaults(scenario, fault);
  const pairs = faults.flatMap((one) =>
    faults.filter(([index]) => index > one[0]).map((two) => [one, two] as const),
  );
  const start = randomInt(SHARE);
  for (const pair of pairs.filter((_pair, place) => place % SHARE === start))
    await simulateFaults(scenario, ...pair);
});
