import { beforeAll, describe, expect, it } from "vitest";

import sharp from "sharp";

import { TITLE_HEIGHT, WORDS_WIDTH } from "../../../scripts/share/card.ts";
import { drawCard, drawSvg, openStudio } from "../../../scripts/share/draw.ts";
import type { Studio } from "../../../scripts/share/draw.ts";

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio();
});

const card = (title: string) => ({ title, clinic: "Angala Holistic Wellness" });

describe("the picture of a shared link", () => {
  it.each([
    ["short", "Diet"],
    [
      "as long as an article's may be",
      "Why the first visit takes an hour, and what to bring when you come to see us in the rain x",
    ],
    ["one long word", "Electroencephalographically"],
    ["with Sanskrit and a price", "Vṛkṣāsana and the ₹1,500 month"],
  ])("shows a %s title whole", async (_, title) => {
    const whole = await drawSvg(card(title), studio);
    const empty = await drawSvg(card(""), studio);
    // Each letter is part of a path: what was left out would leave the picture of an empty title.
    expect(whole.svg.length).toBeGreaterThan(empty.svg.length);
    expect(whole.title.isWhole).toBe(true);
    expect(whole.title.width).toBeLessThanOrEqual(WORDS_WIDTH);
    expect(whole.title.height).toBeLessThanOrEqual(TITLE_HEIGHT);
  });

  it("leaves a title out whose letters the faces lack, rather than show boxes", async () => {
    const kannada = await drawSvg(card("ನಮಸ್ಕಾರ"), studio);
    expect(kannada.title.isWhole).toBe(false);
    expect(kannada.svg).toBe((await drawSvg(card(""), studio)).svg);
  });

  it("is a JPEG of 1200 × 630", async () => {
    const { width, height, format } = await sharp(await drawCard(card("Diet"), studio)).metadata();
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: "jpeg" });
  });
});
