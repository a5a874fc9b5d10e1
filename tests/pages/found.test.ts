/** What search engines, feed readers, messengers and home screens find: sitemap, canonical links, feed, pictures, icons. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

import sharp from "sharp";
import { expect, test } from "vitest";

import { SHARE_SIZE } from "#addresses/titles.ts";
import { dataOf, publishedEntries, inOrder } from "../support/content.ts";
import {
  built,
  DIST,
  canonicalOf,
  linksIn,
  listedPages,
  metaOf,
  pageAt,
  readBuilt,
  type BuiltPage,
} from "./built.ts";

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, part = ""]) => part);
const articles = listedPages.filter((page) => metaOf(page, "og:type") === "article");
const dayOf = ({ html }: BuiltPage) => html.querySelector("time")?.getAttribute("datetime");
const { name } = dataOf("clinic");
const { logo, colours } = dataOf("brand");

test("exactly listed pages are canonical", () => {
  for (const page of built.pages.values()) {
    const address = canonicalOf(page);
    expect(address && new URL(address).pathname).toBe(listedPages.includes(page) ? page.address : undefined);
    if (address !== undefined) expect(metaOf(page, "og:url")).toBe(address);
    expect(linksIn(page.html), page.address).not.toContain("/offline");
  }
  expect(listedPages.filter(({ address }) => /^\/(?:404|offline)$/.test(address))).toEqual([]);
});

test("no text of the structured data is set for the eye, by a space that does not break or by two", () => {
  for (const { address, html } of built.all.values())
    for (const { rawText } of html.querySelectorAll('script[type="application/ld+json"]'))
      expect(rawText, address).not.toMatch(/[^\S ]|\s\s/);
});

const inEveryLanguage = [...built.all.values()].flatMap((page) => canonicalOf(page) ?? []).toSorted();

test("the sitemap has the listed pages", () => {
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

test("the feed has every article, newest first", () => {
  expect(built.hasFile("/feed.xml")).toBe(articles.length > 0);
  if (articles.length === 0) return;
  const links = found(readBuilt("feed.xml"), /<item>.*?<link>([^<]+)<\/link>/gs);
  const days = links.map((link) => dayOf(pageAt(new URL(link).pathname)));
  expect(links.toSorted()).toEqual(articles.map((page) => canonicalOf(page)).toSorted());
  expect(days).toEqual(days.toSorted().reverse());
});

// That the picture exists, the build checks. WhatsApp shows none above 300 kB.
test("a shared link has a picture that messengers show", async () => {
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
  const shared = src?.src.endsWith(".svg") === true ? name : alt;
  expect(metaOf(pageAt("/"), "og:image:alt")).toBe(shared);
});

test("every page has icon, colour and name", () => {
  for (const page of built.pages.values()) {
    expect(linksIn(page.html, "head > link[rel=icon]")).toContain("/icons/favicon.svg");
    expect(metaOf(page, "theme-color")).toBe(colours.bar);
    expect(metaOf(page, "og:site_name") ?? name).toBe(name);
  }
  const drawing = readFileSync(join("src/content", logo.src), "utf8");
  const [shape = "data:image/png;base64,"] = found(drawing, /<path[^>]* d="([^"]+)"/g);
  expect(readBuilt("icons/favicon.svg")).toContain(shape);
});

test("icons that are requested without a link exist", async () => {
  const [favicon, touch] = ["favicon.ico", "apple-touch-icon.png"].map((file) => sharp(join(DIST, file)));
  expect(await favicon?.metadata()).toMatchObject({ width: 32, height: 32, format: "png" });
  expect(await touch?.metadata()).toMatchObject({ width: 180, height: 180, format: "png" });
  // iOS shows transparency as black.
  expect(await touch?.stats()).toMatchObject({ isOpaque: true });
});
