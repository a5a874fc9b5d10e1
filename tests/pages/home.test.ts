/** The sections and the slides of the home page (specification, section 2, Home, and section 3). */
import { expect, test } from "vitest";

import { SERVICE_CAROUSEL } from "../../src/site/constants.ts";
import { dataOf, entriesOf, inOrder } from "../support/content.ts";
import { mainOf, plain } from "./built.ts";

const main = mainOf("/");
const [founder] = entriesOf("practitioners").filter(({ data }) => data.founder === true);
const inPictures = entriesOf("services").filter(({ data }) => data.carousel);
const home = dataOf("home");

test("the sections are in the specified order, those only that the content has", () => {
  const sections: Readonly<Record<string, boolean>> = {
    "[aria-label='What we do']": true,
    "#about": home.about !== undefined,
    "[aria-label='Services in pictures']": home.services !== undefined && inPictures.length > 0,
    "#appointment-form": true,
    "#founder": founder !== undefined && home.founder !== undefined,
    "#yoga": home.yoga !== undefined && entriesOf("offerings").length > 0,
    "#tagline": home.tagline !== undefined,
    "#corporate": home.corporate !== undefined,
    "[aria-label='Client reviews']": entriesOf("reviews").length > 0 && home.reviews !== undefined,
  };
  const places = Object.entries(sections).map(([selector, isThere]) => {
    const [start] = main.querySelector(selector)?.range ?? [];
    expect(start !== undefined, selector).toBe(isThere);
    return start ?? 0;
  });
  expect(places.filter(Boolean)).toEqual(places.filter(Boolean).toSorted((a, b) => a - b));
});

test("Our Services is a carousel only where there are more services than a wide window shows", () => {
  const section = main.querySelector("section.services");
  const shown = section === null ? 0 : inPictures.length;
  const isCarousel = shown > SERVICE_CAROUSEL.perViewWide;
  const found = ["[data-slide]", "li"].map((part) => section?.querySelectorAll(part).length ?? 0);
  expect(found).toEqual(isCarousel ? [shown, 0] : [0, shown]);
});

test("the hero has the slides of the content in their order, numbered for screen readers", () => {
  const slides = main.querySelectorAll("[aria-label='What we do'] [data-slide]");
  const expected = inOrder(entriesOf("slides"));
  expect(slides.map((slide) => plain(slide.querySelector("h2")?.text ?? ""))).toEqual(
    expected.map(({ data }) => plain(data.heading)),
  );
  expect(slides.map((slide) => slide.getAttribute("aria-label"))).toEqual(
    expected.map((_, index) => `${String(index + 1)} of ${String(expected.length)}`),
  );
  for (const region of main.querySelectorAll("[aria-label='What we do'], [aria-label='Client reviews']")) {
    expect(region.getAttribute("aria-roledescription")).toBe("carousel");
    for (const slide of region.querySelectorAll("[data-slide]"))
      expect(slide.attributes).toMatchObject({ role: "group", "aria-roledescription": "slide" });
  }
});

test("the founder card has a name, a degree, a title and an image or initials; the corporate section pictures, topics and a video that loads nothing by itself", () => {
  const card = main.querySelector("section[aria-labelledby='founder']");
  const { name, degree, title } = founder?.data ?? {};
  for (const text of [name, degree, title])
    if (text !== undefined) expect(plain(card?.structuredText ?? "")).toContain(plain(text));
  expect(card?.querySelectorAll(".arch-frame").length ?? 0).toBe(founder === undefined ? 0 : 1);
  const corporate = main.querySelector("section[aria-labelledby='corporate']");
  if (corporate === null) return;
  for (const part of ["picture", "li"]) expect(corporate.querySelectorAll(part)).not.toEqual([]);
  expect(corporate.querySelector("video")?.attributes).toMatchObject({ controls: "", preload: "none" });
});
