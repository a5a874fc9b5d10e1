/** The sections and the slides of the home page (specification, section 2, Home). */
import { expect, test } from "vitest";

import { SERVICE_CAROUSEL } from "../../src/site/constants.ts";
import { dataOf, entriesOf, inOrder } from "../support/content.ts";
import { mainOf, plain } from "./built.ts";

const main = mainOf("/");

/** The place of an element in the document. */
function placeOf(selector: string): number {
  const [start = Number.NaN] = main.querySelector(selector)?.range ?? [];
  return start;
}

const [founder] = entriesOf("practitioners").filter(({ data }) => data.founder === true);
const reviews = entriesOf("reviews");
const home = dataOf("home");
const { services } = home;
const isInCarousel = entriesOf("services").some(({ data }) => data.carousel);
/** The selector of a section that the content may leave out. */
const only = (isThere: boolean, selector: string) => (isThere ? [selector] : []);

test("the sections are in the specified order, those only that the content has", () => {
  const places = [
    "[aria-label='What we do']",
    ...only(home.about !== undefined, "#about"),
    ...only(services !== undefined && isInCarousel, "[aria-label='Services in pictures']"),
    "#appointment-form",
    ...only(founder !== undefined && home.founder !== undefined, "#founder"),
    ...only(home.yoga !== undefined && entriesOf("offerings").length > 0, "#yoga"),
    ...only(home.tagline !== undefined, "#tagline"),
    ...only(home.corporate !== undefined, "#corporate"),
    ...only(reviews.length > 0 && home.reviews !== undefined, "[aria-label='Client reviews']"),
  ].map(placeOf);
  expect(places).not.toContain(Number.NaN);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test("Our Services is a carousel only where there are more services than a wide window shows", () => {
  if (services === undefined || !isInCarousel) return;
  const count = entriesOf("services").filter(({ data }) => data.carousel).length;
  const section = main.querySelector("section.services");
  const slides = section?.querySelectorAll("[data-slide]").length;
  const items = section?.querySelectorAll("li").length;
  const isCarousel = count > SERVICE_CAROUSEL.perViewWide;
  expect([slides, items]).toEqual(isCarousel ? [count, 0] : [0, count]);
});

test("the hero has the slides of the content in their order, numbered for screen readers", () => {
  const slides = main.querySelectorAll("[aria-label='What we do'] [data-slide]");
  expect(slides.map((slide) => plain(slide.querySelector("h2")?.text ?? ""))).toEqual(
    inOrder(entriesOf("slides")).map(({ data }) => plain(data.heading)),
  );
  expect(slides.map((slide) => slide.getAttribute("aria-label"))).toEqual(
    slides.map((_, index) => `${String(index + 1)} of ${String(slides.length)}`),
  );
});

test("the founder card has a name, a degree, a title and an image or initials (section 3)", () => {
  const card = main.querySelector("section[aria-labelledby='founder']");
  expect(card !== null).toBe(founder !== undefined);
  for (const text of [founder?.data.name, founder?.data.degree, founder?.data.title]) {
    if (text !== undefined) expect(plain(card?.structuredText ?? "")).toContain(plain(text));
  }
  expect(card?.querySelectorAll(".arch").length).toBe(founder === undefined ? undefined : 1);
});

test("the corporate section has pictures, workshop topics, and a video that loads nothing by itself", () => {
  if (home.corporate === undefined) return;
  const corporate = main.querySelector("section[aria-labelledby='corporate']");
  expect(corporate?.querySelectorAll("picture").length).toBeGreaterThan(0);
  expect(corporate?.querySelectorAll("li").length).toBeGreaterThan(0);
  expect(corporate?.querySelector("video")?.attributes).toMatchObject({ controls: "", preload: "none" });
});
