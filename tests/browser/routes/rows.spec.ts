/** Behaviour of screens in the specification's table (section 2) that only a browser can show. */
import { YOGA_STYLES, styleId } from "#schemas/yoga.ts";
import { expect, test } from "#tests/support/site.ts";
import { PATHS } from "#addresses/routes.ts";
import { built } from "#tests/pages/built.ts";
import { publishedEntries } from "#tests/support/content.ts";
import { WORDS } from "#tests/support/words.ts";

const poses = publishedEntries("poses");
/** The kinds of which there is a pose. */
const STYLES = YOGA_STYLES.filter((style) => poses.some(({ data }) => data.style === style));
const labelOf = (style: string) => (WORDS.poses.styles as Readonly<Record<string, string>>)[style] ?? "";

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
      const [first = "", ...others] = STYLES;
      await page.goto(`/pose#${styleId(first)}`);
      await expectPoses(labelOf(first), [first]);
      for (const style of others) {
        await page
          .locator("main")
          .getByRole("link", { name: labelOf(style), exact: true })
          .click();
        await expectPoses(labelOf(style), [style]);
        // The chosen link is marked for screen readers (WAI-ARIA 1.2, aria-current).
        if (javaScriptEnabled)
          await expect(page.locator("main [aria-current=true]")).toHaveText(labelOf(style));
      }
      const tabs = page.getByRole("navigation", { name: WORDS.poses.kinds }).getByRole("link");
      await expect(tabs).toHaveText([WORDS.poses.all, ...STYLES.map(labelOf)]);
      await tabs.first().click();
      await expectPoses(WORDS.poses.all, STYLES);
    });
  });
}
