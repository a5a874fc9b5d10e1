/** What leads nowhere is named, with its page. What leads somewhere is accepted in every build of the site. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { beforeEach, expect, test } from "vitest";

import { readBuiltSite } from "../../../scripts/build/built-pages.ts";
import { deadLinks } from "../../../scripts/build/dead-links.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const ORIGIN = "https://clinic.example";
let dist: string;
const write = (page: string, html: string) => writeFileSync(join(dist, `${page}.html`), html);

beforeEach(() => {
  dist = temporaryFolder();
  for (const page of ["pose", "yoga", "BlogDetails"]) write(page, "");
});

const found = () => deadLinks(readBuiltSite(dist), ORIGIN);

test.each([
  ["/nowhere", "there is no such page or file. Correct it, or remove the link."],
  ["/asanas", "the page is at /pose. Write this address."],
  ["/yoga#mats", "nothing on /yoga is called “#mats”. Leave out the part after the address."],
])("a link to %s leads nowhere: %s", (href, sentence) => {
  write("yoga", '<h2 id="bring">What to bring</h2><h3 id="mat">A mat</h3>');
  write("about", `<a href="${href}">there</a>`);
  expect(found()).toEqual([`On /about: The link “${href}” leads nowhere: ${sentence}`]);
});
