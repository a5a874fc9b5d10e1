import { defineConfig, devices } from "@playwright/test";

import { BROWSER_ARGUMENTS, findBrowser } from "./scripts/stages/browser.ts";
import { FONT_ENVIRONMENT } from "./tests/support/fonts/environment.ts";

const executablePath = findBrowser();

/** The browser tests, against the built site (tests/support/site.ts). */
export default defineConfig({
  testDir: "tests/browser",
  fullyParallel: true,
  // Three for two cores, because tests also wait for timers and connections.
  workers: "150%",
  retries: 0,
  forbidOnly: true,
  reporter: [["list"]],
  // For a busy machine: ten times what a quiet one needs.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    ...devices["Desktop Chrome"],
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [...BROWSER_ARGUMENTS],
      env: { ...process.env, ...FONT_ENVIRONMENT },
    },
    // Responses of a worker bypass `page.route`, and its requests belong to no page. tests/browser/offline
    // allows workers.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    // Recording takes longer than most tests; `npx playwright test --trace on` does it.
    trace: "off",
  },
  // A new machine needs only Chromium; tests set the viewport of a phone.
  projects: [{ name: "chromium" }],
});
