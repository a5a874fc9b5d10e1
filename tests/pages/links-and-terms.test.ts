/** What the HTML of single pages states for everybody, with and without scripts. */
import { expect, test } from "vitest";

import { dataOf } from "../support/content.ts";
import { startTestSite } from "../support/start-site.ts";
import { DIST, built, listedPages, metaOf, plain, readBuilt } from "./built.ts";
import type { BuiltPage } from "./built.ts";

const pageAt = (address: string): BuiltPage => {
  const page = built.pages.get(address);
  if (page === undefined) throw new Error(`There is no page ${address}.`);
  return page;
};

test("the offline page has an address that is neither listed nor linked", () => {
  expect(metaOf(pageAt("/offline"), "robots")).toBe("noindex");
  for (const { address, html } of built.pages.values()) {
    expect(html.querySelectorAll('a[href="/offline"]'), address).toHaveLength(0);
  }
  expect(readBuilt("sitemap-0.xml")).not.toContain("/offline");
});

test("every page has the actions: a call, WhatsApp in a new context, and the booking (specification, section 2)", () => {
  for (const page of listedPages) {
    const links = page.html.querySelectorAll("[data-actions] a");
    expect(links.map((link) => link.getAttribute("href") ?? "")).toEqual([
      expect.stringMatching(/^tel:\+\d{8,}$/),
      expect.stringMatching(/^https:\/\/wa\.me\/\d+\?text=\S+$/),
      expect.stringMatching(/#appointment$/),
    ]);
    expect(links[1]?.getAttribute("rel"), page.address).toBe("noopener");
  }
});

/** A list of headings and terms (HTML standard, the dl element). */
test("each plan has its name as a heading, and its parts as terms", () => {
  const items = pageAt("/price")
    .html.querySelectorAll("main li")
    .filter((item) => item.querySelector("dl") !== null);
  const shown = items.map((item) => ({
    name: plain(item.querySelector("h2")?.text ?? ""),
    features: item.querySelectorAll("dl dt").map((term) => plain(term.text)),
    values: item.querySelectorAll("dl dd").length,
  }));
  expect(shown).toEqual(
    dataOf("plans").plans.map(({ name, features }) => ({
      name: plain(name),
      features: features.map((feature) => plain(feature.name)),
      values: features.length,
    })),
  );
});

test("a form's island imports no slider, and a slider's no form", () => {
  const importedBy = (address: string, found = new Set<string>()): Set<string> => {
    if (found.has(address)) return found;
    found.add(address);
    const folder = address.slice(0, address.lastIndexOf("/"));
    const imports = [...readBuilt(address).matchAll(/\b(?:from|import)\s*["']\.(\/[^"']+)["']/g)];
    for (const [, path = ""] of imports) importedBy(folder + path, found);
    return found;
  };
  const islands = (address: string) =>
    pageAt(address)
      .html.querySelectorAll("astro-island")
      .map((island) => island.getAttribute("component-url") ?? "");
  const kinds = { slider: /Slider|Carousel/, form: /SubmissionForm|ReachUs/ };
  const addresses = [...new Set([...islands("/"), ...islands("/contact")])];
  for (const address of addresses) {
    const other = kinds.slider.test(address) ? kinds.form : kinds.slider;
    expect([...importedBy(address)].filter((path) => other.test(path))).toEqual([]);
  }
  for (const kind of Object.values(kinds)) expect(addresses.some((one) => kind.test(one))).toBe(true);
});

test("every picture of the gallery leads to a large picture, which browsers can show", async () => {
  const site = await startTestSite(DIST);
  const links = pageAt("/gallery").html.querySelectorAll("a[data-large]");
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) {
    const response = await fetch(site.url + (link.getAttribute("href") ?? ""), { method: "HEAD" });
    expect(response.headers.get("content-type")).toBe("image/webp");
  }
  await site.close();
});
