/** Behaviour of screens in the specification's table (section 2) that only a browser can show. */
import { POSE_STYLES, styleId } from "../../../src/schemas/yoga.ts";
import { PATHS } from "../../../src/addresses/routes.ts";
import { built } from "../../pages/built.ts";
import { expect, test } from "../../support/site.ts";
import { WORDS } from "../../support/words.ts";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("each tab of /pose shows its poses", async ({ page }) => {
      test.skip(!built.pages.has(PATHS.pose), "The content has no poses.");
      const visible = page.locator(".pose-card").filter({ visible: true });
      const expectPoses = async (name: string, styles: readonly string[]) => {
        const shown = styles.map((style) => `[data-style="${styleId(style)}"] *`).join();
        await expect(visible.and(page.locator(shown)).first()).toBeVisible();
        await expect(visible.and(page.locator(`:not(${shown})`))).toHaveCount(0);
        const status = WORDS.fill(WORDS.poses.shown, { tab: name, count: await visible.count() });
        await expect(page.locator("main").getByRole("status")).toHaveText(status, { useInnerText: true });
      };
      await page.goto(`/pose#${styleId(POSE_STYLES[0])}`);
      await expectPoses(POSE_STYLES[0], [POSE_STYLES[0]]);
      for (const style of POSE_STYLES.slice(1)) {
        await page.getByRole("link", { name: style, exact: true }).click();
        await expectPoses(style, [style]);
        // The chosen link is marked for screen readers (WAI-ARIA 1.2, aria-current).
        if (javaScriptEnabled) await expect(page.locator("main [aria-current=true]")).toHaveText(style);
      }
      await page.getByRole("link", { name: WORDS.poses.all, exact: true }).click();
      await expectPoses(WORDS.poses.all, POSE_STYLES);
    });
  });
}
