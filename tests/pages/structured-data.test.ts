/** The structured data of a page agrees with what the page shows, and follows the rules of search engines. */
import { describe, expect, test } from "vitest";

import { articlePath } from "../../src/site/articles.ts";
import { ROUTES } from "../../src/site/routes.ts";
import { dataOf, entriesOf } from "../support/content.ts";
import { built, canonicalOf, linksIn, listedPages, pageAt, plain, shownText } from "./built.ts";
import type { BuiltPage } from "./built.ts";
import { brokenRules } from "./data-rules.ts";
import type { StructuredItem } from "./data-rules.ts";

const clinic = dataOf("clinic");
const site = new URL(canonicalOf(pageAt("/")) ?? "");

/** The things that a page describes: its one block of data has a graph of them, or one thing. */
function thingsOf({ html }: BuiltPage, type?: string): readonly StructuredItem[] {
  const blocks = html.querySelectorAll('script[type="application/ld+json"]');
  expect(blocks.length).toBeLessThanOrEqual(1);
  const data = JSON.parse(blocks[0]?.rawText ?? "{}") as { "@graph"?: StructuredItem[] } & StructuredItem;
  const things = data["@graph"] ?? [data];
  return things.filter((thing) => type === undefined || thing["@type"] === type);
}
const thingsAt = (path: string, type: string) => thingsOf(pageAt(path), type);

/** Every text under a key, wherever it is. */
function textsOf(
  value: unknown,
  wanted: (key: string, text: string) => boolean,
  key = "",
): readonly string[] {
  if (typeof value === "string") return wanted(key, value) ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  const own = Array.isArray(value) ? key : undefined;
  return Object.entries(value).flatMap(([name, each]) => textsOf(each, wanted, own ?? name));
}

describe.each(listedPages)("$address", (page) => {
  const things = thingsOf(page);

  test("describes something by the rules for each type, and people only whom it shows", () => {
    expect(things).not.toEqual([]);
    expect(things.flatMap((thing) => brokenRules(thing, thing["@type"]))).toEqual([]);
    const text = shownText(page);
    for (const { name, jobTitle, knowsAbout = [] } of thingsOf(page, "Person"))
      for (const fact of [name, jobTitle, knowsAbout].flat()) expect(text).toContain(plain(String(fact)));
  });

  test("names only addresses of this site that exist, in their exact spelling, and one clinic", () => {
    const ids = textsOf(things, (key) => key === "@id");
    const isOurs = (key: string, text: string) => /^https:/.test(text) && !/^(?:hasMap|@context)$/.test(key);
    for (const address of textsOf(things, isOurs)) {
      const { origin, pathname, hash } = new URL(address);
      expect(origin, address).toBe(site.origin);
      const target = built.pages.get(pathname);
      expect(target !== undefined || built.hasFile(pathname), address).toBe(true);
      // The name of a thing may point into a page; a link must.
      if (target !== undefined && hash !== "" && !ids.includes(address))
        expect(target.html.getElementById(hash.slice(1)), address).not.toBeNull();
    }
    const clinics = ids.filter((id) => id.endsWith("#clinic"));
    expect(new Set([...clinics, new URL("/#clinic", site).href]).size).toBe(1);
  });

  test("has the breadcrumb and the questions that it shows, complete, and none where it shows none", () => {
    const steps = page.html.querySelectorAll('nav[aria-label="Breadcrumb"] li').map((step, index) => {
      const [href] = linksIn(step);
      const item = href === undefined ? {} : { item: new URL(href, site).href };
      return { "@type": "ListItem", position: index + 1, name: plain(step.text), ...item };
    });
    const lists = thingsOf(page, "BreadcrumbList").map(({ itemListElement }) => itemListElement);
    expect(lists).toEqual(steps.length === 0 ? [] : [steps]);
    const asked = page.html.querySelectorAll(".questions details").map((each) => ({
      name: plain(each.querySelector("h3")?.text ?? ""),
      acceptedAnswer: { text: plain(each.querySelector("p")?.text ?? "") },
    }));
    const described = thingsOf(page, "FAQPage").map(({ mainEntity }) => mainEntity);
    expect(described).toMatchObject(asked.length === 0 ? [] : [asked]);
  });
});

// Its hours and addresses: tests/unit/structured-data.
test("the clinic is described on the home page, and on /contact with every address, by the numbers that the pages show", () => {
  const { name, email, phone, addresses } = clinic;
  const own = { "@id": new URL("/#clinic", site).href, name, telephone: phone.number };
  expect(thingsAt("/", "MedicalClinic")).toMatchObject([own]);
  const things = thingsAt(ROUTES.contact.path, "MedicalClinic");
  expect(things[0]).toMatchObject({ ...own, email });
  const numbers = textsOf(things, (key) => key === "telephone");
  for (const each of [{ phone }, ...addresses]) {
    expect(numbers).toContain(each.phone.number);
    expect(shownText(pageAt(ROUTES.contact.path))).toContain(each.phone.shown);
  }
});

const people = entriesOf("practitioners");
const doctors = new Set(entriesOf("doctorEntries").map(({ data }) => data.practitioner));

test.each([
  [ROUTES.team.path, people],
  [ROUTES.consultants.path, people.filter(({ data }) => data.staffOrder !== undefined)],
  [ROUTES.doctors.path, people.filter(({ id }) => doctors.has(id))],
  [ROUTES.about.path, people.filter(({ data }) => data.founder === true)],
])("%s describes its people, each once", (path, shown) => {
  if (!built.pages.has(path)) return;
  const described = thingsAt(path, "Person").map(({ name }) => String(name));
  expect(described.toSorted()).toEqual(shown.map(({ data }) => data.name).toSorted());
});

test("every service page describes its service, every article itself with the author and the day that it shows", () => {
  for (const { data } of entriesOf("services")) {
    const url = new URL(data.route, site).href;
    expect(thingsAt(data.route, "Service"), data.route).toMatchObject([{ url }]);
    expect(thingsAt(data.route, "FAQPage"), data.route).toHaveLength(1);
  }
  for (const { id, data } of entriesOf("articles")) {
    const datePublished = data.date.toISOString().slice(0, 10);
    const described = { headline: data.title, author: { name: data.author }, datePublished };
    expect(thingsAt(articlePath(id), "BlogPosting")).toMatchObject([described]);
    const { html } = pageAt(articlePath(id));
    expect(html.querySelector("main time")?.getAttribute("datetime")).toBe(datePublished);
    for (const text of [data.title, data.author]) expect(html.querySelector("main")?.text).toContain(text);
  }
});
