/** The accessibility statement promises automatic tests of every page: axe-core in each way it can be shown. */
import { violations } from "./axe.ts";
import {
  DESKTOP,
  enlargeText,
  expect,
  EXPECTED_ERRORS,
  openScreen,
  PHONE,
  SCREENS,
  test,
} from "./screens.ts";

/**
 * Left to the plain page: with forced colours the browser's own pair is shown, while styles still report ours;
 * and larger text only lowers what is asked of a pair (WCAG 2.2, 1.4.3).
 */
const CONTRAST = ["color-contrast"];

for (const path of SCREENS) {
  test(`axe finds nothing on ${path}: phone and desktop, plain, forced colours, large text`, async ({
    page,
    expectedErrors,
  }) => {
    test.slow();
    expectedErrors.push(...EXPECTED_ERRORS);
    await openScreen(page, path);
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size);
      expect.soft(await violations(page), `plain, ${String(size.width)} px`).toEqual([]);
      // Both at once: each look at a page takes seconds.
      await page.emulateMedia({ forcedColors: "active" });
      await enlargeText(page);
      expect
        .soft(await violations(page, CONTRAST), `forced colours and large text, ${String(size.width)} px`)
        .toEqual([]);
      await page.emulateMedia({ forcedColors: "none" });
      await enlargeText(page, false);
    }
  });
}
