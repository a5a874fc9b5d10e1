import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";

import { defineConfig } from "@playwright/test";

import config from "../../playwright.config.ts";

const executablePath = join(import.meta.dirname, "../../node_modules/@sparticuz/chromium/bin/chromium");
if (!existsSync(executablePath))
  writeFileSync(executablePath, brotliDecompressSync(readFileSync(`${executablePath}.br`)), { mode: 0o755 });

/**
 * `npm test -- old-chromium`: the pages in Chromium 109, the last for Windows 7 and 8 (decision 0480).
 * CONTRIBUTING.md says what installs it, for this run only.
 */
export default defineConfig({
  ...config,
  testDir: ".",
  outputDir: "../../test-results/old-chromium",
  use: { ...config.use, launchOptions: { ...config.use?.launchOptions, executablePath } },
});
