/** The sliders (specification, sections 2, 4 and 9): steps, times, and what pauses them (WCAG 2.2.2). */
import { describe, expect, test } from "vitest";

import { HeroSlider } from "../../../src/islands/sliders/HeroSlider.tsx";
import { HERO, REVIEWS, SERVICES } from "../../../src/islands/sliders/transitions.ts";
import { doing } from "./page.tsx";
import { ReviewSlider } from "../../../src/islands/sliders/ReviewSlider.tsx";
import { ServiceCarousel } from "../../../src/islands/sliders/ServiceCarousel.tsx";
import { WIDTHS } from "../../../src/site/widths.ts";
import { openSlider, slides } from "./slider-harness.tsx";
import type { Environment, SliderOnPage } from "./slider-harness.tsx";

const SIX = ["one", "two", "three", "four", "five", "six"];
/** The time between two steps of the hero (section 9). */
const HERO_INTERVAL_MS = 3_000;
const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";
/** Long enough for several steps of the hero. */
const LONG = 4 * HERO_INTERVAL_MS;
const NARROW = `not all and ${WIDTHS.small}`;

function openHero(environment?: Environment): Promise<SliderOnPage> {
  const titles = SIX.map((heading, index) => ({ id: `slide-${String(index + 1)}`, heading }));
  return openSlider(
    <HeroSlider slides={titles} intro={<h1>Title</h1>}>
      {slides(SIX)}
    </HeroSlider>,
    environment,
  );
}

async function expectStill(slider: SliderOnPage): Promise<void> {
  const before = slider.shown;
  await slider.pass(LONG);
  expect(slider.shown).toEqual(before);
}

async function expectMoving(slider: SliderOnPage): Promise<void> {
  const before = slider.shown;
  await slider.pass(HERO_INTERVAL_MS + 100);
  expect(slider.shown).not.toEqual(before);
}

/** jsdom shows no focus ring by itself: what the test focuses is reached by keyboard or by pointer. */
async function focus(target: HTMLElement, isVisible: boolean): Promise<void> {
  const matches = target.matches.bind(target);
  Object.defineProperty(target, "matches", {
    value: (selector: string) => (selector === ":focus-visible" ? isVisible : matches(selector)),
    configurable: true,
  });
  await doing(() => target.focus());
}

describe("the hero", () => {
  test("advances every 3 seconds and wraps", async () => {
    const hero = await openHero();
    expect(hero.shown).toEqual([1]);
    for (const slide of [2, 3, 4, 5, 6, 1]) {
      await hero.pass(HERO_INTERVAL_MS - 100);
      expect(hero.shown).not.toEqual([slide]);
      await hero.pass(100);
      expect(hero.shown).toEqual([slide]);
    }
  });

  test.each([
    [1_000, 1_000, "when the page says that it is due, not three seconds after the script ran"],
    [-6_000, HERO_INTERVAL_MS, "after its full time where it is long overdue"],
  ])("due in %d ms, it takes its first step %d ms later: %s", async (dueInMs, first) => {
    const hero = await openHero({ dueInMs });
    await hero.pass(first - 100);
    expect(hero.shown).toEqual([1]);
    await hero.pass(100);
    expect(hero.shown).toEqual([2]);
    await hero.pass(HERO_INTERVAL_MS - 100);
    expect(hero.shown).toEqual([2]);
  });

  test("goes on by itself after a new width of the window has ended a step", async () => {
    const hero = await openHero();
    await hero.pass(HERO_INTERVAL_MS + 50);
    expect(hero.shown).toEqual([2]);
    await hero.resize(600);
    // The movement had hardly begun: the first slide is in the window again.
    expect(hero.shown).toEqual([1]);
    await hero.pass(HERO_INTERVAL_MS + 50);
    expect(hero.shown).toEqual([2]);
  });

  test("has its controls before its slides: Pause, Previous, Next (WAI-ARIA APG, carousel)", async () => {
    await openHero();
    const parts = [...document.querySelectorAll("section button, section [data-slide]")];
    expect(parts.slice(0, 4).map(({ textContent }) => textContent.split(" ", 1)[0])).toEqual([
      "Pause",
      "Previous",
      "Next",
      "one",
    ]);
  });

  test("Previous and Next step and wrap both ways", async () => {
    const hero = await openHero({ media: [REDUCED_MOTION] });
    await hero.press("Previous");
    await hero.pass(50);
    expect(hero.shown).toEqual([6]);
    for (const slide of [1, 2, 3, 4, 5, 6, 1]) {
      await hero.press("Next");
      await hero.pass(50);
      expect(hero.shown).toEqual([slide]);
    }
  });

  test("a title leads to its slide, is marked, and leaves the address alone", async () => {
    const hero = await openHero({ media: [REDUCED_MOTION] });
    const title = (slide: number) => hero.find(`li a[href='#slide-${String(slide)}']`);
    expect(title(1).getAttribute("aria-current")).toBe("true");
    await doing(() => title(5).click());
    await hero.pass(50);
    expect(hero.shown).toEqual([5]);
    expect(title(5).getAttribute("aria-current")).toBe("true");
    expect(title(1).hasAttribute("aria-current")).toBe(false);
    expect(location.hash).toBe("");
  });
});

