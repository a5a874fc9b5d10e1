/** The link check of a build: what leads nowhere is named, with its pages. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { beforeEach, expect, test } from "vitest";

import { readBuiltSite } from "../../../scripts/routes/built-site.ts";
import { deadLinks } from "../../../scripts/routes/dead-links.ts";
import { ROUTES } from "../../../src/site/routes.ts";
import type { RouteEntry } from "../../../src/site/routes.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const ORIGIN = "https://clinic.example";
let dist: string;

beforeEach(() => {
  dist = temporaryFolder();
  for (const { path } of Object.values<RouteEntry>(ROUTES)) write(`${path === "/" ? "/index" : path}.html`);
  write("/yoga.html", '<i id="top">');
  write("/a/picture.webp");
});

function write(file: string, text = ""): void {
  mkdirSync(dirname(join(dist, file)), { recursive: true });
  writeFileSync(join(dist, file), text);
}

const found = () => deadLinks(readBuiltSite(dist), ORIGIN);

test.each([
  ["/nowhere", "there is no such page or file (on /about)."],
  ["/asanas", "the page is at /pose (on /about)."],
  ["/blogdetails", "the page is at /BlogDetails (on /about)."],
  ["/yoga#mats", "nothing on /yoga has the id “mats” (on /about)."],
  ["#lost", "nothing on /about has the id “lost” (on /about)."],
  [`${ORIGIN}/gone`, "there is no such page or file (on /about)."],
])("a link to %s leads nowhere: %s", (href, sentence) => {
  write("/about.html", `<a href="${href}">there</a>`);
  expect(found()).toEqual([`The link “${href}” leads nowhere: ${sentence}`]);
});

test("links to pages, places in them, files, functions and other sites are accepted", () => {
  const links = [
    "/",
    "/yoga#top",
    "#here",
    "tel:+911",
    "https://elsewhere.example/x",
    "/a/picture.webp",
    "/received",
  ];
  write("/about.html", `<i id="here">${links.map((href) => `<a href="${href}">there</a>`).join("")}`);
  expect(found()).toEqual([]);
});

test.each([
  '<source srcset="/a/picture.webp 480w, /lost.jpg 960w">',
  `<meta property="og:image" content="${ORIGIN}/lost.jpg">`,
  '<link rel="manifest" href="/lost.jpg">',
])("what is missing in %s is named once for all pages", (element) => {
  for (const page of ["about", "yoga", "diet"]) write(`/${page}.html`, element);
  expect(found()).toEqual([
    expect.stringMatching(/lost\.jpg” leads nowhere: there is no .+ \(on \/about, \/diet and 1 more\)\.$/),
  ]);
});
