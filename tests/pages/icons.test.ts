/** The web manifest (W3C Web Application Manifest) and every icon, as browsers and home screens request them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

import sharp from "sharp";
import { expect, test } from "vitest";
import { z } from "zod";

import { dataOf } from "../support/content.ts";
import { DIST, built, metaOf, readBuilt } from "./built.ts";

const { colours, logo } = dataOf("brand");

const manifest = z
  .object({
    name: z.string().min(1),
    short_name: z.string().min(1),
    start_url: z.string(),
    display: z.enum(["minimal-ui", "standalone", "browser"]),
    theme_color: z.string(),
    background_color: z.string(),
    icons: z.array(
      z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.string().optional() }),
    ),
  })
  .parse(JSON.parse(readBuilt("site.webmanifest")));

test("every page links the manifest and the icon, and has the colour of the manifest", () => {
  expect(manifest.theme_color).toBe(colours.bar);
  expect(manifest.background_color).toBe(colours.page);
  for (const page of built.pages.values()) {
    expect(page.html.querySelector("link[rel=manifest]")?.getAttribute("href")).toBe("/site.webmanifest");
    expect(page.html.querySelector("link[rel=icon]")?.getAttribute("href")).toBe("/icons/favicon.svg");
    expect(metaOf(page, "theme-color")).toBe(manifest.theme_color);
  }
});

test("the manifest starts on a page that exists and names the clinic as the pages do", () => {
  const start = built.pages.get(manifest.start_url);
  expect(start && metaOf(start, "og:site_name")).toBe(manifest.name);
  expect(manifest.name.startsWith(manifest.short_name)).toBe(true);
});

test("every icon of the manifest exists in its size; 192, 512 and one to be masked are there", async () => {
  for (const { src, sizes, type } of manifest.icons) {
    const { width, height, format } = await sharp(join(DIST, src)).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
    expect(`image/${format}`, src).toBe(type);
  }
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(["192x192", "512x512"]));
  expect(manifest.icons.filter(({ purpose }) => purpose === "maskable")).toHaveLength(1);
});

test("the masked icon has its logo in the middle circle of 80 %, and a background in the corners", async () => {
  const masked = manifest.icons.find(({ purpose }) => purpose === "maskable");
  const { data, info } = await sharp(join(DIST, masked?.src ?? ""))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const ground = Buffer.from(manifest.background_color.slice(1), "hex");
  const middle = (info.width - 1) / 2;
  for (let y = 0; y < info.height; y += 4) {
    for (let x = 0; x < info.width; x += 4) {
      if (Math.hypot(x - middle, y - middle) <= info.width * 0.4) continue;
      const at = (y * info.width + x) * info.channels;
      expect([...data.subarray(at, at + 3)], `${x},${y}`).toEqual([...ground]);
    }
  }
});

test("/apple-touch-icon.png is 180 wide without transparency: iOS shows that as black", async () => {
  const { width, height } = await sharp(join(DIST, "apple-touch-icon.png")).metadata();
  const { isOpaque } = await sharp(join(DIST, "apple-touch-icon.png")).stats();
  expect([width, height, isOpaque]).toEqual([180, 180, true]);
});

test("/favicon.ico holds one picture of 32, for browsers without SVG icons", async () => {
  const ico = readFileSync(join(DIST, "favicon.ico"));
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico.readUInt8(6)]).toEqual([1, 1, 32]);
  const inside = ico.subarray(ico.readUInt32LE(18), ico.readUInt32LE(18) + ico.readUInt32LE(14));
  const { width, format } = await sharp(inside).metadata();
  expect([width, format]).toEqual([32, "png"]);
});

test("the icon is the current logo in the current colours of the site, and the pictures of it show the same", async () => {
  const svg = readBuilt("icons/favicon.svg");
  const file = readFileSync(join(import.meta.dirname, "../../src/content", String(logo)), "utf8");
  const [, drawing] = /<svg[^>]*>(.+)<\/svg>/s.exec(file) ?? [];
  expect(svg).toContain(drawing?.replaceAll("currentColor", colours.action) ?? "data:image/png;base64,");
  expect(svg).toContain(`fill="${colours.page}"`);
  const pixels = (image: Parameters<typeof sharp>[0]) =>
    sharp(image, { density: 288 }).resize(64, 64).flatten({ background: colours.page }).raw().toBuffer();
  const expected = await pixels(Buffer.from(svg));
  for (const icon of ["icons/icon-192.png", "icons/icon-512.png"]) {
    const shown = await pixels(join(DIST, icon));
    const difference = shown.reduce((sum, value, at) => sum + Math.abs(value - (expected[at] ?? 0)), 0);
    expect(difference / shown.length, icon).toBeLessThan(4);
  }
});

test("every drawing that a page refers to is in the file that it refers to", () => {
  const ids = new Map<string, Set<string>>();
  for (const { address, html } of built.pages.values()) {
    for (const use of html.querySelectorAll("use")) {
      const [file = "", id = ""] = (use.getAttribute("href") ?? "").split("#");
      const known =
        ids.get(file) ??
        new Set([...readBuilt(file).matchAll(/ id="([^"]+)"/g)].map(([, found = ""]) => found));
      ids.set(file, known);
      expect(known, `${address}: ${file}`).toContain(id);
    }
  }
});
