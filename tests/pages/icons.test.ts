/** Every icon, as browsers and home screens request it, and the drawings in pages. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

import sharp from "sharp";
import { expect, test } from "vitest";

import { dataOf, picturePathOf } from "../support/content.ts";
import { DIST, built, metaOf, readBuilt } from "./built.ts";

test("every page links the icon, and has the colour of the bar and the name of the clinic", () => {
  for (const page of built.pages.values()) {
    expect(page.html.querySelector("link[rel=icon][href='/icons/favicon.svg']")).toBeTruthy();
    expect(metaOf(page, "theme-color")).toBe(dataOf("brand").colours.bar);
    expect(metaOf(page, "og:site_name") ?? dataOf("clinic").name).toBe(dataOf("clinic").name);
  }
});

test("browsers and home screens find the icons that they request without a link, the latter opaque", async () => {
  for (const [name, side] of [
    ["favicon.ico", 32],
    ["apple-touch-icon.png", 180],
  ] as const) {
    const { width, height, format } = await sharp(join(DIST, name)).metadata();
    expect([width, height, format], name).toEqual([side, side, "png"]);
  }
  // iOS shows transparency as black.
  expect((await sharp(join(DIST, "apple-touch-icon.png")).stats()).isOpaque).toBe(true);
});

test("the icon is the present logo", () => {
  const logo = join("src/content", picturePathOf(dataOf("brand").logo));
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
