/** The web manifest (W3C Web Application Manifest) and every icon, as browsers and home screens request them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

import sharp from "sharp";
import { expect, test } from "vitest";
import { z } from "zod";

import { dataOf, fileOf } from "../support/content.ts";
import { DIST, built, metaOf, readBuilt } from "./built.ts";

const icon = z.object({
  src: z.string(),
  sizes: z.string(),
  type: z.string(),
  purpose: z.string().optional(),
});
const manifest = z
  .object({
    name: z.string().min(1),
    short_name: z.string().min(1),
    start_url: z.literal("/"),
    display: z.enum(["minimal-ui", "standalone", "browser"]),
    theme_color: z.string(),
    background_color: z.string(),
    icons: z.array(icon),
  })
  .parse(JSON.parse(readBuilt("site.webmanifest")));

test("every page links the manifest and the icon, and has the name and the colour of the manifest", () => {
  expect(manifest.name.startsWith(manifest.short_name)).toBe(true);
  for (const page of built.pages.values()) {
    expect(page.html.querySelector("link[rel=manifest]")?.getAttribute("href")).toBe("/site.webmanifest");
    expect(page.html.querySelector("link[rel=icon]")?.getAttribute("href")).toBe("/icons/favicon.svg");
    expect(metaOf(page, "theme-color")).toBe(manifest.theme_color);
    expect(metaOf(page, "og:site_name") ?? manifest.name).toBe(manifest.name);
  }
});

test("every icon exists in its size and type; 192, 512, one to be masked, and an opaque one for iOS are there", async () => {
  const icons = [...manifest.icons, { src: "apple-touch-icon.png", sizes: "180x180", type: "image/png" }];
  for (const { src, sizes, type } of icons) {
    const { width, height, format } = await sharp(join(DIST, src)).metadata();
    expect([`${width}x${height}`, `image/${format}`], src).toEqual([sizes, type]);
  }
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(["192x192", "512x512"]));
  expect(manifest.icons.filter(({ purpose }) => purpose === "maskable")).toHaveLength(1);
  // iOS shows transparency as black.
  expect((await sharp(join(DIST, "apple-touch-icon.png")).stats()).isOpaque).toBe(true);
  expect(readFileSync(join(DIST, "favicon.ico")).readUInt32BE()).toBe(0x00_00_01_00);
});

test("the masked icon has its logo in the middle circle of 80 %, and a background around it", async () => {
  const masked = manifest.icons.find(({ purpose }) => purpose === "maskable")?.src ?? "";
  const image = sharp(join(DIST, masked)).removeAlpha().raw();
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  const middle = (info.width - 1) / 2;
  const outside = new Set<string>();
  for (let pixel = 0; pixel < info.width * info.height; pixel += 3) {
    const [x, y] = [pixel % info.width, Math.floor(pixel / info.width)];
    if (Math.hypot(x - middle, y - middle) > info.width * 0.4)
      outside.add(data.subarray(pixel * 3, pixel * 3 + 3).toString("hex"));
  }
  expect([...outside]).toEqual([manifest.background_color.slice(1)]);
});

test("the icon is the present logo", () => {
  const logo = join(import.meta.dirname, "../../src/content", fileOf(dataOf("brand").logo));
  const [, shape = "data:image/png;base64,"] =
    /<path[^>]* d="([^"]+)"/.exec(readFileSync(logo, "utf8")) ?? [];
  expect(readBuilt("icons/favicon.svg")).toContain(shape);
});

test("every drawing that a page refers to is in the file that it refers to", () => {
  const uses = [...built.pages.values()].flatMap(({ html }) => html.querySelectorAll("use"));
  for (const address of new Set(uses.map((use) => use.getAttribute("href") ?? ""))) {
    const [file = "", id = ""] = address.split("#");
    expect(readBuilt(file), address).toContain(` id="${id}"`);
  }
});
