/**
 * What leads nowhere is named, with its page; more reasons: tests/unit/content/mistakes.test.ts. What leads somewhere is
 * accepted in every build of the site.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { beforeEach, expect, test } from "vitest";

import { readBuiltSite } from "#scripts/build/built-pages.ts";
import { deadLinks } from "#scripts/build/link-check.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const ORIGIN = "https://clinic.example";
let dist: string;
const write = (page: string, html: string) => writeFileSync(join(dist, `${page}.html`), html);

beforeEach(() => {
  dist = temporaryFolder();
  for (const page of ["pose", "yoga", "BlogDetails"]) write(page, "");
});

const found = () => deadLinks(readBuiltSite(dist), ORIGIN, dist);

test.each([
  ["/nowhere", "there is no such page or file, or it is not published. Correct it, or remove the link."],
  ["/yoga/", "the page is at /yoga. Write this address."],
  ["/asanas", "the page is at /pose. Write this address."],
  ["/yoga#towels", "nothing on /yoga is called “#towels”. Leave out the part after the address."],
  ["//[", "it is not an address. Correct it, or remove it."],
])("a link to %s leads nowhere: %s", (href, sentence) => {
  write("yoga", '<h2 id="bring">What to bring</h2><h3 id="mat">A mat</h3>');
  writeFileSync(join(dist, "_redirects"), "/asanas /pose 301\n");
  write("about", `<a href="${href}">there</a>`);
  expect(found()).toEqual([`On /about: The link “${href}” leads nowhere: ${sentence}`]);
});

test.each([
  "/yoga?utm_source=letter#mat",
  "/pose#top",
  "/files/caf%C3%A9.pdf",
  "/api/contact",
  "#mat",
  "mailto:a@b.example",
])("%s leads somewhere", (href) => {
  write("yoga", `<h3 id="mat">A mat</h3><a href="${href}">there</a>`);
  write("pose", '<body id="top">');
  mkdirSync(join(dist, "files"));
  writeFileSync(join(dist, "files", "café.pdf"), "");
  expect(found()).toEqual([]);
});
