/**
 * The structured data of a page agrees with what the page shows, as search engines require
 * (https://developers.google.com/search/docs/appearance/structured-data). Which keys a type may have, the types of
 * schema-dts state in src/structured-data.
 */
import { describe, expect, test } from "vitest";

import { ROUTES } from "../../src/site/routes.ts";
import { dataOf, pathOfArticle, publishedEntries } from "../support/content.ts";
import { built, canonicalOf, linksIn, listedPages, pageAt, plain } from "./built.ts";
import type { BuiltPage } from "./built.ts";
import { WORDS } from "../support/words.ts";

const site = new URL(canonicalOf(pageAt("/")) ?? "");

/** Something that a page describes. */
type Thing = Readonly<Record<string, unknown>> & { readonly "@type": string };

/** Every value in the structured data of a page with its key, or with its place in a list. */
function valuesOf({ html }: BuiltPage): readonly (readonly [key: string, value: unknown])[] {
  const blocks = html.querySelectorAll('script[type="application/ld+json"]');
  expect(blocks).toHaveLength(1);
  const values: [string, unknown][] = [];
  JSON.parse(blocks[0]?.rawText ?? "", (key, value: unknown) => {
    values.push([key, value]);
    return value;
  });
  return values;
}

/** The things of a type that a page describes, however deeply they are nested. */
function thingsOf(page: BuiltPage, type: string): readonly Thing[] {
  const things = valuesOf(page).map(([, value]) => value as Partial<Thing> | null | undefined);
  return things.filter((thing): thing is Thing => thing?.["@type"] === type);
}
const thingsAt = (path: string, type: string) => thingsOf(pageAt(path), type);

describe.each(listedPages)("$address", (page) => {
  test("has no praise and no empty values", () => {
    for (const [key, value] of valuesOf(page)) {
      expect(["", null, "[]"], key).not.toContain(Array.isArray(value) ? JSON.stringify(value) : value);
      expect(["aggregateRating", "review"]).not.toContain(key);
    }
  });

  test("names only existing addresses of this site, spelt exactly, and one clinic", () => {
    for (const [key, value] of valuesOf(page)) {
      if (typeof value !== "string" || !value.startsWith("https:") || /^(?:hasMap|@context)$/.test(key))
        continue;
      const { origin, pathname, hash } = new URL(value);
      expect(origin, value).toBe(site.origin);
      const target = built.pages.get(pathname);
      expect(target !== undefined || built.hasFile(pathname), value).toBe(true);
      // The name of a thing may point into a page; a link must.
      if (key !== "@id" && hash !== "")
        expect(target?.html.getElementById(hash.slice(1)), value).toBeTruthy();
      if (hash === "#clinic") expect(value).toBe(new URL("/#clinic", site).href);
    }
  });

  test("has the breadcrumb that it shows, complete, and none where it shows none", () => {
    const steps = page.html
      .querySelectorAll(`nav[aria-label="${WORDS.breadcrumb}"] li`)
      .map((step, index) => {
        const [item] = linksIn(step).map((href) => new URL(href, site).href);
        return { "@type": "ListItem", position: index + 1, name: plain(step.text), ...(item && { item }) };
      });
    expect(thingsOf(page, "ListItem")).toEqual(steps);
  });
});

// Hours and addresses: tests/unit/structured-data.
test("the clinic and each article are described on their pages, by the numbers, the author and the day there", () => {
  const { name, email, phone } = dataOf("clinic");
  const own = { "@id": new URL("/#clinic", site).href, name, telephone: phone.number };
  expect(thingsAt("/", "MedicalClinic")).toMatchObject([own]);
  expect(thingsAt(ROUTES.contact.path, "MedicalClinic")[0]).toMatchObject({ ...own, email });
  for (const { id, data } of publishedEntries("articles")) {
    const datePublished = pageAt(pathOfArticle(id)).html.querySelector("main time")?.getAttribute("datetime");
    expect(datePublished).toBe(data.date.toISOString().slice(0, 10));
    const described = { headline: data.title, author: { name: data.author }, datePublished };
    expect(thingsAt(pathOfArticle(id), "BlogPosting")).toMatchObject([described]);
  }
});
