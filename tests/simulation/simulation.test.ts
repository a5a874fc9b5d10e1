import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { writeTestFacts } from "../support/submission-facts.ts";
import { simulateSeed } from "./run.ts";

let folder: string;
let factsFile: string;
beforeAll(() => {
  vi.spyOn(console, "info").mockImplementation(() => undefined);
  folder = mkdtempSync(join(tmpdir(), "simulation-"));
  factsFile = join(folder, "site.json");
  writeTestFacts(factsFile);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("random", async () => {
  const count = Number(process.env["COUNT"] ?? 100);
  const first = Number(process.env["SIMULATION_SEED"] ?? 1);
  const started = process.hrtime.bigint();
  let calls = 0;
  const bad: string[] = [];
  for (let seed = first; seed < first + count; seed += 1) {
    const { problems, operations, trace } = await simulateSeed(seed, factsFile);
    calls += operations.length;
    if (problems.length > 0) {
      bad.push(`seed ${seed}: ${problems.join("; ")}`);
      if (count === 1) console.warn(trace.join("\n"));
    }
    if (bad.length > 12) break;
  }
  console.warn(`${count} runs, ${calls} calls, ${Number(process.hrtime.bigint() - started) / 1e6} ms`);
  expect(bad).toEqual([]);
});
