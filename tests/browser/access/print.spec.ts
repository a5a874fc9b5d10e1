import { PATHS } from "#addresses/routes.ts";
import { built } from "#tests/pages/built.ts";
import { pageWith } from "#tests/support/templates.ts";
import { expect, openScreen, RECEIVED, test } from "./screens.ts";

/** Controls and lists of other pages, which are useless on paper. */
const NOT_ON_PAPER =
  "nav, button, input, video, dialog, .button, .skip, .to-top, [data-actions], #menu, #reach-us, #recent, #categories, #comment";

/** What is on the paper of a page, besides the hours, the number and the addresses of the clinic. */
const PAGES = [
  { path: RECEIVED, part: "main :text('QX7-4K2')" },
  { path: built.pages.has(PATHS.blog) ? PATHS.blog : undefined, part: "article .prose" },
  { path: pageWith(".questions details"), part: ".questions details > p" },
];

test("paper has the text, and no controls", async ({ page }) => {
  for (const { path, part: own } of PAGES) {
    if (path === undefined) continue;
    await openScreen(page, path);
    await page.emulateMedia({ media: "print" });
    await expect(page.locator(NOT_ON_PAPER).filter({ visible: true }), path).toHaveCount(0);
    for (const part of ["h1", "header .hours", "body > footer :is(address, a[href^='tel:'])", own]) {
      await expect(page.locator(part), `${path}, ${part}`).not.toHaveCount(0);
      await expect(page.locator(part).filter({ visible: false }), `${path}, ${part}`).toHaveCount(0);
    }
  }
});

test("no picture lies under the words of a head", async ({ page }) => {
  await openScreen(page, pageWith(".page-head img") ?? PATHS.contact);
  await page.emulateMedia({ media: "print" });
  for (const width of [718, 1046]) {
    await page.setViewportSize({ width, height: 1000 });
    // The words themselves: their block is as wide as the page.
    const overlaps = await page.locator("main .copy > *").evaluateAll((words) => {
      const range = document.createRange();
      const images = document.querySelectorAll("main .page-head img");
      const pictures = Array.from(images, (image) => image.getBoundingClientRect());
      return words.filter((word) => {
        range.selectNodeContents(word);
        return Array.from(range.getClientRects()).some(({ left, right, top, bottom }) =>
          pictures.some((at) => at.left < right && at.right > left && at.top < bottom && at.bottom > top),
        );
      }).length;
    });
    expect(overlaps, `${String(width)} px`).toBe(0);
  }
});
