/** The link check of a build: what leads nowhere is named, with its pages. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { beforeEach, expect, it } from "vitest";

import { ROUTES } from "../../../src/site/routes.ts";
import type { RouteEntry } from "../../../src/site/routes.ts";
import { readBuiltSite } from "../../../scripts/routes/built-site.ts";
import { deadLinks } from "../../../scripts/routes/dead-links.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const ORIGIN = "https://clinic.example";
let project: string;

beforeEach(() => {
  project = temporaryFolder();
  for (const { path } of Object.values<RouteEntry>(ROUTES))
    write(`dist${path === "/" ? "/index" : path}.html`, "<h1>Yes</h1>");
});

function write(file: string, text: string): void {
  mkdirSync(dirname(join(project, file)), { recursive: true });
  writeFileSync(join(project, file), text);
}

const found = () => deadLinks(readBuiltSite(join(project, "dist")), ORIGIN);

it.each([
  ["/nowhere", "The link “/nowhere” leads nowhere: there is no such page or file (on /about)."],
  ["/asanas", "The link “/asanas” leads nowhere: the page is at /pose (on /about)."],
  ["/blogdetails", "The link “/blogdetails” leads nowhere: the page is at /BlogDetails (on /about)."],
  ["/yoga#mats", "The link “/yoga#mats” leads nowhere: nothing on /yoga has the id “mats” (on /about)."],
  ["#lost", "The link “#lost” leads nowhere: nothing on /about has the id “lost” (on /about)."],
  [`${ORIGIN}/gone`, `The link “${ORIGIN}/gone” leads nowhere: there is no such page or file (on /about).`],
])("names a link to %s", (href, sentence) => {
  write("dist/about.html", `<h1>Yes</h1><a href="${href}">there</a>`);
  expect(found()).toEqual([sentence]);
});

it.each([
  "/",
  "/yoga#top",
  "#here",
  "tel:+911",
  "https://elsewhere.example/x",
  "/a/picture.webp",
  "/received",
])("accepts a link to %s", (href) => {
  write("dist/a/picture.webp", "");
  write("dist/yoga.html", '<h1 id="top">Yes</h1>');
  write("dist/about.html", `<h1 id="here">Yes</h1><a href="${href}">there</a>`);
  expect(found()).toEqual([]);
});

it.each([
  '<source srcset="/a/picture.webp 480w, /lost.jpg 960w">',
  '<img src="/a/picture.webp" srcset="/lost.jpg 2x">',
  `<meta property="og:image" content="${ORIGIN}/lost.jpg">`,
  '<link rel="manifest" href="/lost.jpg">',
])("names what is missing in %s", (element) => {
  write("dist/a/picture.webp", "");
  write("dist/about.html", `<h1>Yes</h1>${element}`);
  expect(found()).toEqual([
    expect.stringMatching(/lost\.jpg” leads nowhere: there is no such page or file \(on \/about\)\.$/),
  ]);
});

it("names a picture that is missing, once for all pages", () => {
  for (const page of ["about", "yoga", "diet"])
    write(`dist/${page}.html`, '<h1>Yes</h1><img src="/lost.jpg">');
  expect(found()).toEqual([
    "The link “/lost.jpg” leads nowhere: there is no such page or file (on /about, /diet and 1 more).",
  ]);
});
