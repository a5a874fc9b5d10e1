/** A slider in jsdom, with a clock, a window size and an intersection that the test sets. */
import { act } from "react";
import { onTestFinished, vi } from "vitest";
import { FIRST_STEP_KEY } from "../../../src/client-directives/island-contract.ts";
import { SliderControls } from "../../../src/islands/sliders/SliderControls.tsx";
import type { SliderKind } from "../../../src/islands/sliders/slider-settings.ts";
import { doing, find, openIsland } from "./page.tsx";

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

/** The server's HTML of a slider, with its titles, in the elements of src/components/sliders and home/Hero.astro. */
const slider = (texts: readonly string[]) => (controls: string) => {
  const id = (index: number) => `slide-${String(index + 1)}`;
  const slides = texts.map(
    (text, index) => `<div data-slide id="${id(index)}"><a href="#text">${text}</a></div>`,
  );
  const titles = texts.map((text, index) => `<li><a href="#${id(index)}" data-slide-title>${text}</a></li>`);
  return (
    `<div data-slider><div data-keeps-playing><h1>Title</h1></div><section>${controls}` +
    `<div class="slider-row">${slides.join("")}</div></section><ul>${titles.join("")}</ul></div>`
  );
};

/** The buttons, as the server renders them into the island (src/components/sliders/SliderButtons.astro). */
const BUTTONS = (["playback", "previous", "next"] as const).map((value) => (
  <button key={value} value={value} data-playback-control={value === "playback" ? "" : undefined} />
));

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

/** A button of the slider. "playback" is Pause or Play. */
export const button = (value: "playback" | "previous" | "next") => find(`button[value=${value}]`);

/** Presses a button, and lets some frames pass. */
export async function press(value: Parameters<typeof button>[0]): Promise<void> {
  await doing(() => button(value).click());
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

/** Renders a slider with these slides as a page does, hydrates it, and makes it visible. */
export async function openSlider(
  kind: SliderKind,
  texts: readonly string[],
  environment: Environment = {},
): Promise<void> {
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
  const island = <SliderControls kind={kind}>{BUTTONS}</SliderControls>;
  const leave = await openIsland(island, slider(texts), () => {
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
