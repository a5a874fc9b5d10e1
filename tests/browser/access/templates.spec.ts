/** Every template with the settings of a reader. Without any of them: outside.spec.ts. */
import type { Page } from "@playwright/test";

import { LONG_PAGE, tagOf } from "#tests/support/templates.ts";
import { clippedTexts, cutPictures, lowTargets, movements, sideways, tightTexts } from "./layout.ts";
import { DESKTOP, enlargeText, expect, openScreen, PHONE, SCREENS, spaceText, test } from "./screens.ts";

/** Pages that are checked completely also on a wide screen: together they have parts of all widths. */
const WIDE: readonly string[] = ["/", LONG_PAGE];

/** Expects that nothing is lost with large text and with wide spacing. */
async function expectNoLoss(page: Page, at: string): Promise<void> {
  expect.soft(await sideways(page), `${at} (WCAG 1.4.4, 1.4.10, 1.4.12)`).toEqual([]);
  expect.soft(await clippedTexts(page), `${at} (WCAG 1.4.4, 1.4.12)`).toEqual([]);
}

for (const path of SCREENS) {
  test(`nothing is lost with a reader's settings on ${path}`, tagOf(path), async ({ page }) => {
    const response = await openScreen(page, path);
    expect(response?.status()).toBe(200);
    const isWide = WIDE.includes(path);
    expect.soft(await movements(page), `${path}: motion under reduced motion (WCAG 2.3.3)`).toEqual([]);
    for (const size of [PHONE, DESKTOP]) {
      const at = `${path} at ${String(size.width)} px`;
      await page.setViewportSize(size);
      await enlargeText(page);
      await expectNoLoss(page, `${at}, text at 200 %`);
      await enlargeText(page, false);
      // Narrow columns break first; the header of wide screens is the same on every page.
      if (size === DESKTOP && !isWide) continue;
      expect.soft(await lowTargets(page), `${at}, targets (WCAG 2.5.5)`).toEqual([]);
      await spaceText(page);
      await expectNoLoss(page, `${at}, spacing`);
      await spaceText(page, false);
    }
    // A window of 1280 by 1024, zoomed to 400 %.
    await page.setViewportSize({ width: 320, height: 256 });
    await expectNoLoss(page, `${path} at 400 % zoom`);
    if ((await page.locator("main .frame img").count()) > 0)
      for (const width of [320, 768, 2560]) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await cutPictures(page), `${path} at ${String(width)} px`).toEqual([]);
      }
    expect.soft(await tightTexts(page), `${path} in Kannada`).toEqual([]);
  });
}
