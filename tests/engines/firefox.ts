/** The Firefox of the system through Puppeteer, which speaks WebDriver BiDi to it. */
import { existsSync } from "node:fs";

import puppeteer from "puppeteer-core";

import type { Engine, Tab } from "./tab.ts";

const PATHS = [
  "/usr/bin/firefox-esr",
  "/usr/bin/firefox",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
];

const findFirefox = () =>
  [process.env["FIREFOX_PATH"], ...PATHS].find((path) => path !== undefined && existsSync(path));

/** How Firefox reports a page that was fetched ahead (src/client/fetch-ahead.ts) when its link is followed meanwhile. */
const FETCH_ENDED = "A ServiceWorker intercepted the request and encountered an unexpected error.";

export const FIREFOX: Engine = {
  missing: () => (findFirefox() === undefined ? "firefox-esr" : ""),
  async newTab(scripts): Promise<Tab> {
    const browser = await puppeteer.launch({
      browser: "firefox",
      executablePath: findFirefox() ?? "",
      // Firefox has no switch for one tab, so each tab is in a browser of its own.
      extraPrefsFirefox: { "javascript.enabled": scripts },
    });
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(String(error)));
    page.on("console", (message) => {
      const text = message.text();
      if (message.type() === "error" && !text.includes(FETCH_ENDED)) errors.push(text);
    });
    return {
      async open(url) {
        await page.goto(url, { waitUntil: "load" });
      },
      evaluate: <A extends readonly unknown[], T>(inspect: (...args: A) => T, ...args: A) =>
        page.evaluate(inspect as unknown as (...args: unknown[]) => T, ...args),
      press: ({ x, y }) => page.mouse.click(x, y),
      type: (text) => page.keyboard.type(text),
      resize: (width, height) => page.setViewport({ width, height }),
      errors: () => errors,
      close: () => browser.close(),
    };
  },
};
