/** The structured data of a page agrees with what the page shows, and follows the rules of search engines. */
import { describe, expect, test } from "vitest";

import { articlePath } from "../../src/site/articles.ts";
import { readDays } from "../../src/site/hours.ts";
import { ROUTES } from "../../src/site/routes.ts";
import { dataOf, entriesOf } from "../support/content.ts";
import { built, canonicalOf, listedPages, plain, shownText } from "./built.ts";
import type { BuiltPage } from "./built.ts";
import { readDataBlock } from "./data-rules.ts";
import type { Described } from "./data-rules.ts";

const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const clinic = dataOf("clinic");
const home = built.pages.get("/");
if (home === undefined) throw new Error("Build the site first: npm run build");
const site = new URL(canonicalOf(home) ?? "");
const pages = listedPages.map((page) => ({ address: page.address, page }));

function thingsOf({ html }: BuiltPage): readonly Described[] {
  const blocks = html.querySelectorAll('script[type="application/ld+json"]');
  expect(blocks.length).toBeLessThanOrEqual(1);
  return blocks.flatMap((block) => readDataBlock(block.rawText));
}

function thingsAt<Type extends Described["@type"]>(path: string, type: Type) {
  const page = built.pages.get(path);
  if (page === undefined) throw new Error(`There is no page ${path}.`);
  return thingsOf(page).filter(
    (thing): thing is Extract<Described, { "@type": Type }> => thing["@type"] === type,
  );
}

/** Every address in the data, with its key. */
function addressesIn(value: unknown, key = ""): readonly { key: string; address: string }[] {
  if (typeof value === "string") return value.startsWith("https://") ? [{ key, address: value }] : [];
  if (Array.isArray(value)) return value.flatMap((each) => addressesIn(each, key));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => addressesIn(each, name));
}

describe.each(pages)("$address", ({ page }) => {
  test("describes something, by the rules for each type", () => {
    expect(thingsOf(page).length).toBeGreaterThan(0);
  });

  test("names only addresses of this site that exist, in their exact spelling", () => {
    for (const { key, address } of addressesIn(thingsOf(page))) {
      const { origin, pathname, hash } = new URL(address);
      if (key === "hasMap") continue;
      expect(origin, address).toBe(site.origin);
      const target = built.pages.get(pathname);
      if (target === undefined) expect(built.hasFile(pathname), address).toBe(true);
      // The name of a thing may point into a page; a link must.
      else if (hash !== "" && key !== "@id")
        expect(target.html.getElementById(hash.slice(1)), address).not.toBeNull();
    }
  });

  test("has the breadcrumb that it shows, and none where it shows none", () => {
    const shown = page.html.querySelectorAll('nav[aria-label="Breadcrumb"] li');
    const [list] = thingsOf(page).filter((thing) => thing["@type"] === "BreadcrumbList");
    const steps = (list?.itemListElement ?? []).map(({ name, item }) => [name, item]);
    expect(steps).toEqual(
      shown.map((step) => {
        const href = step.querySelector("a")?.getAttribute("href");
        return [plain(step.text), href === undefined ? undefined : new URL(href, site).href];
      }),
    );
  });

  test("has the questions that it shows, complete, and none where it shows none", () => {
    const asked = page.html.querySelectorAll(".questions details").map((each) => ({
      name: plain(each.querySelector("h3")?.text ?? ""),
      text: plain(each.querySelector("p")?.text ?? ""),
    }));
    const [faq] = thingsOf(page).filter((thing) => thing["@type"] === "FAQPage");
    const described = (faq?.mainEntity ?? []).map(({ name, acceptedAnswer }) => ({
      name: plain(name),
      text: plain(acceptedAnswer.text),
    }));
    expect(described).toEqual(asked);
  });

  test("describes only people whom it shows", () => {
    const text = shownText(page);
    for (const thing of thingsOf(page)) {
      if (thing["@type"] !== "Person") continue;
      expect(text).toContain(plain(thing.name));
      expect(text).toContain(plain(thing.jobTitle));
      for (const subject of thing.knowsAbout ?? []) expect(text).toContain(plain(subject));
    }
  });
});

/** The lines of an address above the one that names its town. */
function streetOf({
  lines,
  locality,
}: {
  readonly lines: readonly string[];
  readonly locality: string;
}): string {
  const town = lines.findIndex((line) => line.includes(locality));
  return lines.slice(0, town < 0 ? undefined : town).join(", ");
}

