/** Behaviour of screens in the specification's table (section 2) that only a browser can show. */
import { POSE_STYLES } from "../../../src/schemas/pose.ts";
import { ALL_POSES, styleId } from "../../../src/site/poses.ts";
import { ROUTES } from "../../../src/site/routes.ts";
import { built } from "../../pages/built.ts";
import { expect, test } from "../../support/site.ts";

test.describe("/pose without scripts", () => {
  test.skip(!built.pages.has(ROUTES.pose.path), "The content has no poses.");
  test.use({ javaScriptEnabled: false });

  test("each tab shows its poses alone, and is in the address, which opens it", async ({ page }) => {
    await page.goto("/pose");
    const shown = page.locator("[data-style]").filter({ visible: true });
    const all = await shown.count();
    const counts: number[] = [];
    for (const style of POSE_STYLES) {
      const id = styleId(style);
      await page.getByRole("link", { name: style, exact: true }).click();
      expect(new URL(page.url()).hash).toBe(`#${id}`);
      await expect(
        page.locator(`[data-style]:not([data-style="${id}"])`).filter({ visible: true }),
      ).toHaveCount(0);
      counts.push(await shown.count());
    }
    expect(counts.reduce((sum, count) => sum + count)).toBe(all);
    await page.getByRole("link", { name: ALL_POSES.label, exact: true }).click();
    await expect(shown).toHaveCount(all);
    for (const id of POSE_STYLES.map(styleId)) {
      await page.goto(`/pose#${id}`);
      await expect(
        page.locator(`[data-style]:not([data-style="${id}"])`).filter({ visible: true }),
      ).toHaveCount(0);
    }
  });
});

test("/staff alternates the side of the portrait on a wide screen", async ({ page }) => {
  test.skip(!built.pages.has(ROUTES.consultants.path), "The content has no consultants.");
  await page.goto("/staff");
  const sides = await page
    .getByRole("main")
    .getByRole("article")
    .evaluateAll((people) =>
      people.map((person) => {
        const portrait = person.firstElementChild?.getBoundingClientRect();
        const heading = person.querySelector("h2, h3")?.getBoundingClientRect();
        return (portrait?.left ?? 0) < (heading?.left ?? 0) ? "left" : "right";
      }),
    );
  expect(sides.length).toBeGreaterThan(0);
  expect(sides).toEqual(sides.map((_side, index) => (index % 2 === 0 ? "left" : "right")));
});

test("/Videoconsultancy has a layout of its own below 768 pixels", async ({ page }) => {
  test.skip(!built.pages.has(ROUTES.videoConsultation.path), "The content has no video consultation.");
  const steps = page.locator(".steps");
  await page.setViewportSize({ width: 767, height: 800 });
  await page.goto("/Videoconsultancy");
  const [need, list] = [await page.locator(".need").boundingBox(), await steps.boundingBox()];
  expect(need?.y).toBeLessThan(list?.y ?? 0);
  await expect(steps.locator("details > summary").first()).toBeVisible();
  await expect(steps.locator("details p").first()).toBeHidden();
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(steps.locator("details p").first()).toBeVisible();
});
