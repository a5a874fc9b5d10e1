/**
 * The sliders that are islands (specification, sections 4 and 9): times, and what pauses them (WCAG 2.2.2). Rows, widths,
 * a pointer over a slider, and the hero: tests/browser/home.
 */
import { act } from "react";
import { expect, onTestFinished, test, vi } from "vitest";

import { SliderControls } from "#islands/sliders/SliderControls.tsx";
import { SLIDER_SETTINGS, type SliderKind } from "#islands/sliders/slider-settings.ts";
import { WIDTHS } from "#styles/widths.ts";
import { doing, find, openIsland } from "./page.tsx";

interface Environment {
  readonly media?: readonly string[];
  readonly savesData?: boolean;
}

/** The server's HTML of a slider, in the elements of src/components/sliders. */
const slider = (texts: readonly string[]) => (controls: string) => {
  const slides = texts.map((text) => `<div data-slide><a href="#text">${text}</a></div>`);
  return `<h1>Title</h1><section>${controls}<div class="slider-row">${slides.join("")}</div></section>`;
};

/** The buttons, as the server renders them into the island (src/components/sliders/SliderButtons.astro). */
const BUTTONS = (["playback", "previous", "next"] as const).map((value) => (
  <button key={value} value={value} data-playback-control={value === "playback" ? "" : undefined} />
));

const pass = async (ms: number): Promise<void> => {
  await act(() => vi.advanceTimersByTimeAsync(ms));
};

/** The numbers (1 first) of the slides that can be reached. */
function shown(): readonly number[] {
  const found = [...document.querySelectorAll<HTMLElement>("[data-slide]")];
  return found.flatMap((slide, index) => (slide.hasAttribute("inert") ? [] : [index + 1]));
}

const button = (value: "playback" | "previous" | "next") => find(`button[value=${value}]`);

async function press(value: Parameters<typeof button>[0]): Promise<void> {
  await doing(() => button(value).click());
  await pass(50);
}

const touch = (target: Element): Promise<void> =>
  doing(() => {
    target.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, pointerType: "touch" }));
  });

const observers = new Set<(isSeen: boolean) => void>();

const see = (isSeen: boolean): Promise<void> =>
  doing(() => {
    for (const each of observers) each(isSeen);
  });

async function openSlider(
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
  // jsdom has no layout, and keen-slider measures its container.
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 900, 100));
  Object.assign(navigator, { connection: { saveData: environment.savesData } });
  const island = <SliderControls kind={kind}>{BUTTONS}</SliderControls>;
  const leave = await openIsland(island, slider(texts));
  onTestFinished(async () => {
    await leave();
    observers.clear();
    vi.useRealTimers();
  });
  await see(true);
}

const NARROW = `not all and ${WIDTHS.small}`;
const SIX = ["one", "two", "three", "four", "five", "six"];
/** The time between two steps of the services (section 9). */
const INTERVAL_MS = 10_000;

const openServices = (environment?: Environment) => openSlider("services", SIX, environment);

async function expectMoves(moves: boolean): Promise<void> {
  const before = shown();
  await pass((moves ? 1 : 4) * INTERVAL_MS + 100);
  if (moves) expect(shown()).not.toEqual(before);
  else expect(shown()).toEqual(before);
}

const live = () => find("[aria-live]").getAttribute("aria-live");
/** The label of the button that pauses and plays, of which styles show one. */
const playback = () => (find("[data-playing]").dataset["playing"] === "true" ? "Pause" : "Play");

test.each<[string, SliderKind, readonly string[], Environment, ...[ms: number, slides: readonly number[]][]]>(
  [
    ["a step every 10 s", "services", SIX, {}, [INTERVAL_MS, [2, 3, 4]]],
    ["one at a time when narrow", "services", SIX, { media: [NARROW] }, [INTERVAL_MS, [2]]],
    // Also in a language without spaces.
    ["its reading time", "reviews", ["Short.", "言葉。".repeat(30)], {}, [4_000, [2]], [13_000, [1]]],
  ],
)("%s: %s", async (_what, kind, texts, environment, ...steps) => {
  await openSlider(kind, texts, environment);
  for (const [ms, next] of steps) {
    const before = shown();
    await pass(ms - 100);
    expect(shown()).toEqual(before);
    await pass(100);
    expect(shown()).toEqual(next);
  }
});

const hide = (isHidden: boolean) =>
  doing(() => {
    vi.spyOn(document, "hidden", "get").mockReturnValue(isHidden);
    document.dispatchEvent(new Event("visibilitychange"));
  });
type Action = () => Promise<void>;

test.each<[string, Action, Action, string]>([
  [
    "keyboard focus, until it leaves",
    () => doing(() => button("next").focus()),
    () => doing(() => button("next").blur()),
    "Play",
  ],
  [
    "a touch, until the next touch elsewhere",
    () => touch(find("[data-slide]")),
    () => touch(find("h1")),
    "Play",
  ],
  ["the button", () => press("playback"), () => press("playback"), "Play"],
  ["being off screen", () => see(false), () => see(true), "Pause"],
  ["a hidden tab", () => hide(true), () => hide(false), "Pause"],
])("a slider is paused by %s", async (_what, pause, resume, label) => {
  await openServices();
  expect(live()).toBe("off");
  await pause();
  expect(playback()).toBe(label);
  await expectMoves(false);
  await resume();
  expect([playback(), live()]).toEqual(["Pause", "off"]);
  await expectMoves(true);
});

test.each<[string, Environment]>([
  ["reduced motion (WCAG 2.3.3)", { media: ["(prefers-reduced-motion: reduce)"] }],
  ["Save-Data", { savesData: true }],
])("with %s a slider rests until somebody presses Play", async (_what, environment) => {
  await openServices(environment);
  expect(playback()).toBe("Play");
  await expectMoves(false);
  // By keyboard, from a slide.
  await doing(() => find("[data-slide] a").focus());
  await doing(() => button("playback").focus());
  await press("playback");
  await expectMoves(true);
});

test("without Intl.Segmenter a review stays for its reading time", () => {
  vi.stubGlobal("Intl", {});
  expect(SLIDER_SETTINGS.reviews.everyMs("word ".repeat(60).trim())).toBe(23_000);
});
