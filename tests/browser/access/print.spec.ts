/** A printed page has the confirmation, the contact details or the article, and no controls. */
import { PATHS } from "../../../src/addresses/routes.ts";
import { built } from "../../pages/built.ts";
import { pageWith } from "../../support/templates.ts";
import { sideways } from "./layout.ts";
import { expect, openScreen, test } from "./screens.ts";
import { WORDS } from "../../support/words.ts";

/** Controls and lists of other pages, which are useless on paper. */
const NOT_ON_PAPER =
  "nav, button, input, video, dialog, .button, .skip, .to-top, [data-actions], #menu, #reach-us, #recent, #categories, #comment";

/** A page of A4 without its margins, at 96 CSS pixels an inch. */
const PAPER = { width: 700, height: 1000 };

const HERO_SLIDES = `[aria-label="${WORDS.sliders.hero.label}"] [data-slide]`;

/** What is on the paper of a page, besides the hours, the number and the addresses of the clinic. */
const PAGES = [
  { path: "/received?form=contact&ref=QX7-4K2", part: "main :text('QX7-4K2')" },
  { path: built.pages.has(PATHS.blog) ? PATHS.blog : undefined, part: "article .prose" },
  { path: pageWith(".questions details"), part: ".questions details > p" },
  { path: "/", part: HERO_SLIDES },
];

test("on paper: no controls, but hours, number and addresses, and what the page is for", async ({ page }) => {
  for (const { path, part: own } of PAGES) {
    if (path === undefined) continue;
    await page.emulateMedia({ media: "screen" });
    await openScreen(page, path, PAPER);
    await page.emulateMedia({ media: "print" });
    await expect(page.locator(NOT_ON_PAPER).filter({ visible: true }), path).toHaveCount(0);
    for (const part of ["h1", "header .hours", "body > footer :is(address, a[href^='tel:'])", own]) {
      await expect(page.locator(part), `${path}, ${part}`).not.toHaveCount(0);
      for (const each of await page.locator(part).all()) await expect(each, `${path}, ${part}`).toBeVisible();
    }
    expect(await sideways(page), path).toEqual([]);
  }
  // The slides are below each other, and none is beside the paper.
  for (const slide of await page.locator(HERO_SLIDES).all()) {
    const { x = -1, width = 0 } = (await slide.boundingBox()) ?? {};
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(PAPER.width);
  }
});

test("on paper each text that a summary opens stands below its own summary and above the next", async ({
  page,
}) => {
  await page.emulateMedia({ media: "print" });
  for (const path of new Set(["/", pageWith(".questions details")])) {
    if (path === undefined) continue;
    await openScreen(page, path, PAPER);
    const misplaced = await page.evaluate(() => {
      const shown = [...document.querySelectorAll("main details > :not(:has(details))")].filter((part) =>
        part.checkVisibility(),
      );
      return shown
        .filter((part, index) => {
          const previous = shown[index - 1]?.getBoundingClientRect();
          const { top, left } = part.getBoundingClientRect();
          return previous !== undefined && (top < previous.bottom - 1 || left > previous.right);
        })
        .map((part) => part.outerHTML.slice(0, 90));
    });
    expect(misplaced, path).toEqual([]);
  }
});
