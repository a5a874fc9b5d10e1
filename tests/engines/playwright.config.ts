import { defineConfig } from "@playwright/test";

import type { EngineOptions } from "./fixture.ts";

/**
 * `npm test -- engines`: the critical journeys in the Firefox and the WebKitGTK of the system, against the built site.
 * An engine that is not installed is skipped, with the command that installs it. `npx playwright test --config tests/engines --project firefox` runs one.
 */
export default defineConfig<EngineOptions>({
  testDir: ".",
  outputDir: "../../test-results/engines",
  workers: 1,
  forbidOnly: true,
  reporter: [["list"]],
  // Limits for a busy machine: they only end what would never pass.
  timeout: 120_000,
  expect: { timeout: 30_000, toPass: { timeout: 30_000, intervals: [50] } },
  projects: [
    { name: "firefox", use: { engine: "Firefox" } },
    { name: "webkitgtk", use: { engine: "WebKitGTK" } },
  ],
});
