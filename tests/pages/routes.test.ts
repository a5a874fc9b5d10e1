/** The 23 routes of the specification (section 2). What a clinic deletes or does not publish has no page (decision 0280). */
import { parse } from "node-html-parser";
import { expect, test } from "vitest";

import { existingPages } from "../../src/data/existing-pages.ts";
import { COLLECTIONS, type CollectionName } from "../../src/schemas/collections.ts";
import { dataOf, publishedEntries } from "../support/content.ts";
import { SPECIFICATION } from "../support/specification.ts";
import { built, linksIn, listedPages, mainOf, plain, readBuilt } from "./built.ts";
import { WORDS } from "../support/words.ts";

const SPECIFIED = Array.from(SPECIFICATION.matchAll(/^\| (\/\S*) \| [A-Z]/gm), ([, path = ""]) => path);

test("the built pages are those for which there is content", () => {
  const names = Object.keys(COLLECTIONS) as CollectionName[];
  const existing = existingPages(Object.fromEntries(names.map((name) => [name, publishedEntries(name)])));
  expect(listedPages.map(({ address }) => address).toSorted()).toEqual(
    existing.map(({ path }) => path).toSorted(),
  );
});

/** Yoga for health, acupuncture, wellness to corporate, diet and nutrition, counselling, naturopathy: in this order. */
const SLIDES = ["/services", "/acupenture", "/CorporateClinic", "/diet", "/counselleing", "/naturopathy"];

test.skipIf(!dataOf("clinic").sample)(
  "the sample content has the 23 screens of the specification in its spelling, each with a text, and six slides in the hero; a clinic's own content says “sample: false” in clinic.yaml",
  () => {
    expect(SPECIFIED).toHaveLength(23);
    for (const path of SPECIFIED)
      expect(plain(mainOf(path).structuredText).split(" ").length, path).toBeGreaterThan(40);
    const slides = linksIn(mainOf("/"), `[aria-label="${WORDS.sliders.hero.label}"] [data-slide] h2 a`);
    expect(slides).toEqual(SLIDES);
  },
);

test.skipIf(!dataOf("clinic").sample)("the sample content has one spelling of counselling", () => {
  for (const { address, html } of built.all.values()) {
    const page = parse(html.toString());
    // The slide and the options of the forms have the labels of the specification.
    for (const part of page.querySelectorAll("option, [data-slide], script")) part.remove();
    expect(page.structuredText, address).not.toContain("Counseling");
  }
});

test("redirects lead to pages, and none is a page's own address in other capitals: on Netlify that loops", () => {
  const rules = readBuilt("_redirects").matchAll(/^(\S+) (\S+) 301$/gm);
  const addresses = new Set([...built.all.keys()].map((address) => address.toLowerCase()));
  const found = [...rules].map(([, from = "", to = ""]) => ({ from, to }));
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter(({ from, to }) => addresses.has(from.toLowerCase()) || !built.all.has(to))).toEqual([]);
});
