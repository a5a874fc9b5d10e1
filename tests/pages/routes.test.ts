/**
 * The 23 routes of the specification (section 2), with its own spelling and capitals. What a clinic deletes or does not
 * publish has no page (decision 0280); everything else must be at its specified address.
 */
import { expect, test } from "vitest";

import { hasPageFile } from "../../src/data/page-files.ts";
import { articlePath } from "../../src/site/articles.ts";
import { ROUTES } from "../../src/site/routes.ts";
import { dataOf, entriesOf } from "../support/content.ts";
import { linksIn, listedPages, mainOf, plain } from "./built.ts";

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
  const added = [
    ...[...entriesOf("services"), ...entriesOf("pages")].map(({ data }) => data.route),
    ...entriesOf("articles").map(({ id }) => articlePath(id)),
    ...[ROUTES.privacy.path, ROUTES.accessibility.path],
  ];
  const expected = new Set([...Object.keys(SPECIFIED).filter((route) => SPECIFIED[route]), ...added]);
  expect(listedPages.map(({ address }) => address).toSorted()).toEqual([...expected].toSorted());
});

/** Yoga for health, acupuncture, wellness to corporate, diet and nutrition, counselling, naturopathy: in this order. */
const SLIDES = ["/services", "/acupenture", "/CorporateClinic", "/diet", "/counselleing", "/naturopathy"];

/** A change of the content is not an error in it. */
const WHAT_TO_DO =
  "The specification asks for this in the sample content. Put it back. If the content is your clinic's own, write " +
  "“sample: false” in src/content/clinic.yaml: then this test is skipped.";

test.skipIf(!dataOf("clinic").sample)(
  "the sample content has the 23 screens of the specification, each with a text, and six slides in the hero",
  () => {
    expect(Object.keys(SPECIFIED), WHAT_TO_DO).toHaveLength(23);
    for (const [path, isThere] of Object.entries(SPECIFIED)) {
      expect(isThere, `${path}: ${WHAT_TO_DO}`).toBe(true);
      expect(plain(mainOf(path).structuredText).split(" ").length, path).toBeGreaterThan(40);
    }
    const slides = linksIn(mainOf("/"), "[aria-label='What we do'] [data-slide] h2 a");
    expect(slides, WHAT_TO_DO).toEqual(SLIDES);
  },
);
