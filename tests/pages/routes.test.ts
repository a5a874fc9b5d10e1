/**
 * The 23 routes of the specification (section 2), with its own spelling and capitals. What a clinic deletes or does not
 * publish has no page (decision 0280); everything else must be at its specified address.
 */
import { expect, test } from "vitest";

import { existingPages } from "../../src/data/existing-pages.ts";
import { COLLECTIONS, type CollectionName } from "../../src/schemas/collections.ts";
import { ROUTES } from "../../src/site/routes.ts";
import { dataOf, pathOfArticle, publishedEntries } from "../support/content.ts";
import { built, linksIn, listedPages, mainOf, plain, readBuilt } from "./built.ts";
import { WORDS } from "../support/words.ts";

/** The specified routes that are no service, or a service with a layout of its own. */
const FILES = [
  ...["/about", "/gallery", "/pose", "/price", "/team", "/yoga", "/BlogDetails", "/seminars"],
  ...["/Videoconsultancy", "/DoctorsDetails", "/staff"],
];
/** The specified routes of services, by their files in src/content/services. */
const SERVICES: Readonly<Record<string, string>> = {
  "yoga-for-health": "/services",
  consultation: "/consultation",
  "healthy-lifestyle": "/heathylifestyle",
  diet: "/diet",
  acupuncture: "/acupenture",
  counselling: "/counselleing",
  "training-on-yoga": "/trainingyoga",
  "stress-deletion": "/stressdeletion",
  naturopathy: "/naturopathy",
  "corporate-clinic": "/CorporateClinic",
};
const SPECIFIED = ["/", "/contact", ...FILES, ...Object.values(SERVICES)];
const names = Object.keys(COLLECTIONS) as CollectionName[];
const existing = existingPages(Object.fromEntries(names.map((name) => [name, publishedEntries(name)])));
const specified = [
  ...["/", "/contact", ...FILES.filter((path) => existing.some((page) => page.path === path))],
  ...publishedEntries("services").flatMap(({ id }) => SERVICES[id] ?? []),
];

test("the built pages are those of the specification, and what the content adds", () => {
  const added = [
    ...[...publishedEntries("services"), ...publishedEntries("pages")].map(({ data }) => data.route),
    ...publishedEntries("articles").map(({ id }) => pathOfArticle(id)),
    ...[ROUTES.privacy.path, ROUTES.accessibility.path],
  ];
  const expected = new Set([...specified, ...added]);
  expect(new Set(listedPages.map(({ address }) => address))).toEqual(expected);
});

/** Yoga for health, acupuncture, wellness to corporate, diet and nutrition, counselling, naturopathy: in this order. */
const SLIDES = ["/services", "/acupenture", "/CorporateClinic", "/diet", "/counselleing", "/naturopathy"];

test.skipIf(!dataOf("clinic").sample)(
  "the sample content has the 23 screens of the specification, each with a text, and six slides in the hero; a clinic's own content says “sample: false” in clinic.yaml",
  () => {
    expect(SPECIFIED).toHaveLength(23);
    expect(specified).toEqual(expect.arrayContaining(SPECIFIED));
    for (const path of SPECIFIED)
      expect(plain(mainOf(path).structuredText).split(" ").length, path).toBeGreaterThan(40);
    const slides = linksIn(mainOf("/"), `[aria-label="${WORDS.sliders.hero.label}"] [data-slide] h2 a`);
    expect(slides).toEqual(SLIDES);
  },
);

test("redirects lead to pages, and none is a page's own address in other capitals: on Netlify that loops", () => {
  const rules = readBuilt("_redirects").matchAll(/^(\S+) (\S+) 301$/gm);
  const addresses = new Set([...built.all.keys()].map((address) => address.toLowerCase()));
  const found = [...rules].map(([, from = "", to = ""]) => ({ from, to }));
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter(({ from, to }) => addresses.has(from.toLowerCase()) || !built.all.has(to))).toEqual([]);
});
