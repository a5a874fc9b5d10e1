import { expect, test } from "vitest";
import { LONG_FAULTS, SCENARIOS } from "./scenarios.ts";
import { simulateFaults, singleFaults } from "./simulation.ts";

/**
 * Protects P1, P2, P5, P6, P7, P12 and P13: each call of each scenario gets every fault, and the process dies at each. Of
 * the calls that each sweep makes, whatever is queued, the first two of a kind do; tests/faults has all of them.
 */
test.each(SCENARIOS)("%s", async (...scenario) => {
  const faults = await singleFaults(scenario, 2);
  expect(faults.length).toBeGreaterThan(80);
  for (const fault of faults) await simulateFaults(scenario, fault);
});

/** Protects P6: however the store fails for hours, somebody is told within an hour, and once an hour. */
test.each(LONG_FAULTS)("three hours, %s", async (...scenario) => {
  await simulateFaults(scenario);
});
