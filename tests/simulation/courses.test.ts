import { expect, test } from "vitest";
import { CANONICAL } from "./canonical.ts";
import { assertKept, simulatePlan, singleFaults } from "./run.ts";
import { useFactsFile } from "./setting.ts";

/** Protects P1, P2, P5, P6, P7, P12 and P13: each call of each course gets every fault, and the process dies at each. */
useFactsFile();

test.each(CANONICAL)("%s", async (name, shape) => {
  const faults = await singleFaults(shape);
  expect(faults.length).toBeGreaterThan(100);
  for (const [index, fate] of faults) {
    const outcome = await simulatePlan(shape, new Map([[index, fate]]));
    assertKept(outcome, `${name}, call #${index}: ${fate}`);
  }
});
