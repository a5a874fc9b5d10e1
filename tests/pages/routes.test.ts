/** The 23 routes of the specification (section 2), and the redirects from other spellings. */
import { expect, test } from "vitest";

import { dataOf } from "../support/content.ts";
import { SPECIFICATION } from "../support/specification.ts";
import { WORDS } from "../support/words.ts";
import { built, linksIn, mainOf, plain, readBuilt } from "./built.ts";

const SPECIFIED = Array.from(SPECIFICATION.matchAll(/^\| (\/\S*) \| [A-Z]/gm), ([, path = ""]) => path);

/** Yoga for health, acupuncture, wellness to corporate, diet and nutrition, counselling, naturopathy: in this order. */
const SLIDES = ["/services", "/acupenture", "/CorporateClinic", "/diet", "/counselleing", "/naturopathy"];

test.skipIf(!dataOf("clinic").sample)("the sample has the 23 screens and the six slides", () => {
  expect(SPECIFIED).toHaveLength(23);
  for (const path of SPECIFIED)
    expect(plain(mainOf(path).structuredText).split(" ").length, path).toBeGreaterThan(40);
  const slides = linksIn(mainOf("/"), `[aria-label="${WORDS.sliders.hero.label}"] [data-slide] h2 a`);
  expect(slides).toEqual(SLIDES);
});

// On Netlify a redirect from a page's own address in other capitals loops.
test("redirects lead from no page to a page", () => {
  const rules = [...readBuilt("_redirects").matchAll(/^(\S+) (\S+) 301$/gm)];
  const pages = new Set([...built.all.keys()].map((address) => address.toLowerCase()));
  expect(rules).not.toEqual([]);
  expect(
    rules.filter(([, from = "", to = ""]) => pages.has(from.toLowerCase()) || !built.all.has(to)),
  ).toEqual([]);
});
