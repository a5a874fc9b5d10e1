/**
 * Property tests draw the same inputs in every run, so that a result never depends on luck. `SEED=5 npm test -- unit`
 * draws others; fast-check prints the seed of a failure.
 */
import fc from "fast-check";
import { afterEach, vi } from "vitest";

fc.configureGlobal({ seed: Number(process.env["SEED"] ?? 20_261_122) });

// Vitest takes stubs back before the next test, which in a worker that files share may be one of another file, after
// its `beforeAll`.
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
