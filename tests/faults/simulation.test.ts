import { randomInt } from "node:crypto";
import { test } from "vitest";
import { simulateSeed } from "../simulation/simulation.ts";

/** The simulations of tests/simulation with new seeds. */
const STEPS = 1_000_000;

test("a million steps with random seeds", { timeout: 1_200_000 }, async () => {
  let seed = randomInt(2 ** 31);
  console.info(`The first seed is ${seed}.`);
  for (let steps = 0; steps < STEPS; seed += 1) steps += (await simulateSeed(seed)).calls.length;
});
