/** Readers set the text size, the spacing, the zoom and the motion, and lose nothing: once for each template. */
import { clippedTexts, fixedShare, movements, sideways, smallTargets } from "./layout.ts";
import { DESKTOP, enlargeText, expect, openScreen, PHONE, SCREENS, spaceText, test } from "./screens.ts";

for (const path of SCREENS) {
  test(`${path} adapts to large text, wide spacing, 400 % zoom, touch and reduced motion`, async ({
    page,
  }) => {
    await openScreen(page, path);
    expect.soft(await movements(page), "motion under reduced motion (WCAG 2.3.3)").toEqual([]);
    // Laid out whole, with what waits until it is near.
    await page.evaluate(() => {
      document
        .querySelector<HTMLElement>("body > footer")
        ?.style.setProperty("content-visibility", "visible");
    });
    for (const size of [PHONE, DESKTOP]) {
      const at = `${String(size.width)} px`;
      await page.setViewportSize(size);
      expect.soft(await smallTargets(page), `targets at ${at} (WCAG 2.5.8, 2.5.5)`).toEqual([]);
      await enlargeText(page);
      expect.soft(await sideways(page), `text at 200 %, ${at} (WCAG 1.4.4)`).toEqual([]);
      expect.soft(await clippedTexts(page), `text at 200 %, ${at} (WCAG 1.4.4)`).toEqual([]);
      await enlargeText(page, false);
      await spaceText(page);
      expect.soft(await sideways(page), `spacing, ${at} (WCAG 1.4.12)`).toEqual([]);
      expect.soft(await clippedTexts(page), `spacing, ${at} (WCAG 1.4.12)`).toEqual([]);
      await spaceText(page, false);
    }
    // A window of 1280 by 1024, zoomed to 400 %.
    await page.setViewportSize({ width: 320, height: 256 });
    expect.soft(await sideways(page), "400 % zoom (WCAG 1.4.10)").toEqual([]);
    expect.soft(await clippedTexts(page), "400 % zoom (WCAG 1.4.10)").toEqual([]);
    expect.soft(await fixedShare(page), "sticky bars at 400 % zoom").toBeLessThan(0.3);
  });
}
