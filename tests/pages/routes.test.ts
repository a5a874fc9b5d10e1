/**
 * The 23 routes of the specification (section 2), with its own spelling and capitals. What a clinic deletes or does not
 * publish has no page (decision 0280); everything else must be at its specified address.
 */
import { describe, expect, test } from "vitest";

import { hasPageFile } from "../../src/data/page-files.ts";
import { articlePath } from "../../src/site/articles.ts";
import { ROUTES } from "../../src/site/routes.ts";
import { dataOf, entriesOf } from "../support/content.ts";
import { built, linksIn, listedPages, mainOf, plain } from "./built.ts";

const hasService = (file: string) => entriesOf("services").some(({ id }) => id === file);

/** Each specified route, and whether the clinic has it: its file in src/pages, or its service. */
const SPECIFIED: Readonly<Record<string, boolean>> = {
  "/": true,
  "/about": hasPageFile("/about"),
  "/services": hasService("yoga-for-health"),
  "/gallery": hasPageFile("/gallery"),
  "/pose": hasPageFile("/pose"),
  "/price": hasPageFile("/price"),
  "/team": hasPageFile("/team"),
  "/contact": true,
  "/yoga": hasPageFile("/yoga"),
  "/BlogDetails": hasPageFile("/BlogDetails"),
  "/consultation": hasService("consultation"),
  "/heathylifestyle": hasService("healthy-lifestyle"),
  "/diet": hasService("diet"),
  "/acupenture": hasService("acupuncture"),
  "/counselleing": hasService("counselling"),
  "/trainingyoga": hasService("training-on-yoga"),
  "/seminars": hasPageFile("/seminars"),
  "/stressdeletion": hasService("stress-deletion"),
  "/naturopathy": hasService("naturopathy"),
  "/Videoconsultancy": hasPageFile("/Videoconsultancy"),
  "/DoctorsDetails": hasPageFile("/DoctorsDetails"),
  "/CorporateClinic": hasService("corporate-clinic"),
  "/staff": hasPageFile("/staff"),
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
