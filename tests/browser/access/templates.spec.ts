/**
 * Every template with every setting of a reader, in one visit: no errors, no violation that axe finds (as the
 * accessibility statement promises), no loss with large text, wide spacing, zoom, touch and reduced motion, room for
 * Kannada, and no frame that cuts off what a picture shows, as the browser's own rules of cropping compute it.
 */
import type { Page } from "@playwright/test";

import { LONG_PAGE, OTHER_PAGES } from "../../support/templates.ts";
import { violations } from "./axe.ts";
import { clippedTexts, cutPictures, lowTargets, movements, sideways, tightTexts } from "./layout.ts";
import { DESKTOP, enlargeText, expect, openScreen, PHONE, SCREENS, spaceText, test } from "./screens.ts";

/** Pages that axe checks completely, and also on a wide screen: together they have parts of all widths. */
const WIDE: readonly string[] = ["/", LONG_PAGE];

/** The same on every page. */
const SHELL = "body > :not(main)";

/** Expects that nothing is lost with large text and with wide spacing. */
async function expectNoLoss(page: Page, at: string): Promise<void> {
  expect.soft(await sideways(page), `${at} (WCAG 1.4.4, 1.4.10, 1.4.12)`).toEqual([]);
  expect.soft(await clippedTexts(page), `${at} (WCAG 1.4.4, 1.4.12)`).toEqual([]);
}

/** Expects that no frame cuts off a drawing or the focus of a picture at any width, if the page has such pictures. */
async function expectWholePictures(page: Page, path: string, pictures: string): Promise<void> {
  if ((await page.locator(pictures).count()) === 0) return;
  for (const width of [320, 360, 768, 2560, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await cutPictures(page), `${path} at ${String(width)} px`).toEqual([]);
  }
}

for (const path of SCREENS) {
  test(`accessible on a phone and a desktop, with a reader's own settings: ${path}`, async ({ page }) => {
    const response = await openScreen(page, path);
    expect(response?.status()).toBe(200);
    expect.soft(await movements(page), `${path}: motion under reduced motion (WCAG 2.3.3)`).toEqual([]);
    for (const size of [PHONE, DESKTOP]) {
      const at = `${path} at ${String(size.width)} px`;
      await page.setViewportSize(size);
      if (WIDE.includes(path)) expect.soft(await violations(page), `${at}, axe`).toEqual([]);
      else if (size === PHONE)
        expect.soft(await violations(page, { except: SHELL }), `${at}, axe`).toEqual([]);
      expect.soft(await lowTargets(page), `${at}, targets (WCAG 2.5.5)`).toEqual([]);
      await enlargeText(page);
      await expectNoLoss(page, `${at}, text at 200 %`);
      await enlargeText(page, false);
      // Narrow columns break first; the header of wide screens is the same on every page.
      if (size === DESKTOP && !WIDE.includes(path)) continue;
      await spaceText(page);
      await expectNoLoss(page, `${at}, spacing`);
      await spaceText(page, false);
    }
    // A window of 1280 by 1024, zoomed to 400 %.
    await page.setViewportSize({ width: 320, height: 256 });
    await expectNoLoss(page, `${path} at 400 % zoom`);
    await expectWholePictures(page, path, "main .frame img");
    await page.setViewportSize(DESKTOP);
    expect.soft(await tightTexts(page), `${path} in Kannada`).toEqual([]);
  });
}

// What depends on the content of a page is also tested on pages that are not examples of their template.
test(`no sideways scrolling at 320 px (WCAG 2.2, 1.4.10), and no picture without its focus: ${OTHER_PAGES.join(", ")}`, async ({
  page,
}) => {
  for (const path of OTHER_PAGES) {
    await page.setViewportSize({ width: 320, height: 640 });
    expect((await page.goto(path))?.status(), path).toBe(200);
    expect.soft(await sideways(page), path).toEqual([]);
    await expectWholePictures(page, path, "main .frame [class*=focus-]");
  }
});
