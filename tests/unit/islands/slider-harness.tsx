/** A slider in jsdom, with a clock, a window size and an intersection that the test sets. */
import { act } from "react";
import type { ReactNode } from "react";
import { onTestFinished, vi } from "vitest";
import { FIRST_STEP_KEY } from "../../../src/client-directives/island-contract.ts";
import { doing, find, openIsland } from "./page.tsx";

/** The width of every element: jsdom has no layout, and keen-slider measures its container. */
const WIDTH = 900;

export interface Environment {
  /** Media queries that match. */
  readonly media?: readonly string[];
  readonly savesData?: boolean;
  /** When the first step is due, counted from the moment at which `openSlider` returns. */
  readonly dueInMs?: number;
}

/** What `openSlider` lets pass before it makes the slider visible. */
const SETTLE_MS = 100;

function layOut(width: number): void {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, width, 100));
}

/** The slides of a row, as the server renders them. */
export function slides(texts: readonly string[]): ReactNode {
  return texts.map((text, index) => (
    <div key={text} data-slide="" id={`slide-${String(index + 1)}`}>
      <a href="#text">{text}</a>
    </div>
  ));
}

export class SliderOnPage {
  readonly find = find;
  readonly #seeAll: (isSeen: boolean) => void;

  constructor(seeAll: (isSeen: boolean) => void) {
    this.#seeAll = seeAll;
  }

  /** The numbers (1 first) of the slides that can be reached. */
  get shown(): readonly number[] {
    // jsdom keeps `inert` as a property without the attribute.
    return [...document.querySelectorAll<HTMLElement>("[data-slide]")].flatMap((slide, index) =>
      slide.inert ? [] : [index + 1],
    );
  }

  get live(): string | null {
    return this.find("[aria-live]").getAttribute("aria-live");
  }

  /** The label of the button that pauses and plays. */
  get playback(): string {
    return this.find("[data-playback-control] span").firstChild?.textContent ?? "";
  }

  button(name: string): HTMLElement {
    const found = [...document.querySelectorAll("button")].find(({ textContent }) =>
      textContent.startsWith(name),
    );
    if (found === undefined) throw new Error(`The page has no button ${name}.`);
    return found;
  }

  /** Advances the clock in steps of about one frame. */
  async pass(ms: number): Promise<void> {
    await act(() => vi.advanceTimersByTimeAsync(ms));
  }

  async press(name: string): Promise<void> {
    await doing(() => this.button(name).click());
  }

  async point(target: Element, type: string, pointerType: "mouse" | "touch"): Promise<void> {
    await doing(() => {
      const event = new MouseEvent(type, { bubbles: type !== "pointerleave" });
      Object.defineProperty(event, "pointerType", { value: pointerType });
      target.dispatchEvent(event);
    });
  }

  /** Gives the window, and every element, another width in CSS pixels. */
  async resize(width: number): Promise<void> {
    await doing(() => {
      Object.assign(window, { innerWidth: width });
      layOut(width);
      window.dispatchEvent(new Event("resize"));
    });
    await this.pass(500);
  }

  async see(isSeen: boolean): Promise<void> {
    await doing(() => this.#seeAll(isSeen));
  }
}

/** Renders the island as a page does, hydrates it, and makes it visible. */
export async function openSlider(island: ReactNode, environment: Environment = {}): Promise<SliderOnPage> {
  vi.useFakeTimers({
    toFake: [
      "setTimeout",
      "clearTimeout",
      "requestAnimationFrame",
      "cancelAnimationFrame",
      "performance",
      "Date",
    ],
  });
  const observers: ((isSeen: boolean) => void)[] = [];
  vi.stubGlobal("matchMedia", (media: string) =>
    Object.assign(new EventTarget(), { media, matches: environment.media?.includes(media) ?? false }),
  );
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: (entries: readonly object[]) => void) {
        observers.push((isSeen) => callback([{ intersectionRatio: isSeen ? 1 : 0, isIntersecting: isSeen }]));
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  layOut(WIDTH);
  if (environment.savesData === true) {
    Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true });
  }
  const slider = new SliderOnPage((isSeen) => {
    for (const each of observers) each(isSeen);
  });
  const leave = await openIsland(island, () => {
    const element = document.createElement("astro-island");
    if (environment.dueInMs !== undefined) {
      element.dataset[FIRST_STEP_KEY] = String(performance.now() + SETTLE_MS + environment.dueInMs);
    }
    const main = find("main");
    main.replaceWith(element);
    element.append(main);
  });
  onTestFinished(async () => {
    await leave();
    vi.useRealTimers();
    Reflect.deleteProperty(navigator, "connection");
  });
  await slider.pass(SETTLE_MS);
  await slider.see(true);
  return slider;
}
