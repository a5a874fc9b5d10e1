import { expect, test } from "vitest";
import { SCENARIOS } from "./scenarios.ts";
import { assertKept, simulatePlan, singleFaults } from "./run.ts";

/** Protects P1, P2, P5, P6, P7, P12 and P13: each call of each scenario gets every fault, and the process dies at each. */
test.each(SCENARIOS)("%s", async (name, configuration) => {
  const faults = await singleFaults(configuration);
  expect(faults.length).toBeGreaterThan(100);
  for (const [index, outcome] of faults) {
    const result = await simulatePlan(configuration, new Map([[index, outcome]]));
    assertKept(result, `${name}, call #${index}: ${outcome}`);
  }
});