const slide = (hero: SliderOnPage) => hero.find("[data-slide]");
const rest = (hero: SliderOnPage) => hero.point(slide(hero), "pointerover", "mouse");
const leave = (hero: SliderOnPage) => hero.point(hero.find("main > div"), "pointerleave", "mouse");
const touch = (hero: SliderOnPage) => hero.point(slide(hero), "pointerdown", "touch");
const show = (visibility: string) =>
  doing(() => {
    Object.defineProperty(document, "visibilityState", { value: visibility, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
type Act = (hero: SliderOnPage) => Promise<void>;

describe("what pauses it", () => {
  test.each<[string, Act, Act, string]>([
    ["a mouse over it, until it leaves", rest, leave, "Pause"],
    [
      "keyboard focus, until it leaves",
      (hero) => focus(hero.button("Next"), true),
      (hero) => doing(() => hero.button("Next").blur()),
      "Play",
    ],
    [
      "a touch, until the next touch elsewhere",
      touch,
      (hero) => hero.point(hero.find("h1"), "pointerdown", "touch"),
      "Play",
    ],
    ["the button", (hero) => hero.press("Pause"), (hero) => hero.press("Play"), "Play"],
    ["being off screen", (hero) => hero.see(false), (hero) => hero.see(true), "Pause"],
    ["a hidden tab", () => show("hidden"), () => show("visible"), "Pause"],
  ])("%s", async (_what, pause, resume, label) => {
    const hero = await openHero();
    expect(hero.live).toBe("off");
    await pause(hero);
    expect(hero.playback).toBe(label);
    await expectStill(hero);
    await resume(hero);
    expect([hero.playback, hero.live]).toEqual(["Pause", "off"]);
    await expectMoving(hero);
  });

  test("the slides are announced while a mouse or the focus rests on them", async () => {
    const hero = await openHero();
    await rest(hero);
    expect(hero.live).toBe("polite");
  });

  test.each<[string, Act]>([
    [
      "the focus that a mouse press leaves on a button",
      async (hero) => {
        await rest(hero);
        await focus(hero.button("Next"), false);
        await hero.press("Next");
        await leave(hero);
      },
    ],
    [
      "a touch that scrolls the page",
      async (hero) => {
        await touch(hero);
        await hero.point(slide(hero), "pointercancel", "touch");
      },
    ],
    ["the focus on the button itself", (hero) => focus(hero.button("Pause"), true)],
    [
      "a touch, when Play is touched",
      async (hero) => {
        await touch(hero);
        await hero.point(hero.button("Play"), "pointerdown", "touch");
        await hero.press("Play");
      },
    ],
    [
      "the focus, when Play is reached from a slide by keyboard and pressed",
      async (hero) => {
        await focus(hero.find("#slide-1 a"), true);
        await focus(hero.button("Play"), true);
        await hero.press("Play");
      },
    ],
  ])("not %s", async (_what, act) => {
    const hero = await openHero();
    await act(hero);
    expect(hero.playback).toBe("Pause");
    await expectMoving(hero);
  });

  test.each([
    ["reduced motion (WCAG 2.3.3)", { media: [REDUCED_MOTION] }],
    ["Save-Data", { savesData: true }],
  ])("%s, until somebody presses Play", async (_what, environment) => {
    const hero = await openHero(environment);
    expect(hero.playback).toBe("Play");
    await expectStill(hero);
    await hero.press("Play");
    await expectMoving(hero);
  });
});

describe("Our Services (section 9)", () => {
  test.each([
    ["three beside each other", [], [1, 2, 3], [1, 2, 6]],
    ["one under 600 px", [NARROW], [1], [6]],
  ])("%s, centred and looping", async (_what, media, first, previous) => {
    const island = <ServiceCarousel count={6}>{slides(SIX)}</ServiceCarousel>;
    const services = await openSlider(island, { media: [REDUCED_MOTION, ...media] });
    expect(services.shown).toEqual(first);
    await services.press("Previous");
    await services.pass(50);
    expect(services.shown).toEqual(previous);
  });

  test("a step every 10 s", async () => {
    const services = await openSlider(<ServiceCarousel count={6}>{slides(SIX)}</ServiceCarousel>);
    const first = services.shown;
    await services.pass(9_800);
    expect(services.shown).toEqual(first);
    await services.pass(400);
    const second = services.shown;
    expect(second).not.toEqual(first);
    await services.pass(9_600);
    expect(services.shown).toEqual(second);
    await services.pass(600);
    expect(services.shown).not.toEqual(second);
  });
});

describe("reviews (section 9)", () => {
  const LONG_REVIEW = Array.from({ length: 30 }, (_, index) => `word${String(index)}`).join(" ");

  test("a short one stays for the specified times, a long one for its reading time", async () => {
    const reviews = await openSlider(
      <ReviewSlider count={2}>{slides(["Short.", LONG_REVIEW])}</ReviewSlider>,
    );
    expect(reviews.shown).toEqual([1]);
    await reviews.pass(3_800);
    expect(reviews.shown).toEqual([1]);
    await reviews.pass(400);
    expect(reviews.shown).toEqual([2]);
    await reviews.pass(REVIEWS.movingMs + 10_000 - 500);
    expect(reviews.shown).toEqual([2]);
    await reviews.pass(600);
    expect(reviews.shown).toEqual([1]);
  });
});

test("each transition lasts as specified (section 9) and moves for about a second of it, never back", () => {
  expect([HERO, SERVICES, REVIEWS].map(({ everyMs }) => everyMs)).toEqual([3_000, 10_000, 4_000]);
  expect([SERVICES, REVIEWS].map(({ motion }) => motion.duration)).toEqual([10_000, 3_000]);
  for (const { motion } of [HERO, SERVICES, REVIEWS]) {
    const places = Array.from({ length: 101 }, (_, step) => motion.easing(step / 100));
    expect(places[0]).toBe(0);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(motion.easing(1_500 / motion.duration)).toBe(1);
  }
});
