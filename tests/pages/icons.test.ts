/** The web manifest (W3C Web Application Manifest) and every icon, as browsers and home screens request them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

import sharp from "sharp";
import { expect, test } from "vitest";

import type { manifest as build } from "../../src/site/manifest.ts";
import { dataOf, fileOf } from "../support/content.ts";
import { DIST, built, metaOf, readBuilt } from "./built.ts";

const manifest = JSON.parse(readBuilt("site.webmanifest")) as ReturnType<typeof build>;
const masked = manifest.icons.filter((icon) => "purpose" in icon);

test("every page links the manifest and the icon, and has the name and the colour of the manifest", () => {
  expect(manifest).toMatchObject({ name: dataOf("clinic").name, start_url: "/", display: "minimal-ui" });
  for (const page of built.pages.values()) {
    expect(page.html.querySelector("link[rel=manifest][href='/site.webmanifest']")).toBeTruthy();
    expect(page.html.querySelector("link[rel=icon][href='/icons/favicon.svg']")).toBeTruthy();
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
  expect(masked).toHaveLength(1);
  // iOS shows transparency as black.
  expect((await sharp(join(DIST, "apple-touch-icon.png")).stats()).isOpaque).toBe(true);
  expect(readFileSync(join(DIST, "favicon.ico")).readUInt32BE()).toBe(0x00_00_01_00);
});

test("outside the middle circle of 80 %, the maskable icon has only its background", async () => {
  const background = manifest.background_color;
  const middle = `<svg width="512" height="512"><circle cx="50%" cy="50%" r="40%" shape-rendering="crispEdges" fill="${background}"/></svg>`;
  const icon = sharp(join(DIST, masked[0]?.src ?? "")).removeAlpha();
  const covered = await icon.composite([{ input: Buffer.from(middle) }]).toBuffer();
  const { channels } = await sharp(covered).removeAlpha().stats();
  const colour = background.match(/\w\w/g)?.map((hex) => Number.parseInt(hex, 16));
  expect(channels.map(({ min }) => min)).toEqual(colour);
  expect(channels.map(({ max }) => max)).toEqual(colour);
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
