import { defineConfig } from "vitest/config";

/**
 * Five groups, each a stage of `npm test` or run by name:
 * unit (pure code), functions (the real functions over HTTP, with a real store and a real SMTP
 * server), pages (what every built page says to search engines, validators and shared links), budgets (the weight of the built site) and faults (the same under broken servers and killed processes; slow, so it runs alone).
 */
export default defineConfig({
  test: {
    environment: "node",
    retry: 0,
    // Limits for a busy machine, not expectations.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    restoreMocks: true,
    unstubEnvs: true,
    projects: [
      { extends: true, test: { name: "unit", include: ["tests/unit/**/*.test.{ts,tsx}"] } },
      {
        extends: true,
        test: {
          name: "functions",
          include: ["tests/functions/**/*.test.ts"],
          // A process of its own for each file: functions read process.env.
          pool: "forks",
        },
      },
      { extends: true, test: { name: "pages", include: ["tests/pages/**/*.test.ts"] } },
      { extends: true, test: { name: "budgets", include: ["tests/budgets/**/*.test.ts"] } },
      {
        extends: true,
        test: {
          name: "faults",
          include: ["tests/faults/**/*.test.ts"],
          pool: "forks",
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
