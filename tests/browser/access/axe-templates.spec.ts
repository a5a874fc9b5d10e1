/** The accessibility statement promises automatic tests: axe-core on every template, in each way it can be shown. */
import { violations } from "./axe.ts";
import { DESKTOP, enlargeText, expect, openScreen, PHONE, SCREENS, test } from "./screens.ts";

/**
 * Contrast is measured on the plain page only: with forced colours the browser shows its own pair while styles
 * still report ours, and larger text only lowers the ratio that is asked for (WCAG 2.2, 1.4.3).
 */
const CONTRAST = ["color-contrast"];

for (const path of SCREENS) {
  test(`axe finds nothing on ${path}: phone, desktop, forced colours with large text`, async ({ page }) => {
    test.slow();
    await openScreen(page, path, DESKTOP);
    expect.soft(await violations(page), "desktop").toEqual([]);
    await page.setViewportSize(PHONE);
    expect.soft(await violations(page), "phone").toEqual([]);
    // Both in one look, at the size where large text has least room.
    await page.emulateMedia({ forcedColors: "active" });
    await enlargeText(page);
    expect.soft(await violations(page, CONTRAST), "forced colours and large text").toEqual([]);
  });
}
