/** What the pages say to machines is what they say to people, and keeps the rules of search engines. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, test } from "vitest";
import { parse } from "yaml";

import { clinicSchema } from "../../src/schemas/clinic.ts";
import { ROUTES } from "../../src/site/routes.ts";
import { built, canonicalOf, listedPages, plain, shownText } from "./built.ts";
import type { BuiltPage } from "./built.ts";
import { readDataBlock } from "./data-rules.ts";
import type { Described } from "./data-rules.ts";

const CONTENT = join(import.meta.dirname, "..", "..", "src", "content");
const clinic = clinicSchema.parse(parse(readFileSync(join(CONTENT, "clinic.yaml"), "utf8")));
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

/** Every address in the data, with the key under which it stands. */
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

  test("has the questions that it shows, whole, and none where it shows none", () => {
    const asked = page.html.querySelectorAll(".questions details").map((each) => ({
      name: plain(each.querySelector("h3")?.text ?? ""),
      text: plain(each.querySelector("p")?.text ?? ""),
    }));
    const [faq] = thingsOf(page).filter((thing) => thing["@type"] === "FAQPage");
    const told = (faq?.mainEntity ?? []).map(({ name, acceptedAnswer }) => ({
      name: plain(name),
      text: plain(acceptedAnswer.text),
    }));
    expect(told).toEqual(asked);
  });

  test("describes nobody whom it does not show", () => {
    const text = shownText(page);
    for (const thing of thingsOf(page)) {
      if (thing["@type"] !== "Person") continue;
      expect(text).toContain(plain(thing.name));
      expect(text).toContain(plain(thing.jobTitle));
      for (const subject of thing.knowsAbout ?? []) expect(text).toContain(plain(subject));
    }
  });
});

describe("the clinic", () => {
  test("is on /contact whole, with what that page shows", () => {
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
            streetAddress: lines[0],
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
    expect(whole?.contactPoint?.map(({ telephone, addressCountry }) => [telephone, addressCountry])).toEqual(
      clinic.addresses
        .filter(({ country }) => country === "United Kingdom")
        .map(({ phone }) => [phone.number, "GB"]),
    );
    for (const each of found) {
      expect(each.openingHoursSpecification).toMatchObject(
        clinic.hours.map(({ opens, closes }) => ({ opens, closes })),
      );
    }
  });

  test("has one name on all pages, and is told on the home page with its number and address", () => {
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
  const names = globSync("practitioners/*.md", { cwd: CONTENT }).length;
  expect(thingsAt(ROUTES.team.path, "Person")).toHaveLength(names);
  for (const { path } of [ROUTES.consultants, ROUTES.doctors]) {
    const ids = thingsAt(path, "Person").map((each) => each["@id"]);
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(4);
  }
  expect(thingsAt(ROUTES.about.path, "Person")).toHaveLength(1);
});

test("every service page describes its service, every article itself with its author and day", () => {
  for (const file of globSync("services/*.md", { cwd: CONTENT })) {
    const route = /^route: (.+)$/m.exec(readFileSync(join(CONTENT, file), "utf8"))?.[1] ?? "";
    const found = thingsAt(route, "Service");
    expect(
      found.map(({ url }) => url),
      route,
    ).toEqual([new URL(route, site).href]);
    expect(thingsAt(route, "FAQPage"), route).toHaveLength(1);
  }
  const articles = [...built.pages.keys()].filter((path) => /^\/(BlogDetails$|articles\/)/.test(path));
  expect(articles).toHaveLength(globSync("articles/*.md", { cwd: CONTENT }).length);
  for (const path of articles) {
    const page = built.pages.get(path) ?? home;
    const [article] = thingsAt(path, "BlogPosting");
    expect(article?.headline).toBe(page.html.querySelector("h1")?.text);
    expect(article?.datePublished).toBe(page.html.querySelector(".by time")?.getAttribute("datetime"));
    expect(page.html.querySelector(".by")?.text).toContain(article?.author.name);
  }
});

test("no review and no rating is told to machines: nobody may be counted who has not agreed", () => {
  for (const { page } of pages) {
    const text = page.html.querySelectorAll('script[type="application/ld+json"]').map((each) => each.rawText);
    expect(text.join()).not.toMatch(/review|rating/i);
  }
});
