/** The sliders (specification, sections 2, 4 and 9): steps, times, and what pauses them (WCAG 2.2.2). */
import { act } from "react";
import { expect, onTestFinished, test, vi } from "vitest";

import { FIRST_STEP_KEY } from "../../../src/client-directives/island-contract.ts";
import { SliderControls } from "../../../src/islands/sliders/SliderControls.tsx";
import { SLIDER_SETTINGS, type SliderKind } from "../../../src/islands/sliders/slider-settings.ts";
import { WIDTHS } from "../../../src/styles/constants.ts";
import { doing, find, openIsland } from "./page.tsx";

interface Environment {
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
const pass = async (ms: number): Promise<void> => {
  await act(() => vi.advanceTimersByTimeAsync(ms));
};

/** The numbers (1 first) of the slides that can be reached. */
function shown(): readonly number[] {
  const found = [...document.querySelectorAll<HTMLElement>("[data-slide]")];
  // jsdom keeps `inert` as a property without the attribute.
  return found.flatMap((slide, index) => (slide.inert ? [] : [index + 1]));
}

/** A button of the slider. "playback" is Pause or Play. */
const button = (value: "playback" | "previous" | "next") => find(`button[value=${value}]`);

/** Presses a button, and lets some frames pass. */
async function press(value: Parameters<typeof button>[0]): Promise<void> {
  await doing(() => button(value).click());
  await pass(50);
}

const point = (target: Element, type: string, pointerType: "mouse" | "touch"): Promise<void> =>
  doing(() => {
    target.dispatchEvent(new PointerEvent(type, { bubbles: type !== "pointerleave", pointerType }));
  });

const observers = new Set<(isSeen: boolean) => void>();

/** Scrolls every slider onto the screen, or off it. */
const see = (isSeen: boolean): Promise<void> =>
  doing(() => {
    for (const each of observers) each(isSeen);
  });

/** Renders a slider with these slides as a page does, hydrates it, and makes it visible. */
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

const SIX = ["one", "two", "three", "four", "five", "six"];
/** The time between two steps of the hero (section 9). */
const HERO_INTERVAL_MS = 3_000;

const openHero = (environment?: Environment) => openSlider("hero", SIX, environment);

/** Expects the next slides exactly after each of these times, and not 100 ms before. */
async function expectSteps(
  steps: readonly (readonly [ms: number, slides: readonly number[]])[],
): Promise<void> {
  for (const [ms, next] of steps) {
    const before = shown();
    await pass(ms - 100);
    expect(shown()).toEqual(before);
    await pass(100);
    expect(shown()).toEqual(next);
  }
}

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

test.each([
  [1_000, 1_000, "when the page says that it is due, not three seconds after the script ran"],
  [-6_000, HERO_INTERVAL_MS, "after its full time where it is long overdue"],
])(
  "the hero, due in %d ms, takes its first step %d ms later, then one every 3 s: %s",
  async (dueInMs, first) => {
    await openHero({ dueInMs });
    await expectSteps([
      [first, [2]],
      [HERO_INTERVAL_MS, [3]],
    ]);
  },
);

test("the hero continues by itself after the window is resized", async () => {
  await openHero();
  await pass(HERO_INTERVAL_MS + 50);
  expect(shown()).toEqual([2]);
  await doing(() => {
    Object.assign(window, { innerWidth: 600 });
    layOut(600);
    window.dispatchEvent(new Event("resize"));
  });
  await pass(500);
  expect(shown()).toEqual([2]);
  await expectMoves(true);
});

test("a title of the hero leads to its slide, is marked, and does not change the address", async () => {
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

test.each<[string, Action]>([
  [
    "the focus that a mouse press leaves on a button",
    async () => {
      await rest();
      await focus(button("next"), false);
      await press("next");
      await leave();
    },
  ],
  [
    "a touch that scrolls the page",
    async () => {
      await touch();
      await point(find("[data-slide]"), "pointercancel", "touch");
    },
  ],
  [
    "the focus, once Play is reached from a slide by keyboard and pressed",
    async () => {
      await focus(find("#slide-1 a"), true);
      await focus(button("playback"), true);
      await press("playback");
    },
  ],
])("the hero is not paused by %s", async (_what, act) => {
  await openHero();
  await act();
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
  await press("playback");
  await expectMoves(true);
});

test.each([
  ["three beside each other", [], [1, 2, 3], [2, 3, 4], [1, 2, 6]],
  ["one under 600 px", [`not all and ${WIDTHS.small}`], [1], [2], [6]],
])("Our Services: %s, centred and looping, a step every 10 s (section 9)", async (_what, media, ...steps) => {
  const [first, next, previous] = steps;
  await openSlider("services", SIX, { media });
  expect(shown()).toEqual(first);
  await expectSteps([[10_000, next]]);
  await pass(2_000);
  await press("previous");
  await press("previous");
  expect(shown()).toEqual(previous);
});

test("a short review stays for the specified times, a long one for its reading time, also in a language without spaces (section 9)", async () => {
  await openSlider("reviews", ["Short.", "言葉。".repeat(30)]);
  await expectSteps([
    [4_000, [2]],
    [13_000, [1]],
  ]);
});

test("in a browser without Intl.Segmenter a review stays for as long as reading it takes", () => {
  const own = Object.getOwnPropertyDescriptor(Intl, "Segmenter") ?? {};
  Reflect.deleteProperty(Intl, "Segmenter");
  onTestFinished(() => void Object.defineProperty(Intl, "Segmenter", own));
  expect(SLIDER_SETTINGS.reviews.everyMs("word ".repeat(60).trim())).toBe(23_000);
});
