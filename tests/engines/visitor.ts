import type { FaultyLink } from "../support/faulty-link.ts";
import type { Key, Point, Tab } from "./engine.ts";
import { aimAt, choose, hasWorker, isPainted, shownText, valueOf } from "./questions.ts";

/** How long anything may take before a journey fails; a limit for a busy machine, not an expectation. */
const PATIENCE_MS = 30_000;
const PAUSE_MS = 50;

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

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

  resize(width: number, height: number): Promise<void> {
    return this.#tab.resize(width, height);
  }

  /** Waits for an address whose path and query match. */
  async isAt(path: RegExp): Promise<URL> {
    let address = "";
    return this.#until(
      () => `The address should match ${String(path)}, and is ${address}`,
      async () => {
        address = await this.#tab.address();
        const url = new URL(address);
        return path.test(url.pathname + url.search) ? url : undefined;
      },
    );
  }

  /** Waits until one of these is shown with a matching text. @returns its text */
  async reads(css: string, words = /(?:)/): Promise<string> {
    let text: string | null = null;
    return this.#until(
      () =>
        `"${css}" should be shown with ${String(words)}; it ${text === null ? "is not shown" : `shows "${text}"`}`,
      async () => {
        text = await this.#tab.evaluate(shownText, css);
        return text !== null && words.test(text) ? text : undefined;
      },
    );
  }

  async seesNo(css: string): Promise<void> {
    await this.#until(
      () => `"${css}" should not be shown`,
      async () => (await this.#tab.evaluate(shownText, css)) === null || undefined,
    );
  }

  async seesPicture(css: string): Promise<void> {
    await this.#until(
      () => `The picture "${css}" should be painted`,
      async () => (await this.#tab.evaluate(isPainted, css)) || undefined,
    );
  }

  /** Waits until the service worker controls the page; then disconnects the network. */
  async losesNetwork(): Promise<void> {
    await this.#until(
      () => "The service worker should control the page",
      async () => (await this.#tab.evaluate(hasWorker)) || undefined,
    );
    this.#link.state = "down";
  }

  /** Presses an element that is shown, does not move and is not covered. */
  async click(css: string): Promise<void> {
    let aim: Point | string = "";
    const point = await this.#until(
      () => `"${css}" should be there to press: ${typeof aim === "string" ? aim : "it is still moving"}`,
      async () => {
        aim = await this.#tab.evaluate(aimAt, css);
        if (typeof aim === "string") return undefined;
        await pause();
        const again = await this.#tab.evaluate(aimAt, css);
        const holdsStill = typeof again !== "string" && again.x === aim.x && again.y === aim.y;
        return holdsStill ? again : undefined;
      },
    );
    await this.#tab.press(point);
  }

  /** Types into a field, and waits until the field has the value. */
  async type(css: string, text: string): Promise<void> {
    await this.click(css);
    await this.#tab.type(text);
    let value: string | null = null;
    await this.#until(
      () => `"${css}" should hold "${text}", and holds "${value ?? ""}"`,
      async () => {
        value = await this.#tab.evaluate(valueOf, css);
        return value === text || undefined;
      },
    );
  }

  async choose(css: string, value: string): Promise<void> {
    await this.#until(
      () => `"${css}" should offer "${value}"`,
      async () => (await this.#tab.evaluate(choose, css, value)) || undefined,
    );
  }

  key(key: Key): Promise<void> {
    return this.#tab.key(key);
  }

  /**
   * Repeats an attempt until it has a result. An attempt fails on a page that is being left.
   * @throws Error with the complaint after the time limit
   */
  async #until<T>(complaint: () => string, attempt: () => Promise<T | undefined>): Promise<T> {
    const end = Date.now() + PATIENCE_MS;
    let cause: unknown;
    for (;;) {
      try {
        const result = await attempt();
        if (result !== undefined) return result;
        cause = undefined;
      } catch (error) {
        cause = error;
      }
      if (Date.now() > end) throw new Error(`${complaint()}.`, { cause });
      await pause();
    }
  }
}
