/**
 * The structured data of a page agrees with what the page shows, as search engines require
 * (https://developers.google.com/search/docs/appearance/structured-data). Which keys a type may have, the types of
 * schema-dts state in src/structured-data. Hours and addresses: tests/unit/structured-data.
 */
import { expect, test } from "vitest";

import { PATHS } from "../../src/addresses/routes.ts";
import { dataOf, pathOfArticle, publishedEntries } from "../support/content.ts";
import { built, canonicalOf, linksIn, listedPages, pageAt, plain, type BuiltPage } from "./built.ts";
import { WORDS } from "../support/words.ts";

const site = new URL(canonicalOf(pageAt("/")) ?? "");

/** Every value in the structured data of a page with its key, or with its place in a list. */
function valuesOf({ address, html }: BuiltPage): readonly (readonly [key: string, value: unknown])[] {
  const blocks = html.querySelectorAll('script[type="application/ld+json"]');
  expect(blocks, address).toHaveLength(1);
  const values: [string, unknown][] = [];
  JSON.parse(blocks[0]?.rawText ?? "", (key, value: unknown) => {
    values.push([key, value]);
    return value;
  });
  return values;
}

/** The things of a type that a page describes, however deeply they are nested. */
const thingsOf = (page: BuiltPage, type: string) =>
  valuesOf(page).flatMap(([, value]) =>
    (value as { readonly "@type"?: string } | null)?.["@type"] === type ? [value] : [],
  );

test("no value is empty, dead or praise", () => {
  for (const page of listedPages)
    for (const [key, value] of valuesOf(page)) {
      const what = `${page.address}: ${key} ${String(value)}`;
      expect(["", null, "[]"], what).not.toContain(Array.isArray(value) ? JSON.stringify(value) : value);
      expect(["aggregateRating", "review"], what).not.toContain(key);
      if (typeof value !== "string" || !value.startsWith("https:") || /^(?:hasMap|@context)$/.test(key))
        continue;
      const { origin, pathname, hash } = new URL(value);
      expect(origin, what).toBe(site.origin);
      const target = built.pages.get(pathname);
      expect(target !== undefined || built.hasFile(pathname), what).toBe(true);
      // The name of a thing may point into a page; a link must.
      if (key !== "@id" && hash !== "") expect(target?.html.getElementById(hash.slice(1)), what).toBeTruthy();
      // There is one clinic.
      if (hash === "#clinic") expect(value).toBe(new URL("/#clinic", site).href);
    }
});

// Most readers of structured data read one page alone.
test("a page describes what it refers to by its id", () => {
  for (const page of listedPages) {
    const things = valuesOf(page).flatMap(([, value]) =>
      value !== null && typeof value === "object" && "@id" in value ? [value] : [],
    );
    const described = things.filter((thing) => "@type" in thing).map((thing) => thing["@id"]);
    for (const thing of things) expect(described, page.address).toContain(thing["@id"]);
  }
});

test("a page has exactly the breadcrumb that it shows", () => {
  for (const page of listedPages) {
    const steps = page.html
      .querySelectorAll(`nav[aria-label="${WORDS.breadcrumb}"] li`)
      .map((step, index) => {
        const [item] = linksIn(step).map((href) => new URL(href, site).href);
        return { "@type": "ListItem", position: index + 1, name: plain(step.text), ...(item && { item }) };
      });
    expect(thingsOf(page, "ListItem"), page.address).toEqual(steps);
  }
});

test("clinic and articles are described", () => {
  const { name, email, phone } = dataOf("clinic");
  const own = { "@id": new URL("/#clinic", site).href, name, telephone: phone.number };
  expect(thingsOf(pageAt("/"), "MedicalClinic")).toMatchObject([own]);
  expect(thingsOf(pageAt(PATHS.contact), "MedicalClinic")[0]).toMatchObject({ ...own, email });
  for (const { id, data } of publishedEntries("articles")) {
    const page = pageAt(pathOfArticle(id));
    const datePublished = page.html.querySelector("main time")?.getAttribute("datetime");
    expect(datePublished).toBe(data.date.toISOString().slice(0, 10));
    const described = { headline: data.title, author: { name: data.author }, datePublished, publisher: own };
    expect(thingsOf(page, "BlogPosting")).toMatchObject([described]);
  }
});
