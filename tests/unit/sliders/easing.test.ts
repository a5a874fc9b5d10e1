import { describe, expect, it } from "vitest";
import { moveThenRest } from "../../../src/islands/sliders/easing.ts";
import { HERO, REVIEWS, SERVICES } from "../../../src/islands/sliders/transitions.ts";
import { shownSlides, wrapped } from "../../../src/islands/sliders/slide-visibility.ts";

describe("moveThenRest", () => {
  it("goes from 0 to 1, never back, and rests after its share", () => {
    const ease = moveThenRest(0.25);
    const values = Array.from({ length: 101 }, (_, step) => ease(step / 100));
    expect(values[0]).toBe(0);
    expect(values).toEqual(values.toSorted((one, other) => one - other));
    expect(values.slice(25)).toEqual(values.slice(25).map(() => 1));
  });
});

describe("the specified times (section 9)", () => {
  it("keeps them, and moves for about a second in each", () => {
    expect(HERO.everyMs).toBe(3_000);
    expect(SERVICES.everyMs).toBe(10_000);
    expect(SERVICES.motion.duration).toBe(10_000);
    expect(REVIEWS.motion.duration).toBe(3_000);
    expect(REVIEWS.everyMs - REVIEWS.motion.duration).toBe(1_000);
    for (const { motion } of [HERO, SERVICES, REVIEWS]) {
      expect(motion.easing(1_500 / motion.duration)).toBe(1);
    }
  });
});

describe("wrapping (section 4: both ways)", () => {
  it("brings any index into the slides", () => {
    expect([-7, -1, 0, 5, 6, 13].map((index) => wrapped(index, 6))).toEqual([5, 5, 0, 5, 0, 1]);
  });

  it("shows the centre and its neighbours round both ends", () => {
    expect([...shownSlides(0, 8, 3)]).toEqual([7, 0, 1]);
    expect([...shownSlides(7, 8, 3)]).toEqual([6, 7, 0]);
    expect([...shownSlides(4, 8, 1)]).toEqual([4]);
  });
});