describe("the clinic", () => {
  test("is described on /contact with everything that the page shows", () => {
    const text = shownText(built.pages.get(ROUTES.contact.path) ?? home);
    const found = thingsAt(ROUTES.contact.path, "MedicalClinic");
    const [whole, ...places] = found;
    expect(whole).toMatchObject({ name: clinic.name, telephone: clinic.phone.number, email: clinic.email });
    expect(places.map(({ telephone, name, address }) => ({ telephone, name, address }))).toEqual(
      clinic.addresses
        .filter(({ country }) => country === "India")
        .map(({ phone, label, lines, locality, postcode }) => ({
          telephone: phone.number,
          name: `${clinic.name}, ${label}`,
          address: {
            "@type": "PostalAddress",
            streetAddress: streetOf({ lines, locality }),
            addressLocality: locality,
            postalCode: postcode,
            addressCountry: "IN",
          },
        })),
    );
    for (const { lines, phone } of clinic.addresses) {
      for (const line of lines) expect(text).toContain(line);
      expect(text).toContain(phone.shown);
    }
    const contactPoints = whole?.contactPoint ?? [];
    expect(contactPoints.map(({ telephone, addressCountry }) => [telephone, addressCountry])).toEqual(
      clinic.addresses
        .filter(({ country }) => country === "United Kingdom")
        .map(({ phone }) => [phone.number, "GB"]),
    );
    for (const each of found) {
      expect(each.openingHoursSpecification).toMatchObject(
        clinic.hours.map(({ days, opens, closes }) => ({
          dayOfWeek: DAYS.filter((_, day) => readDays(days).days.includes(day)),
          opens,
          closes: closes.replace("24:00", "23:59"),
        })),
      );
    }
  });

  test("has one id on all pages, and is described on the home page with its number", () => {
    const [short] = thingsAt("/", "MedicalClinic");
    expect(short).toMatchObject({
      "@id": new URL("/#clinic", site).href,
      url: site.href,
      telephone: clinic.phone.number,
    });
    expect(shownText(home)).toContain(clinic.phone.shown);
    for (const { page } of pages) {
      const text = JSON.stringify(thingsOf(page));
      for (const [, id] of text.matchAll(
        /"(?:provider|worksFor|publisher|parentOrganization)":\{"@id":"([^"]+)"/g,
      ))
        expect(id).toBe(short?.["@id"]);
    }
  });
});

test("every practitioner is described on /team, the consultants on /staff, each doctor once on /DoctorsDetails", () => {
  const people = entriesOf("practitioners");
  const describedAt = (path: string) =>
    thingsAt(path, "Person")
      .map(({ name }) => name)
      .toSorted();
  const namesOf = (found: typeof people) => found.map(({ data }) => data.name).toSorted();
  expect(describedAt(ROUTES.team.path)).toEqual(namesOf(people));
  expect(describedAt(ROUTES.consultants.path)).toEqual(
    namesOf(people.filter(({ data }) => data.staffOrder !== undefined)),
  );
  const doctors = new Set(entriesOf("doctorEntries").map(({ data }) => data.practitioner));
  expect(describedAt(ROUTES.doctors.path)).toEqual(namesOf(people.filter(({ id }) => doctors.has(id))));
  expect(describedAt(ROUTES.about.path)).toEqual(namesOf(people.filter(({ data }) => data.founder === true)));
});

test("every service page describes its service, every article itself with its author and day", () => {
  for (const { data } of entriesOf("services")) {
    const found = thingsAt(data.route, "Service");
    expect(
      found.map(({ url }) => url),
      data.route,
    ).toEqual([new URL(data.route, site).href]);
    expect(thingsAt(data.route, "FAQPage"), data.route).toHaveLength(1);
  }
  for (const { id, data } of entriesOf("articles")) {
    const path = articlePath(id);
    const [article] = thingsAt(path, "BlogPosting");
    expect(article?.headline).toBe(data.title);
    expect(article?.author.name).toBe(data.author);
    expect(article?.datePublished).toBe(data.date.toISOString().slice(0, 10));
    const shown = built.pages.get(path)?.html.querySelector("main");
    expect(shown?.querySelector("h1")?.text).toBe(data.title);
    expect(shown?.querySelector("time")?.getAttribute("datetime")).toBe(article?.datePublished);
    expect(shown?.text).toContain(data.author);
  }
});
