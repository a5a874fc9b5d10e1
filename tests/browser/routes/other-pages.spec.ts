/** Pages that are no example of their template: what depends on the texts of a page is tested on these as well. */
import { OTHER_PAGES } from "../../support/templates.ts";
import { expect, test } from "../../support/site.ts";
import { sideways } from "../access/layout.ts";

test(`no sideways scrolling at 320 px (WCAG 2.2, 1.4.10): ${OTHER_PAGES.join(", ")}`, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of OTHER_PAGES) {
    expect((await page.goto(path))?.status(), path).toBe(200);
    expect.soft(await sideways(page), path).toEqual([]);
  }
});
