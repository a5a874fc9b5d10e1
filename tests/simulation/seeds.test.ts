import { test } from "vitest";
import { simulateSeed } from "./simulation.ts";

/** Protects P1, P2, P3, P5, P6, P7, P12 and P13; docs/reliability.md describes how to read and repeat a failure. */
const chosen = process.env["SIMULATION_SEED"];
const GROUPS = Array.from({ length: 10 }, (_unused, group) => 100 * group);

test.each(chosen === undefined ? GROUPS : [Number(chosen)])(
  "random faults of two processes keep every promise: from seed %i on",
  async (first) => {
    const last = first + (chosen === undefined ? 100 : 1);
    for (let seed = first; seed < last; seed += 1) await simulateSeed(seed);
  },
);
