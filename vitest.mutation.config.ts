import { defineConfig } from "vitest/config";

/**
 * The tests that a mutation run repeats for every fault it puts in (docs/mutation.md); scripts/mutation.ts
 * names them. Tests that start processes of their own are left out: there the code would run as written.
 */
export default defineConfig({
  test: {
    environment: "node",
    testTimeout: 120_000,
    hookTimeout: 120_000,
    restoreMocks: true,
    unstubEnvs: true,
    pool: "forks",
    include: (process.env["MUTATION_TESTS"] ?? "tests/unit/forms/*.test.ts").split(" "),
  },
});
