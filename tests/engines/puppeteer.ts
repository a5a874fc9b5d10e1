/** Chromium by its own protocol and Firefox by WebDriver BiDi, both through Puppeteer. */
import { existsSync } from "node:fs";

import puppeteer from "puppeteer-core";
import type { Browser, BrowserContext, Page } from "puppeteer-core";

import { BROWSER_ARGUMENTS, findBrowser } from "../../scripts/setup/browser.ts";
import type { Argument, Engine, EngineKind, Key, Point, Tab } from "./engine.ts";

const FIREFOX = [
  "/usr/bin/firefox-esr",
  "/usr/bin/firefox",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
];

const findFirefox = () =>
  [process.env["FIREFOX_PATH"], ...FIREFOX].find((path) => path !== undefined && existsSync(path));

/** How long a browser may take for one command. */
const LIMIT_MS = 60_000;

/** Chromium's message about a response of 400 or more; the status is what the test expects. */
const STATUS_LINE = "Failed to load resource";

class PuppeteerTab implements Tab {
  readonly #page: Page;
  readonly #context: BrowserContext;
  readonly #errors: string[] = [];

  constructor(page: Page, context: BrowserContext) {
    this.#page = page;
    this.#context = context;
    page.on("pageerror", (error) => this.#errors.push(String(error)));
    page.on("console", (message) => {
      const text = message.text();
      if (message.type() === "error" && !text.startsWith(STATUS_LINE)) this.#errors.push(text);
    });
  }

  async open(url: string): Promise<void> {
    await this.#page.goto(url, { waitUntil: "load" });
  }

  address(): Promise<string> {
    return Promise.resolve(this.#page.url());
  }

  evaluate<A extends readonly Argument[], T>(inspect: (...args: A) => T, ...args: A): Promise<T> {
    return this.#page.evaluate(inspect as unknown as (...args: unknown[]) => T, ...args);
  }

  press({ x, y }: Point): Promise<void> {
    return this.#page.mouse.click(x, y);
  }

  type(text: string): Promise<void> {
    return this.#page.keyboard.type(text);
  }

  key(key: Key): Promise<void> {
    return this.#page.keyboard.press(key);
  }

  resize(width: number, height: number): Promise<void> {
    return this.#page.setViewport({ width, height });
  }

  screenshot(): Promise<Uint8Array> {
    return this.#page.screenshot();
  }

  errors(): readonly string[] {
    return this.#errors;
  }

  close(): Promise<void> {
    return this.#context.close();
  }
}

async function newTab(browser: Browser): Promise<{ page: Page; tab: Tab }> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  return { page, tab: new PuppeteerTab(page, context) };
}

export const CHROMIUM: EngineKind = {
  name: "Chromium",
  packages: ["chromium"],
  missing: () => (findBrowser() === undefined ? ["chromium"] : []),
  async start(): Promise<Engine> {
    const executablePath = findBrowser() ?? "";
    const browser = await puppeteer.launch({
      executablePath,
      args: [...BROWSER_ARGUMENTS],
      protocolTimeout: LIMIT_MS,
    });
    return {
      version: (await browser.version()).replace(/^.*\//, ""),
      async newTab(scripts) {
        const { page, tab } = await newTab(browser);
        await page.setJavaScriptEnabled(scripts);
        return tab;
      },
      close: () => browser.close(),
    };
  },
};

export const FIREFOX_ESR: EngineKind = {
  name: "Firefox",
  packages: ["firefox-esr"],
  missing: () => (findFirefox() === undefined ? ["firefox"] : []),
  async start(): Promise<Engine> {
    const launch = (extraPrefsFirefox: Record<string, unknown>) =>
      puppeteer.launch({
        browser: "firefox",
        executablePath: findFirefox() ?? "",
        extraPrefsFirefox,
        protocolTimeout: LIMIT_MS,
      });
    const browser = await launch({});
    let silent: Browser | undefined;
    return {
      version: (await browser.version()).replace(/^.*\//, ""),
      async newTab(scripts) {
        // Firefox has no switch for one tab (emulation.setScriptingEnabled is unknown to 153): a second browser.
        if (!scripts) silent ??= await launch({ "javascript.enabled": false });
        return (await newTab(scripts ? browser : (silent ?? browser))).tab;
      },
      async close() {
        await browser.close();
        await silent?.close();
      },
    };
  },
};
