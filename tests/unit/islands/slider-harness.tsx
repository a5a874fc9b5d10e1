/** A slider in jsdom, with a clock, a window size and an intersection that the test sets. */
import { act } from "react";
import type { ReactNode } from "react";
import { onTestFinished, vi } from "vitest";
import { FIRST_STEP_KEY } from "../../../src/client-directives/island-contract.ts";
import { button, doing, find, openIsland } from "./page.tsx";

export interface Environment {
  /** Media queries that match. */
  readonly media?: readonly string[];
  readonly savesData?: boolean;
  /** When the first step is due, counted from the moment at which `openSlider` returns. */
  readonly dueInMs?: number;
}

/** Gives every element this width in CSS pixels: jsdom has no layout, and keen-slider measures its container. */
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

/** Advances the clock in steps of about one frame. */
export const pass = async (ms: number): Promise<void> => {
  await act(() => vi.advanceTimersByTimeAsync(ms));
};

/** The numbers (1 first) of the slides that can be reached. */
export function shown(): readonly number[] {
  const found = [...document.querySelectorAll<HTMLElement>("[data-slide]")];
  // jsdom keeps `inert` as a property without the attribute.
  return found.flatMap((slide, index) => (slide.inert ? [] : [index + 1]));
}

/** Presses a button, and lets some frames pass. */
export async function press(name: string): Promise<void> {
  await doing(() => button(name).click());
  await pass(50);
}

export const point = (target: Element, type: string, pointerType: "mouse" | "touch"): Promise<void> =>
  doing(() => {
    const event = new MouseEvent(type, { bubbles: type !== "pointerleave" });
    target.dispatchEvent(Object.assign(event, { pointerType }));
  });

/** Gives the window, and every element, another width in CSS pixels. */
export async function resize(width: number): Promise<void> {
  await doing(() => {
    Object.assign(window, { innerWidth: width });
    layOut(width);
    window.dispatchEvent(new Event("resize"));
  });
  await pass(500);
}

const observers = new Set<(isSeen: boolean) => void>();

/** Scrolls every slider onto the screen, or off it. */
export const see = (isSeen: boolean): Promise<void> =>
  doing(() => {
    for (const each of observers) each(isSeen);
  });

/** Renders the island as a page does, hydrates it, and makes it visible. */
export async function openSlider(island: ReactNode, environment: Environment = {}): Promise<void> {
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", (media: string) =>
    Object.assign(new EventTarget(), { media, matches: environment.media?.includes(media) ?? false }),
  );
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: (entries: readonly object[]) => void) {
        observers.add((isSeen) => callback([{ intersectionRatio: isSeen ? 1 : 0, isIntersecting: isSeen }]));
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  layOut(900);
  Object.assign(navigator, { connection: { saveData: environment.savesData } });
  const leave = await openIsland(island, () => {
    if (environment.dueInMs !== undefined)
      find("astro-island").dataset[FIRST_STEP_KEY] = String(performance.now() + environment.dueInMs);
  });
  onTestFinished(async () => {
    await leave();
    observers.clear();
    vi.useRealTimers();
  });
  await see(true);
}
