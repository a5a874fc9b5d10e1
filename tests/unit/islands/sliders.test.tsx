/**
 * The sliders (specification, sections 2, 4 and 9): times, and what pauses them (WCAG 2.2.2). Rows and widths:
 * tests/browser/home.
 */
import { act } from "react";
import { expect, onTestFinished, test, vi } from "vitest";

import { SliderControls } from "../../../src/islands/sliders/SliderControls.tsx";
import { SLIDER_SETTINGS, type SliderKind } from "../../../src/islands/sliders/slider-settings.ts";
import { WIDTHS } from "../../../src/styles/widths.ts";
import { doing, find, openIsland } from "./page.tsx";

interface Environment {
  readonly media?: readonly string[];
  readonly savesData?: boolean;
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

const pass = async (ms: number): Promise<void> => {
  await act(() => vi.advanceTimersByTimeAsync(ms));
};

/** The numbers (1 first) of the slides that can be reached. */
function shown(): readonly number[] {
  const found = [...document.querySelectorAll<HTMLElement>("[data-slide]")];
  // jsdom keeps `inert` as a property without the attribute.
  return found.flatMap((slide, index) => (slide.inert ? [] : [index + 1]));
}

const button = (value: "playback" | "previous" | "next") => find(`button[value=${value}]`);

async function press(value: Parameters<typeof button>[0]): Promise<void> {
  await doing(() => button(value).click());
  await pass(50);
}

const point = (target: Element, type: string, pointerType: "mouse" | "touch"): Promise<void> =>
  doing(() => {
    target.dispatchEvent(new PointerEvent(type, { bubbles: type !== "pointerleave", pointerType }));
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
/** The time between two steps of the hero (section 9). */
const HERO_INTERVAL_MS = 3_000;

const openHero = (environment?: Environment) => openSlider("hero", SIX, environment);

async function expectMoves(moves: boolean): Promise<void> {
  const before = shown();
  await pass((moves ? 1 : 4) * HERO_INTERVAL_MS + 100);
  if (moves) expect(shown()).not.toEqual(before);
  else expect(shown()).toEqual(before);
}

const live = () => find("[aria-live]").getAttribute("aria-live");
/** The label of the button that pauses and plays, of which styles show one. */
const playback = () => (find("[data-playing]").dataset["playing"] === "true" ? "Pause" : "Play");

/** jsdom shows no focus ring by itself: what the test focuses is reached by keyboard or by pointer. */
async function focus(target: HTMLElement, isVisible: boolean): Promise<void> {
  vi.spyOn(target, "matches").mockReturnValue(isVisible);
  await doing(() => target.focus());
}

test.each<[string, SliderKind, readonly string[], Environment, ...[ms: number, slides: readonly number[]][]]>(
  [
    ["a step every 3 s", "hero", SIX, {}, [HERO_INTERVAL_MS, [2]]],
    ["a step every 10 s", "services", SIX, {}, [10_000, [2, 3, 4]]],
    ["one at a time when narrow", "services", SIX, { media: [NARROW] }, [10_000, [2]]],
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

test("a title leads to its slide, not to an address", async () => {
  await openHero();
  await doing(() => find("li a[href='#slide-5']").click());
  expect(shown()).toEqual([5]);
  const marked = [...document.querySelectorAll("li a[aria-current=true]")];
  expect(marked.map((title) => title.getAttribute("href"))).toEqual(["#slide-5"]);
  expect(location.hash).toBe("");
});

const rest = () => point(find("[data-slide]"), "pointerover", "mouse");
const leave = () => point(find("[data-slider]"), "pointerleave", "mouse");
const touch = () => point(find("[data-slide]"), "pointerdown", "touch");
const show = (visibility: DocumentVisibilityState) =>
  doing(() => {
    vi.spyOn(document, "visibilityState", "get").mockReturnValue(visibility);
    document.dispatchEvent(new Event("visibilitychange"));
  });
type Action = () => Promise<void>;

test.each<[string, Action, Action, string]>([
  ["a mouse over it, until it leaves", rest, leave, "Pause"],
  [
    "keyboard focus, until it leaves",
    () => focus(button("next"), true),
    () => doing(() => button("next").blur()),
    "Play",
  ],
  ["a touch, until the next touch elsewhere", touch, () => point(find("h1"), "pointerdown", "touch"), "Play"],
  ["the button", () => press("playback"), () => press("playback"), "Play"],
  ["being off screen", () => see(false), () => see(true), "Pause"],
  ["a hidden tab", () => show("hidden"), () => show("visible"), "Pause"],
])("the hero is paused by %s", async (_what, pause, resume, label) => {
  await openHero();
  expect(live()).toBe("off");
  await pause();
  expect(playback()).toBe(label);
  // The slides are announced while a visitor rests on them.
  if (pause === rest) expect(live()).toBe("polite");
  await expectMoves(false);
  await resume();
  expect([playback(), live()]).toEqual(["Pause", "off"]);
  await expectMoves(true);
});

test("the focus that a mouse leaves on a button does not pause", async () => {
  await openHero();
  await rest();
  await focus(button("next"), false);
  await press("next");
  await leave();
  expect(playback()).toBe("Pause");
  await expectMoves(true);
});

test.each<[string, Environment]>([
  ["reduced motion (WCAG 2.3.3)", { media: ["(prefers-reduced-motion: reduce)"] }],
  ["Save-Data", { savesData: true }],
])("with %s the hero rests until somebody presses Play", async (_what, environment) => {
  await openHero(environment);
  expect(playback()).toBe("Play");
  await expectMoves(false);
  // By keyboard, from a slide.
  await focus(find("#slide-1 a"), true);
  await focus(button("playback"), true);
  await press("playback");
  await expectMoves(true);
});

test("without Intl.Segmenter a review stays for its reading time", () => {
  vi.stubGlobal("Intl", {});
  expect(SLIDER_SETTINGS.reviews.everyMs("word ".repeat(60).trim())).toBe(23_000);
});
