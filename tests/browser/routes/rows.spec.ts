/** Behaviour of screens in the specification's table (section 2) that only a browser can show. */
import { POSE_STYLES, styleId } from "../../../src/schemas/yoga.ts";
import { PATHS } from "../../../src/addresses/routes.ts";
import { built } from "../../pages/built.ts";
import { publishedEntries } from "../../support/content.ts";
import { expect, test } from "../../support/site.ts";
import { WORDS } from "../../support/words.ts";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("each tab of /pose shows only its poses and their number, and is in the address, which opens it", async ({
      page,
    }) => {
      test.skip(!built.pages.has(PATHS.pose), "The content has no poses.");
      const visible = page.locator(".pose-card").filter({ visible: true });
      /** Expects only poses of these styles, and the number of them. */
      const expectPoses = async (name: string, styles: readonly string[]) => {
        const shown = () =>
          visible.evaluateAll((all) => [
            ...new Set(all.map((pose) => pose.closest<HTMLElement>("[data-style]")?.dataset["style"])),
          ]);
        await expect.poll(async () => (await shown()).toSorted()).toEqual(styles.map(styleId).toSorted());
        const status = WORDS.fill(WORDS.poses.shown, { tab: name, count: await visible.count() });
        await expect(page.locator("main").getByRole("status")).toHaveText(status, { useInnerText: true });
      };
      const tab = (name: string) => page.getByRole("link", { name, exact: true });
      await page.goto(`/pose#${styleId(POSE_STYLES[0])}`);
      await expectPoses(POSE_STYLES[0], [POSE_STYLES[0]]);
      for (const style of POSE_STYLES.slice(1)) {
        await tab(style).click();
        await expectPoses(style, [style]);
        expect(new URL(page.url()).hash).toBe(`#${styleId(style)}`);
        // The chosen link is marked for screen readers (WAI-ARIA 1.2, aria-current).
        if (javaScriptEnabled) await expect(page.locator("main [aria-current=true]")).toHaveText(style);
      }
      await tab(WORDS.poses.all).click();
      await expectPoses(WORDS.poses.all, POSE_STYLES);
    });
  });
}

test("/staff alternates the side of the portrait, the first of which begins its line", async ({ page }) => {
  test.skip(!built.pages.has(PATHS.consultants), "The content has no consultants.");
  await page.goto("/staff");
  for (const [index, person] of (await page.getByRole("main").getByRole("article").all()).entries()) {
    const [portrait, heading] = [person.locator("> *").first(), person.getByRole("heading").first()];
    const isLeft = ((await portrait.boundingBox())?.x ?? 0) < ((await heading.boundingBox())?.x ?? 0);
    expect(isLeft).toBe((index % 2 === 0) !== (WORDS.language.direction === "rtl"));
  }
});

test("the page about calls has a layout of its own below 768 pixels", async ({ page }) => {
  const calls = publishedEntries("services").find(({ data }) => data.shows === "calls");
  test.skip(calls === undefined, "The content has no video consultation.");
  await page.setViewportSize({ width: 767, height: 800 });
  await page.goto(calls?.data.route ?? "");
  const steps = page.locator(".steps");
  const [need, list] = [await page.locator(".need").boundingBox(), await steps.boundingBox()];
  expect(need?.y).toBeLessThan(list?.y ?? 0);
  await expect(steps.locator("details > summary").first()).toBeVisible();
  await expect(steps.locator("details p").first()).toBeHidden();
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(steps.locator("details p").first()).toBeVisible();
});
