/** What search engines and language models find: sitemap, robots.txt, canonical links, llms.txt. */
import { expect, test } from "vitest";

import { clockOf } from "../../src/site/clock.ts";
import { hoursInOneLine } from "../../src/site/hours.ts";
import { helpOf } from "../../src/site/place.ts";
import { isOurPage } from "../../src/client/service-worker-rules.ts";
import { dataOf, entriesOf } from "../support/content.ts";
import { built, canonicalOf, linksIn, listedPages, metaOf, readBuilt } from "./built.ts";

const addresses = [...readBuilt("sitemap-0.xml").matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = ""]) => loc);

test("the sitemap lists every page that may be listed and no other, by its exact canonical address", () => {
  expect(addresses.toSorted()).toEqual(
    listedPages.map((page) => canonicalOf(page) ?? page.address).toSorted(),
  );
  expect(new Set(addresses).size).toBe(addresses.length);
});

test("the service worker recognises every page as ours, including the offline page", () => {
  for (const { address, html } of built.pages.values())
    expect(isOurPage(html.toString(), address), address).toBe(true);
});

test("a listed page has its exact address as the canonical one and for shared links; no other page has one", () => {
  expect(listedPages.map(({ address }) => address)).not.toContain("/404");
  for (const page of built.pages.values()) {
    const canonical = canonicalOf(page);
    expect(canonical !== undefined, page.address).toBe(listedPages.includes(page));
    if (canonical === undefined) continue;
    expect(new URL(canonical).pathname).toBe(page.address);
    expect(metaOf(page, "og:url")).toBe(canonical);
  }
});

test("the offline page is neither listed nor linked", () => {
  expect(listedPages.map(({ address }) => address)).not.toContain("/offline");
  for (const { address, html } of built.pages.values())
    expect(linksIn(html), address).not.toContain("/offline");
});

test("the sitemap dates what has a date: the day that an article shows", () => {
  const dated = [...readBuilt("sitemap-0.xml").matchAll(/<loc>([^<]+)<\/loc><lastmod>([^<]+)<\/lastmod>/g)];
  expect(dated).toHaveLength(entriesOf("articles").length);
  for (const [, loc = "", day = ""] of dated) {
    const page = built.pages.get(new URL(loc).pathname);
    expect(page?.html.querySelector("time")?.getAttribute("datetime")).toBe(day.slice(0, 10));
  }
});

test("robots.txt names the sitemap and bars no page that is listed", () => {
  const lines = readBuilt("robots.txt").split("\n");
  const origin = new URL(addresses[0] ?? "").origin;
  expect(lines).toContain(`Sitemap: ${origin}/sitemap-index.xml`);
  expect(readBuilt("sitemap-index.xml")).toContain(`<loc>${origin}/sitemap-0.xml</loc>`);
  const barred = lines.flatMap((line) => (line.startsWith("Disallow: ") ? [line.slice(10)] : []));
  expect(barred.length).toBeGreaterThan(0);
  for (const page of listedPages) {
    for (const start of barred) expect(page.address.startsWith(start)).toBe(false);
  }
});

test("llms.txt names numbers, hours, addresses, what to call in an emergency, and every page of the sitemap", () => {
  const text = readBuilt("llms.txt");
  const [clinic, place] = [dataOf("clinic"), dataOf("place")];
  expect(text.startsWith(`# ${clinic.name}\n`)).toBe(true);
  const facts = [
    clinic.phone.shown,
    clinic.email,
    hoursInOneLine(clinic.hours, clockOf(place).hour12),
  ].concat(clinic.addresses.flatMap(({ lines, phone }) => [...lines, phone.shown]));
  for (const fact of facts) expect(text).toContain(fact);
  for (const { emergency, crisisLine } of helpOf(place))
    for (const { number } of [...emergency, ...(crisisLine === undefined ? [] : [crisisLine])])
      expect(text).toContain(number);
  const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link);
  expect(links.toSorted()).toEqual(addresses.toSorted());
});

test("the feed holds every article by its canonical address, newest first (RSS 2.0); without articles there is none", () => {
  expect(built.hasFile("/feed.xml")).toBe(entriesOf("articles").length > 0);
  if (!built.hasFile("/feed.xml")) return;
  const feed = readBuilt("feed.xml");
  const links = [...feed.matchAll(/<item>.*?<link>([^<]+)<\/link>/gs)].map(([, link = ""]) => link);
  const articles = listedPages.filter((page) => metaOf(page, "og:type") === "article");
  expect(links.toSorted()).toEqual(articles.map((page) => canonicalOf(page)).toSorted());
  const days = links.map((link) =>
    built.pages.get(new URL(link).pathname)?.html.querySelector("time")?.getAttribute("datetime"),
  );
  expect(days).toEqual(days.toSorted().reverse());
  for (const page of articles) {
    expect(page.html.querySelector("link[type='application/rss+xml']")?.getAttribute("href")).toBe(
      "/feed.xml",
    );
  }
});
