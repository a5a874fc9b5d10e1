/** The sections and the slides of the home page (specification, section 2, Home, and section 3). */
import { expect, test } from "vitest";

import { SERVICE_CAROUSEL } from "../../src/site/constants.ts";
import { dataOf, publishedEntries, inOrder } from "../support/content.ts";
import { mainOf, plain } from "./built.ts";
import { WORDS } from "../support/words.ts";

const { sliderButtons: SLIDER_BUTTON_LABELS, sliderRoles, sliders, fill } = WORDS;
const CAROUSEL = `[aria-roledescription="${sliderRoles.carousel}"]`;
const HERO = `[aria-label="${sliders.hero.label}"]`;

const main = mainOf("/");
const inPictures = publishedEntries("services").filter(({ data }) => data.carousel);
const home = dataOf("home");

/** The sections in the specified order, and whether the content has them. */
const SECTIONS: Readonly<Record<string, unknown>> = {
  [`${HERO}${CAROUSEL}`]: true,
  "#about": home.about,
  [`[aria-label="${sliders.services.label}"]`]: home.services && inPictures.length > 0,
  "#appointment-form": true,
  "#founder": home.founder && publishedEntries("practitioners").some(({ data }) => data.founder),
  "#yoga": home.yoga && publishedEntries("offerings").length > 0,
  "#tagline": home.tagline,
  "#corporate": home.corporate,
  [`[aria-label="${sliders.reviews.label}"]${CAROUSEL}`]:
    home.reviews && publishedEntries("reviews").length > 0,
};

test("the sections are in the specified order, and only those that the content has", () => {
  const startOf = (section: string) => main.querySelector(section)?.range[0];
  const found = Object.keys(SECTIONS).filter((section) => startOf(section) !== undefined);
  expect(found).toEqual(Object.keys(SECTIONS).filter((section) => SECTIONS[section]));
  const starts = found.map((section) => startOf(section) ?? 0);
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
});

test("Our Services is a carousel only where there are more services than a wide window shows", () => {
  const section = main.querySelector("section.services");
  const shown = section === null ? 0 : inPictures.length;
  const isCarousel = shown > SERVICE_CAROUSEL.perViewWide;
  const found = ["[data-slide]", "li"].map((part) => section?.querySelectorAll(part).length ?? 0);
  expect(found).toEqual(isCarousel ? [shown, 0] : [0, shown]);
});

test("the hero has the slides of the content in their order, and every carousel numbers its slides for screen readers", () => {
  const headings = main.querySelectorAll(`${HERO} [data-slide] h2`).map(({ text }) => plain(text));
  expect(headings).toEqual(inOrder(publishedEntries("slides")).map(({ data }) => plain(data.heading)));
  for (const region of main.querySelectorAll(CAROUSEL)) {
    const slides = region.querySelectorAll(
      `[data-slide][role=group][aria-roledescription="${sliderRoles.slide}"]`,
    );
    expect(slides.map((slide) => slide.getAttribute("aria-label"))).toEqual(
      slides.map((_, index) => fill(sliderRoles.position, { position: index + 1, all: slides.length })),
    );
  }
});

test("the buttons of a slider come before its slides (WAI-ARIA APG, carousel): Pause or Play, Previous, Next", () => {
  const { pause, play, previous, next } = SLIDER_BUTTON_LABELS;
  for (const region of main.querySelectorAll(`${CAROUSEL}:has(astro-island)`)) {
    const buttons = region.querySelectorAll("button, [data-slide]").slice(0, 3);
    const labels = buttons.map(({ text }) => plain(text).trim());
    expect(labels).toEqual([expect.stringMatching(`^${pause}.*${play}`), previous, next]);
  }
});
