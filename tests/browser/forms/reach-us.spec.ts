/** Specification, section 2: the slide-out Reach Us panel, opened and closed by its tab and close button. */
import { LONG_PAGE } from "../../support/templates.ts";
import { expect, test } from "./forms.ts";
import { WORDS } from "../../support/words.ts";

test.use({ hasTouch: true });

test("its tab opens and closes it, its close button closes it, and nothing fixed is covered", async ({
  page,
}) => {
  // Without its slide, which tests/browser/access/templates.spec.ts requires of reduced motion.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(LONG_PAGE);
  const tab = page.getByRole("button", { name: WORDS.reachUs.tab });
  const panel = page.getByRole("dialog", { name: WORDS.reachUs.title });
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1440, height: 900 },
  ]) {
    const isPhone = viewport.width === 360;
    await page.setViewportSize(viewport);
    // The header's bar is sticky, and below the top line, which is as high as its text, only at the top.
    await page.evaluate(() => scrollTo({ top: 300, behavior: "instant" }));
    await expect(panel).toBeHidden();
    await tab.tap();
    await expect(panel).toBeVisible();
    await tab.tap();
    await expect(panel).toBeHidden();
    await tab.click();
    await expect.poll(async () => (await panel.boundingBox())?.x).toBeLessThan(viewport.width - 250);
    const box = await panel.boundingBox();
    const foot = await page.locator("[data-actions] a:visible").last().boundingBox();
    const bar = await page.locator("[data-bar]").boundingBox();
    // The bar at the foot of a phone stays in sight; on a wide screen the panel has these links itself.
    if (isPhone) expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
    else await expect(panel.getByRole("link", { name: WORDS.reachUs.whatsApp })).toBeVisible();
    expect(box?.y ?? 0).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
    await expect(tab).toBeInViewport();
    await panel.getByRole("button", { name: WORDS.reachUs.close }).tap();
    await expect(panel).toBeHidden();
  }
});
