/** The Firefox of the system through Playwright, which speaks WebDriver BiDi to it. */
import { existsSync } from "node:fs";

import { firefox } from "@playwright/test";

import type { Engine, Tab } from "./tab.ts";

const PATHS = [
  "/usr/bin/firefox-esr",
  "/usr/bin/firefox",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
];

const findFirefox = () =>
  [process.env["FIREFOX_PATH"], ...PATHS].find((path) => path !== undefined && existsSync(path));

export const FIREFOX: Engine = {
  missing: () => (findFirefox() === undefined ? "firefox-esr" : ""),
  async newTab(scripts): Promise<Tab> {
    const browser = await firefox.launch({
      channel: "moz-firefox",
      executablePath: findFirefox() ?? "",
      // Firefox has no switch for one tab, so each tab is in a browser of its own.
      firefoxUserPrefs: { "javascript.enabled": scripts },
    });
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(String(error)));
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(message.text());
    });
    return {
      async open(url) {
        await page.goto(url);
      },
      evaluate: (inspect, ...args) => page.evaluate(`(${inspect.toString()})(...${JSON.stringify(args)})`),
      press: ({ x, y }) => page.mouse.click(x, y),
      type: (text) => page.keyboard.type(text),
      key: (key) => page.keyboard.press(key),
      resize: (width, height) => page.setViewportSize({ width, height }),
      screenshot: () => page.screenshot(),
      errors: () => errors,
      close: () => browser.close(),
    };
  },
};
