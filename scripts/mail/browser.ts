import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import type { Browser } from "@playwright/test";

const INSTALLED = "/usr/bin/chromium";

/** Starts the Chromium that is installed, else Playwright's own. It asks nothing of the network itself. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    ...(existsSync(INSTALLED) ? { executablePath: INSTALLED } : {}),
    args: [
      "--no-sandbox",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--disable-quic",
      "--no-first-run",
    ],
  });
}
