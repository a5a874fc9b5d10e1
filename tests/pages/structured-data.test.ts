/** The structured data of a page agrees with what the page shows, and follows the rules of search engines. */
import { describe, expect, test } from "vitest";

import { articlePath } from "../../src/reader/articles.ts";
import { ROUTES } from "../../src/site/routes.ts";
import { dataIfAny, dataOf, entriesOf } from "../support/content.ts";
import { built, canonicalOf, linksIn, listedPages, pageAt, plain, shownText } from "./built.ts";
import type { BuiltPage } from "./built.ts";
import { WORDS } from "../support/words.ts";

/**
 * Google's requirements for each type in November 2026: the keys that a type must have
 * (https://developers.google.com/search/docs/appearance/structured-data). Which keys it may have, the types of
 * schema-dts state in src/structured-data.
 */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  MedicalClinic: ["@id", "name", "url", "telephone", "address"],
  PostalAddress: ["addressCountry"],
  OpeningHoursSpecification: ["opens", "closes"],
  Person: ["name"],
  EducationalOccupationalCredential: ["name"],
  Service: ["name", "url", "description", "provider"],
  Event: ["name", "startDate", "location"],
  Schedule: ["repeatFrequency", "byDay", "startTime", "endTime", "scheduleTimezone"],
  Place: ["name", "address"],
  VirtualLocation: ["url"],
  Offer: ["name", "price", "priceCurrency"],
  FAQPage: ["mainEntity"],
  Question: ["name", "acceptedAnswer"],
  Answer: ["text"],
  BlogPosting: ["headline", "image", "datePublished", "author"],
  BreadcrumbList: ["itemListElement"],
  ListItem: ["position", "name"],
};

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

/** The things that a page describes, those of a type or all, however deep they lie. */
function thingsOf(page: BuiltPage, type?: string): readonly Thing[] {
  const things = valuesOf(page).map(([, value]) => value as Partial<Thing> | null | undefined);
  return things.filter(
    (thing): thing is Thing => thing?.["@type"] !== undefined && (type ?? thing["@type"]) === thing["@type"],
  );
}
const thingsAt = (path: string, type?: string) => thingsOf(pageAt(path), type);

describe.each(listedPages)("$address", (page) => {
  test("follows the rules for each type, and describes only people whom it shows, without praise or pictures", () => {
    for (const thing of thingsOf(page)) {
      const required = REQUIRED[thing["@type"]] ?? ["a known type"];
      expect(Object.keys(thing), thing["@type"]).toEqual(expect.arrayContaining([...required]));
    }
    for (const [key, value] of valuesOf(page)) {
      expect(["", null, "[]"], key).not.toContain(Array.isArray(value) ? JSON.stringify(value) : value);
      expect(["aggregateRating", "review"]).not.toContain(key);
    }
    const text = shownText(page);
    for (const { name, jobTitle = name, knowsAbout = [], ...others } of thingsOf(page, "Person")) {
      expect(others).not.toHaveProperty("image");
      for (const fact of [name, jobTitle, knowsAbout].flat()) expect(text).toContain(plain(fact as string));
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

  test("has the breadcrumb and the questions that it shows, complete, and none where it shows none", () => {
    const steps = page.html
      .querySelectorAll(`nav[aria-label="${WORDS.breadcrumb}"] li`)
      .map((step, index) => {
        const [item] = linksIn(step).map((href) => new URL(href, site).href);
        return { "@type": "ListItem", position: index + 1, name: plain(step.text), ...(item && { item }) };
      });
    expect(thingsOf(page, "ListItem")).toEqual(steps);
    const asked = page.html.querySelectorAll(".questions details").map((each) => ({
      name: plain(each.querySelector("h3")?.text ?? ""),
      acceptedAnswer: { text: plain(each.querySelector("p")?.text ?? "") },
    }));
    expect(thingsOf(page, "Question")).toMatchObject(asked);
  });
});

// Its hours and addresses: tests/unit/structured-data.
test("the clinic is described on the home page, and on /contact with every address, by the numbers that the pages show", () => {
  const { name, email, phone, addresses } = dataOf("clinic");
  const own = { "@id": new URL("/#clinic", site).href, name, telephone: phone.number };
  expect(thingsAt("/", "MedicalClinic")).toMatchObject([own]);
  const numbers = thingsAt(ROUTES.contact.path).map(({ telephone }) => telephone);
  expect(thingsAt(ROUTES.contact.path, "MedicalClinic")[0]).toMatchObject({ ...own, email });
  for (const each of addresses) expect(numbers).toContain(each.phone.number);
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
  }
  for (const { id, data } of entriesOf("articles")) {
    const datePublished = data.date.toISOString().slice(0, 10);
    const described = { headline: data.title, author: { name: data.author }, datePublished };
    expect(thingsAt(articlePath(id), "BlogPosting")).toMatchObject([described]);
    const { html } = pageAt(articlePath(id));
    expect(html.querySelector("main time")?.getAttribute("datetime")).toBe(datePublished);
  }
});

test("a class with a first day is a weekly event with the place, the number of places and the fee that its file states", () => {
  const { classes = [] } = dataIfAny("classes") ?? {};
  const { fees = [] } = dataIfAny("fees") ?? {};
  const labels = new Map(dataOf("clinic").addresses.map(({ id, label }) => [id, label]));
  const kinds = new Set(entriesOf("offerings").map(({ id }) => id));
  for (const { id, data } of entriesOf("services")) {
    const own = classes.filter(
      ({ service, offering }) => service === id && kinds.has(offering ?? [...kinds][0] ?? ""),
    );
    const expected = own
      .filter(({ from }) => from !== undefined)
      .map(({ from, place, places, dates, fee }) => ({
        startDate: from?.toISOString().slice(0, 10),
        eventSchedule: { byDay: { length: dates.flat().length }, repeatFrequency: "P1W" },
        location: labels.has(place) ? { name: labels.get(place) } : { url: new URL(data.route, site).href },
        maximumAttendeeCapacity: places,
        ...(fee !== undefined && { offers: { price: fees.find(({ name }) => name === fee)?.price } }),
      }));
    expect(thingsAt(data.route, "Event"), data.route).toMatchObject(expected);
  }
});
