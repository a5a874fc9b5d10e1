/** The structured data of a page agrees with what the page shows, and follows the rules of search engines. */
import { describe, expect, test } from "vitest";

import { articlePath } from "../../src/site/articles.ts";
import { readDays } from "../../src/site/hours.ts";
import { ROUTES } from "../../src/site/routes.ts";
import { dataOf, entriesOf } from "../support/content.ts";
import { built, canonicalOf, linksIn, listedPages, mainOf, pageAt, plain, shownText } from "./built.ts";
import type { BuiltPage } from "./built.ts";
import { brokenRules, readDataBlock } from "./data-rules.ts";
import type { Described } from "./data-rules.ts";

const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const clinic = dataOf("clinic");
const site = new URL(canonicalOf(pageAt("/")) ?? "");

function thingsOf({ html }: BuiltPage, type?: string): readonly Described[] {
  const blocks = html.querySelectorAll('script[type="application/ld+json"]');
  expect(blocks.length).toBeLessThanOrEqual(1);
  const things = blocks.flatMap((block) => readDataBlock(block.rawText));
  return things.filter((thing) => type === undefined || thing["@type"] === type);
}
const thingsAt = (path: string, type: string) => thingsOf(pageAt(path), type);

/** Every value under a key, wherever it is. */
function valuesOf(value: unknown, wanted: (key: string, each: unknown) => boolean, key = ""): unknown[] {
  const own = wanted(key, value) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((each) => valuesOf(each, wanted, key));
  if (typeof value !== "object" || value === null) return own;
  return [...own, ...Object.entries(value).flatMap(([name, each]) => valuesOf(each, wanted, name))];
}

describe.each(listedPages)("$address", (page) => {
  test("describes something, by the rules for each type", () => {
    expect(thingsOf(page)).not.toEqual([]);
    expect(thingsOf(page).flatMap((thing) => brokenRules(thing, thing["@type"]))).toEqual([]);
  });

  test("names only addresses of this site that exist, in their exact spelling", () => {
    const isAddress = (key: string, each: unknown) => /^https:/.test(String(each)) && key !== "hasMap";
    const ids = valuesOf(thingsOf(page), (key) => key === "@id");
    for (const address of valuesOf(thingsOf(page), isAddress).map(String)) {
      const { origin, pathname, hash } = new URL(address);
      expect(origin, address).toBe(site.origin);
      const target = built.pages.get(pathname);
      if (target === undefined) expect(built.hasFile(pathname), address).toBe(true);
      // The name of a thing may point into a page; a link must.
      else if (hash !== "" && !ids.includes(address))
        expect(target.html.getElementById(hash.slice(1)), address).not.toBeNull();
    }
  });

  test("has the breadcrumb that it shows, and none where it shows none", () => {
    const steps = page.html.querySelectorAll('nav[aria-label="Breadcrumb"] li').map((step, index) => {
      const [href] = linksIn(step);
      const item = href === undefined ? {} : { item: new URL(href, site).href };
      return { "@type": "ListItem", position: index + 1, name: plain(step.text), ...item };
    });
    const lists = thingsOf(page, "BreadcrumbList").map(({ itemListElement }) => itemListElement);
    expect(lists).toEqual(steps.length === 0 ? [] : [steps]);
  });

  test("has the questions that it shows, complete, and none where it shows none", () => {
    const asked = page.html.querySelectorAll(".questions details").map((each) => ({
      name: plain(each.querySelector("h3")?.text ?? ""),
      acceptedAnswer: { text: plain(each.querySelector("p")?.text ?? "") },
    }));
    const described = thingsOf(page, "FAQPage").map(({ mainEntity }) => mainEntity);
    expect(described).toMatchObject(asked.length === 0 ? [] : [asked]);
  });

  test("describes only people whom it shows", () => {
    const text = shownText(page);
    for (const { name, jobTitle, knowsAbout = [] } of thingsOf(page, "Person"))
      for (const fact of [name, jobTitle, knowsAbout].flat()) expect(text).toContain(plain(String(fact)));
  });

  test("refers to the one clinic", () => {
    const keys = ["provider", "worksFor", "publisher", "parentOrganization"];
    const references = valuesOf(thingsOf(page), (key) => keys.includes(key));
    for (const each of references) expect(each).toEqual({ "@id": new URL("/#clinic", site).href });
  });
});

describe("the clinic", () => {
  test("is described on /contact with everything that the page shows", () => {
    const [whole, ...places] = thingsAt(ROUTES.contact.path, "MedicalClinic");
    const { abroad, country: home } = dataOf("place");
    const isAbroad = ({ country }: { readonly country: string }) => country === abroad?.country;
    const here = clinic.addresses.filter((address) => !isAbroad(address));
    const openingHoursSpecification = clinic.hours.map(({ days, opens, closes }) => ({
      dayOfWeek: DAYS.filter((_, day) => readDays(days).includes(day)),
      opens,
      closes: closes.replace("24:00", "23:59"),
    }));
    const contact = { name: clinic.name, telephone: clinic.phone.number, email: clinic.email };
    expect(whole).toMatchObject({ ...contact, openingHoursSpecification });
    expect(whole?.["contactPoint"] ?? []).toMatchObject(
      clinic.addresses
        .filter(isAbroad)
        .map(({ phone }) => ({ telephone: phone.number, addressCountry: abroad?.country })),
    );
    expect(places).toMatchObject(
      here.map(({ phone, label, lines, locality, postcode }) => ({
        telephone: phone.number,
        name: `${clinic.name}, ${label}`,
        openingHoursSpecification,
        address: {
          // What stands above the line that names the town: tests/unit/structured-data.
          streetAddress: expect.stringContaining(lines[0] ?? "") as string,
          addressLocality: locality,
          postalCode: postcode,
          addressCountry: home,
        },
      })),
    );
    for (const { phone } of clinic.addresses)
      expect(shownText(pageAt(ROUTES.contact.path))).toContain(phone.shown);
  });

  test("is described on the home page with its number", () => {
    const own = { "@id": new URL("/#clinic", site).href, url: site.href, telephone: clinic.phone.number };
    expect(thingsAt("/", "MedicalClinic")[0]).toMatchObject(own);
    expect(shownText(pageAt("/"))).toContain(clinic.phone.shown);
  });
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

test("every service page describes its service, every article itself with its author and day", () => {
  for (const { data } of entriesOf("services")) {
    const url = new URL(data.route, site).href;
    expect(thingsAt(data.route, "Service"), data.route).toMatchObject([{ url }]);
    expect(thingsAt(data.route, "FAQPage"), data.route).toHaveLength(1);
  }
  for (const { id, data } of entriesOf("articles")) {
    const datePublished = data.date.toISOString().slice(0, 10);
    const described = { headline: data.title, author: { name: data.author }, datePublished };
    expect(thingsAt(articlePath(id), "BlogPosting")).toMatchObject([described]);
    const shown = mainOf(articlePath(id));
    expect(shown.querySelector("h1")?.text).toBe(data.title);
    expect(shown.querySelector("time")?.getAttribute("datetime")).toBe(datePublished);
    expect(shown.text).toContain(data.author);
  }
});
