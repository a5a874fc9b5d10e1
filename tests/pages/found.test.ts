/** What search engines and language models find: sitemap, robots.txt, canonical links, llms.txt, the feed. */
import { expect, test } from "vitest";

import { isOurPage } from "../../src/client/service-worker-rules.ts";
import { timeFormatOf } from "../../src/site/clock.ts";
import { hoursInOneLine } from "../../src/site/hours.ts";
import { helpOf } from "../../src/site/place.ts";
import { dataOf, entriesOf } from "../support/content.ts";
import { built, canonicalOf, linksIn, listedPages, metaOf, pageAt, readBuilt } from "./built.ts";

/** The parts of a text that a pattern names. */
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, part = ""]) => part);
const canonical = listedPages.map((page) => canonicalOf(page) ?? page.address).toSorted();
const articles = listedPages.filter((page) => metaOf(page, "og:type") === "article");
/** The day that a page shows. */
const dayAt = (address: string) =>
  pageAt(new URL(address).pathname).html.querySelector("time")?.getAttribute("datetime");

test("a listed page has its exact address as the canonical one and for shared links; no other page has one", () => {
  for (const page of built.pages.values()) {
    const address = canonicalOf(page);
    expect(address && new URL(address).pathname).toBe(listedPages.includes(page) ? page.address : undefined);
    if (address !== undefined) expect(metaOf(page, "og:url")).toBe(address);
    expect(linksIn(page.html), page.address).not.toContain("/offline");
    expect(isOurPage(page.html.toString(), page.address), `${page.address} for the service worker`).toBe(
      true,
    );
  }
  for (const hidden of ["/404", "/offline"])
    expect(listedPages.map(({ address }) => address)).not.toContain(hidden);
});

test("the sitemap lists every page that may be listed and no other, and robots.txt names it and bars none", () => {
  const sitemap = readBuilt("sitemap-0.xml");
  expect(found(sitemap, /<loc>([^<]+)<\/loc>/g).toSorted()).toEqual(canonical);
  const dated = found(sitemap, /<loc>([^<]+<\/loc><lastmod>[^<]{10})/g).map((each) =>
    each.split("</loc><lastmod>"),
  );
  expect(dated).toHaveLength(entriesOf("articles").length);
  for (const [address = "", day] of dated) expect(dayAt(address)).toBe(day);
  const { origin } = new URL(canonical[0] ?? "");
  const robots = readBuilt("robots.txt");
  expect(robots).toContain(`Sitemap: ${origin}/sitemap-index.xml`);
  expect(readBuilt("sitemap-index.xml")).toContain(`<loc>${origin}/sitemap-0.xml</loc>`);
  for (const barred of found(robots, /^Disallow: (.+)$/gm))
    expect(listedPages.filter(({ address }) => address.startsWith(barred))).toEqual([]);
});

test("llms.txt names numbers, hours, addresses, what to call in an emergency, and every page of the sitemap", () => {
  const text = readBuilt("llms.txt");
  const [clinic, place] = [dataOf("clinic"), dataOf("place")];
  expect(text.startsWith(`# ${clinic.name}\n`)).toBe(true);
  const facts = [clinic.phone.shown, clinic.email, hoursInOneLine(clinic.hours, timeFormatOf(place).hour12)]
    .concat(clinic.addresses.flatMap(({ lines, phone }) => [...lines, phone.shown]))
    .concat(helpOf(place).flatMap(({ emergency }) => emergency.map(({ number }) => number)));
  for (const fact of facts) expect(text).toContain(fact);
  expect(found(text, /\]\(([^)]+)\)/g).toSorted()).toEqual(canonical);
});

test("the feed holds every article by its canonical address, newest first (RSS 2.0); without articles there is none", () => {
  expect(built.hasFile("/feed.xml")).toBe(articles.length > 0);
  if (articles.length === 0) return;
  const links = found(readBuilt("feed.xml"), /<item>.*?<link>([^<]+)<\/link>/gs);
  expect(links.toSorted()).toEqual(articles.map((page) => canonicalOf(page)).toSorted());
  const days = links.map(dayAt);
  expect(days).toEqual(days.toSorted().reverse());
  for (const { html } of articles)
    expect(html.querySelector("link[type='application/rss+xml']")?.getAttribute("href")).toBe("/feed.xml");
});
