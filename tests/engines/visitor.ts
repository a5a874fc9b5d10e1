import { expect } from "@playwright/test";

import { extendPage, translatePage, type Translation } from "../support/visitor-browser.ts";
import type { FaultyLink } from "../support/faulty-link.ts";
import type { Point, Tab } from "./tab.ts";

// These functions are sent to the browser as text, so they are self-contained: no imports, no promises.

/** The text of the first element that is shown, with single spaces; null where none is shown. */
const shownText = (css: string): string | null => {
  const shown = [...document.querySelectorAll(css)].find((one) => {
    const { width, height } = one.getBoundingClientRect();
    const isSeen = one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    return isSeen && width > 0 && height > 0;
  });
  return shown?.textContent.replaceAll(/\s+/g, " ").trim() ?? null;
};

/** Where to press on the first such element that is shown, or a sentence where a person could not press it. */
const aimAt = (css: string): Point | string => {
  const element = [...document.querySelectorAll(css)].find((one) =>
    one.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  );
  if (element === undefined) return "it is not shown";
  element.scrollIntoView({ block: "center", behavior: "instant" });
  const { left, top, width, height } = element.getBoundingClientRect();
  // Near its beginning, because a link may wrap.
  const point = { x: Math.round(left + Math.min(width / 2, 8)), y: Math.round(top + height / 2) };
  const onTop = document.elementFromPoint(point.x, point.y);
  return element.contains(onTop) ? point : `<${onTop?.localName ?? "nothing"}> is there instead`;
};

/** Chooses in a list. The open list belongs to the system, not to the page, so it cannot be clicked. */
const choose = (css: string, value: string): boolean => {
  const list = document.querySelector<HTMLSelectElement>(css);
  if (list === null) return false;
  list.focus();
  list.value = value;
  for (const type of ["input", "change"]) list.dispatchEvent(new Event(type, { bubbles: true }));
  return list.value === value;
};

/** A visitor at a tab: finds elements by CSS selector, waits for them, and reports what did not appear. */
export class Visitor {
  readonly #tab: Tab;
  readonly #link: FaultyLink;

  /** @param link the network between the tab and the site */
  constructor(tab: Tab, link: FaultyLink) {
    this.#tab = tab;
    this.#link = link;
  }

  async open(path: string): Promise<void> {
    await this.#tab.open(this.#link.url + path);
  }

  /** Lets the browser translate the page that is open, and extensions add elements to it. */
  async translates(way: Translation): Promise<void> {
    await this.#tab.evaluate(extendPage);
    // Not from right to left: the scroll bar would be at the left, and in WebKitGTK clicks would miss by its width.
    await this.#tab.evaluate(translatePage, way, "ltr" as const);
  }

  /** Waits for an address whose path and query match, and until its page has loaded. */
  async isAt(path: RegExp): Promise<URL> {
    let url = new URL(this.#link.url);
    await expect(async () => {
      const address = () => (document.readyState === "complete" ? location.href : "about:blank");
      url = new URL(await this.#tab.evaluate(address));
      expect(url.pathname + url.search).toMatch(path);
    }).toPass();
    return url;
  }

  /** Waits until one of these is shown with a matching text. @returns its text */
  async reads(css: string, words = /\S/): Promise<string> {
    let text = "";
    await expect(async () => {
      text = (await this.#tab.evaluate(shownText, css)) ?? "";
      expect(text, css).toMatch(words);
    }).toPass();
    return text;
  }

  /** Waits until a function that runs in the page returns this. */
  async #until<A extends readonly string[]>(
    expected: unknown,
    inspect: (...args: A) => unknown,
    ...args: A
  ): Promise<void> {
    const found = () => this.#tab.evaluate(inspect, ...args);
    await expect(async () => expect(await found(), args.join()).toBe(expected)).toPass();
  }

  seesNo(css: string): Promise<void> {
    return this.#until(null, shownText, css);
  }

  seesPicture(css: string): Promise<void> {
    return this.#until(
      true,
      (selector: string) => (document.querySelector<HTMLImageElement>(selector)?.naturalWidth ?? 0) > 0,
      css,
    );
  }

  /** Waits until the service worker controls the page; then disconnects the network. */
  async losesNetwork(): Promise<void> {
    await this.#until(true, () => navigator.serviceWorker.controller !== null);
    this.#link.state = "down";
  }

  /** Presses an element that is shown, not covered, and has not moved since the last look. */
  async click(css: string): Promise<void> {
    let point = { x: 0, y: 0 };
    await expect(async () => {
      const before = point;
      const aim = await this.#tab.evaluate(aimAt, css);
      if (typeof aim === "string") throw new Error(`${css} cannot be pressed: ${aim}`);
      point = aim;
      expect(point, `${css} moves`).toEqual(before);
    }).toPass();
    await this.#tab.press(point);
  }

  /** Types into a field once it has the focus, and waits until it has the value. */
  async type(css: string, text: string): Promise<void> {
    await this.click(css);
    await this.#until(true, (selector: string) => document.activeElement?.matches(selector), css);
    await this.#tab.type(text);
    await this.#until(
      text,
      (selector: string) => document.querySelector<HTMLInputElement>(selector)?.value,
      css,
    );
  }

  choose(css: string, value: string): Promise<void> {
    return this.#until(true, choose, css, value);
  }
}
