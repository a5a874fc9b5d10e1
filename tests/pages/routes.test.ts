/**
 * The 23 routes of the specification (section 2), with its own spelling and capitals. What a clinic deletes or does not
 * publish has no page (decision 0281); everything else must be at its specified address.
 */
import { describe, expect, test } from "vitest";

import { articlePath } from "../../src/site/articles.ts";
import { ROUTES } from "../../src/site/routes.ts";
import type { CollectionName } from "../../src/schemas/collections.ts";
import { dataOf, entriesOf } from "../support/content.ts";
import { built, linksIn, listedPages, mainOf, plain } from "./built.ts";

const has = (collection: CollectionName, file?: string) =>
  entriesOf(collection).some(({ id }) => file === undefined || id === file);

/** Each specified route, and whether the content has what it is made of. */
const SPECIFIED: Readonly<Record<string, boolean>> = {
  "/": true,
  "/about": has("pages", "about"),
  "/services": has("services", "yoga-for-health"),
  "/gallery": has("gallery"),
  "/pose": has("poses"),
  "/price": has("plans") || has("fees"),
  "/team": has("pages", "team"),
  "/contact": true,
  "/yoga": has("services", "yoga"),
  "/BlogDetails": has("articles"),
  "/consultation": has("services", "consultation"),
  "/heathylifestyle": has("services", "healthy-lifestyle"),
  "/diet": has("services", "diet"),
  "/acupenture": has("services", "acupuncture"),
  "/counselleing": has("services", "counselling"),
  "/trainingyoga": has("services", "training-on-yoga"),
  "/seminars": has("services", "seminars"),
  "/stressdeletion": has("services", "stress-deletion"),
  "/naturopathy": has("services", "naturopathy"),
  "/Videoconsultancy": has("services", "video-consultation"),
  "/DoctorsDetails": has("doctorEntries"),
  "/CorporateClinic": has("services", "corporate-clinic"),
  "/staff": entriesOf("practitioners").some(({ data }) => data.staffOrder !== undefined),
};

test("the built pages are those of the specification, and what the content adds", () => {
  const specified = Object.keys(SPECIFIED);
  expect(specified).toHaveLength(23);
  const added = [
    ...[...entriesOf("services"), ...entriesOf("pages")].map(({ data }) => data.route),
    ...entriesOf("articles").map(({ id }) => articlePath(id)),
    ...[ROUTES.privacy.path, ROUTES.accessibility.path],
  ];
  const expected = new Set([...specified.filter((route) => SPECIFIED[route]), ...added]);
  expect(listedPages.map(({ address }) => address).toSorted()).toEqual([...expected].toSorted());
});

/** Yoga for health, acupuncture, wellness to corporate, diet and nutrition, counselling, naturopathy: in this order. */
const SLIDES = ["/services", "/acupenture", "/CorporateClinic", "/diet", "/counselleing", "/naturopathy"];

const isSample = dataOf("clinic").sample;
const title = isSample
  ? "the sample content"
  : "the sample content: skipped, because clinic.yaml states that the content is the clinic's own (sample: false)";

/** The sentence of a failure: a change of the content is not an error in it. */
const whatToDo = (missing: string): string =>
  `The sample content has no ${missing}, which the specification asks for. Put it back. If the content is your ` +
  "clinic's own, write “sample: false” in src/content/clinic.yaml: then this test is skipped.";

describe.skipIf(!isSample)(title, () => {
  test("has the 23 screens of the specification, each with a text", () => {
    for (const path of Object.keys(SPECIFIED)) {
      expect(built.pages.has(path), whatToDo(`page at ${path}`)).toBe(true);
      expect(plain(mainOf(path).structuredText).split(" ").length, path).toBeGreaterThan(40);
    }
  });

  test("has six slides in the hero, about the six subjects of the specification", () => {
    const slides = linksIn(mainOf("/"), "[aria-label='What we do'] [data-slide] h2 a");
    expect(slides, whatToDo(`six slides that lead to ${SLIDES.join(", ")}`)).toEqual(SLIDES);
  });
});
