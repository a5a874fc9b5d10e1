import { defineConfig, devices } from "@playwright/test";

import config from "../../playwright.config.ts";

/**
 * `npm test -- engines`: the browser tests with the tag @engines in Playwright's Firefox and WebKit, which
 * `npx playwright install firefox webkit` installs. `npx playwright test --config tests/engines --project firefox` runs one.
 */
export default defineConfig({
  ...config,
  testDir: "../browser",
  outputDir: "../../test-results/engines",
  grep: /@engines/,
  use: { serviceWorkers: "block", screenshot: "only-on-failure" },
  projects: [
    { name: "firefox", use: devices["Desktop Firefox"] },
    { name: "webkit", use: devices["Desktop Safari"] },
  ],
});
