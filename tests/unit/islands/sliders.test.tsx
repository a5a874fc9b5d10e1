/** The sliders (specification, sections 2, 4 and 9): steps, times, and what pauses them (WCAG 2.2.2). */
import { expect, test, vi } from "vitest";

import { REVIEW_MOVING_MS } from "../../../src/islands/sliders/slider-settings.ts";
import { doing, find } from "./page.tsx";
import { WIDTHS } from "../../../src/site/widths.ts";
import { button, openSlider, pass, point, press, resize, see, shown } from "./slider-harness.tsx";
import type { Environment } from "./slider-harness.tsx";

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

test("the hero continues by itself after resizing the window has ended a step", async () => {
  await openHero();
  await pass(HERO_INTERVAL_MS + 50);
  expect(shown()).toEqual([2]);
  await resize(600);
  // The movement had hardly begun, so the first slide is in the window again.
  expect(shown()).toEqual([1]);
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
    [REVIEW_MOVING_MS + 10_000, [1]],
  ]);
});
