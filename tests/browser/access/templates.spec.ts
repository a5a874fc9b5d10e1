/**
 * Every template with every setting of a reader, in one visit: no errors, no violation that axe finds (as the
 * accessibility statement promises), and no loss with large text, wide spacing, zoom, touch and reduced motion.
 */
import { exampleOf } from "../../support/templates.ts";
import { watchProblems } from "../routes/problems.ts";
import { violations } from "./axe.ts";
import { clippedTexts, fixedShare, movements, sideways, smallTargets } from "./layout.ts";
import { DESKTOP, enlargeText, expect, openScreen, PHONE, SCREENS, spaceText, test } from "./screens.ts";

/** Pages that axe also checks on a wide screen: between them they have the header, the footer and all widths of parts. */
const WIDE: readonly string[] = ["/", exampleOf("services/*")];

for (const path of SCREENS) {
  test(`${path} is accessible on a phone and a desktop, with a reader's own settings`, async ({ page }) => {
    const problems = watchProblems(page);
    const response = await openScreen(page, path);
    expect(response?.status()).toBe(200);
    expect.soft(await movements(page), "motion under reduced motion (WCAG 2.3.3)").toEqual([]);
    // Lays out the parts that are otherwise laid out when they come near.
    await page.evaluate(() => {
      for (const part of document.querySelectorAll<HTMLElement>("main > section, body > footer"))
        part.style.setProperty("content-visibility", "visible");
    });
    for (const size of [PHONE, DESKTOP]) {
      const at = `${String(size.width)} px`;
      await page.setViewportSize(size);
      if (size === PHONE || WIDE.includes(path))
        expect.soft(await violations(page), `axe at ${at}`).toEqual([]);
      expect.soft(await smallTargets(page), `targets at ${at} (WCAG 2.5.8, 2.5.5)`).toEqual([]);
      await enlargeText(page);
      expect.soft(await smallTargets(page), `targets with text at 200 %, ${at}`).toEqual([]);
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
    expect.soft(problems, "errors and warnings").toEqual([]);
  });
}
