/** What search engines, feed readers and messengers find: sitemap, robots.txt, canonical links, feed, pictures. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

import sharp from "sharp";
import { expect, test } from "vitest";

import { SHARE_SIZE } from "../../src/site/seo.ts";
import { dataOf, publishedEntries, picturePathOf, inOrder } from "../support/content.ts";
import { built, DIST, canonicalOf, linksIn, listedPages, metaOf, pageAt, readBuilt } from "./built.ts";
import type { BuiltPage } from "./built.ts";

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, part = ""]) => part);
const articles = listedPages.filter((page) => metaOf(page, "og:type") === "article");
/** The day that an article shows. */
const dayOf = ({ html }: BuiltPage) => html.querySelector("time")?.getAttribute("datetime");

test("a listed page has its exact address as the canonical one and for shared links; no other page has one", () => {
  for (const page of built.pages.values()) {
    const address = canonicalOf(page);
    expect(address && new URL(address).pathname).toBe(listedPages.includes(page) ? page.address : undefined);
    if (address !== undefined) expect(metaOf(page, "og:url")).toBe(address);
    expect(linksIn(page.html), page.address).not.toContain("/offline");
  }
  expect(listedPages.filter(({ address }) => /^\/(?:404|offline)$/.test(address))).toEqual([]);
});

const inEveryLanguage = [...built.all.values()].flatMap((page) => canonicalOf(page) ?? []).toSorted();

test("the sitemap lists every page that may be listed and no other, and robots.txt names it and bars none", () => {
  const sitemap = readBuilt("sitemap-0.xml");
  expect(found(sitemap, /<loc>([^<]+)<\/loc>/g).toSorted()).toEqual(inEveryLanguage);
  for (const page of articles)
    expect(sitemap).toContain(`${canonicalOf(page) ?? ""}</loc><lastmod>${dayOf(page) ?? ""}`);
  const { origin } = new URL(inEveryLanguage[0] ?? "");
  expect(readBuilt("sitemap-index.xml")).toContain(`<loc>${origin}/sitemap-0.xml</loc>`);
  const robots = readBuilt("robots.txt");
  expect(robots).toContain(`Sitemap: ${origin}/sitemap-index.xml`);
  expect(found(robots, /^Disallow: (.+)$/gm)).toEqual(["/api/"]);
});

test("the feed holds every article by its canonical address, newest first (RSS 2.0); without articles there is none", () => {
  expect(built.hasFile("/feed.xml")).toBe(articles.length > 0);
  if (articles.length === 0) return;
  const links = found(readBuilt("feed.xml"), /<item>.*?<link>([^<]+)<\/link>/gs);
  const days = links.map((link) => dayOf(pageAt(new URL(link).pathname)));
  expect(links.toSorted()).toEqual(articles.map((page) => canonicalOf(page)).toSorted());
  expect(days).toEqual(days.toSorted().reverse());
});

// That the picture exists, the build checks. WhatsApp shows none above 300 kB.
test("a shared link shows a JPEG in the format of messengers with its description: the page's own photograph, or else the logo", async () => {
  for (const page of listedPages) {
    const file = join(DIST, new URL(metaOf(page, "og:image") ?? "").pathname);
    const { width, height, format, size = 0 } = await sharp(readFileSync(file)).metadata();
    expect(format, page.address).toBe("jpeg");
    expect(width / height, page.address).toBeCloseTo(SHARE_SIZE.width / SHARE_SIZE.height, 2);
    expect(size).toBeLessThanOrEqual(300_000);
    expect(metaOf(page, "og:image:alt")).toBeTruthy();
    expect(metaOf(page, "twitter:card")).toBe("summary_large_image");
  }
  const { src, alt } = inOrder(publishedEntries("slides"))[0]?.data.picture ?? {};
  const shared = picturePathOf(src).endsWith(".svg") ? dataOf("clinic").name : alt;
  expect(metaOf(pageAt("/"), "og:image:alt")).toBe(shared);
});
