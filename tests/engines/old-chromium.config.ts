import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";

import { defineConfig } from "@playwright/test";

import config from "../../playwright.config.ts";

/** Of the package, which is installed for this run only, just the program is used. */
const FOLDER = join(import.meta.dirname, "../../node_modules/@sparticuz/chromium/bin");
const executablePath = join(FOLDER, "chromium");
if (!existsSync(executablePath)) {
  const program = brotliDecompressSync(readFileSync(`${executablePath}.br`));
  writeFileSync(executablePath, program, { mode: 0o755 });
}

/**
 * `npm test -- old-chromium`: the pages in Chromium 109, the last for Windows 7 and 8 (decision 0480), which
 * `npm install --no-save @sparticuz/chromium@109.0.6` installs on Linux.
 */
export default defineConfig({
  ...config,
  testDir: ".",
  outputDir: "../../test-results/old-chromium",
  use: { ...config.use, launchOptions: { ...config.use?.launchOptions, executablePath } },
});
