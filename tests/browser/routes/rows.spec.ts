/** Behaviour of screens in the specification's table (section 2) that only a browser can show. */
import { POSE_STYLES } from "../../../src/schemas/yoga.ts";
import { styleId } from "../../../src/site/poses.ts";
import { ROUTES } from "../../../src/site/routes.ts";
import { built } from "../../pages/built.ts";
import { expect, test } from "../../support/site.ts";
import { WORDS } from "../../support/words.ts";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("each tab of /pose shows only its poses and their number, and is in the address, which opens it", async ({
      page,
    }) => {
      test.skip(!built.pages.has(ROUTES.pose.path), "The content has no poses.");
      /** The styles of the poses that are visible, each once. */
      const shown = async () => {
        const poses = page.locator("[data-style]").filter({ visible: true });
        return [...new Set(await poses.evaluateAll((all) => all.map((pose) => pose.dataset["style"] ?? "")))];
      };
      const expectCount = async (name: string) => {
        const count = await page.locator("[data-style]").filter({ visible: true }).count();
        await expect(page.locator("main").getByRole("status")).toHaveText(
          WORDS.fill(WORDS.poses.shown, { tab: name, count }),
          {
            useInnerText: true,
          },
        );
      };
      const tab = (name: string) => page.getByRole("link", { name, exact: true });
      await page.goto(`/pose#${styleId(POSE_STYLES[0])}`);
      expect(await shown()).toEqual([styleId(POSE_STYLES[0])]);
      for (const style of POSE_STYLES) {
        await tab(style).click();
        await expect.poll(shown).toEqual([styleId(style)]);
        expect(new URL(page.url()).hash).toBe(`#${styleId(style)}`);
        await expectCount(style);
        // The chosen link is marked for screen readers (WAI-ARIA 1.2, aria-current).
        if (javaScriptEnabled) await expect(page.locator("main [aria-current=true]")).toHaveText(style);
      }
      await tab(WORDS.poses.all).click();
      await expect.poll(async () => (await shown()).toSorted()).toEqual(POSE_STYLES.map(styleId).toSorted());
      await expectCount(WORDS.poses.all);
    });
  });
}

test("/staff alternates the side of the portrait on a wide screen", async ({ page }) => {
  test.skip(!built.pages.has(ROUTES.consultants.path), "The content has no consultants.");
  await page.goto("/staff");
  for (const [index, person] of (await page.getByRole("main").getByRole("article").all()).entries()) {
    const [portrait, heading] = [person.locator("> *").first(), person.getByRole("heading").first()];
    const isLeft = ((await portrait.boundingBox())?.x ?? 0) < ((await heading.boundingBox())?.x ?? 0);
    expect(isLeft).toBe(index % 2 === 0);
  }
});

test("on a wide screen the text about each doctor reaches the end of its column", async ({ page }) => {
  test.skip(!built.pages.has(ROUTES.doctors.path), "The content has nothing about doctors.");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(ROUTES.doctors.path);
  const unused = await page.locator(".doctor-entries article").evaluateAll((entries) =>
    entries.map((entry) => {
      const endOf = (part: Element | null) => part?.getBoundingClientRect().right ?? 0;
      return Math.round(endOf(entry) - endOf(entry.querySelector(".text")));
    }),
  );
  expect(unused).not.toEqual([]);
  expect(Math.max(...unused)).toBeLessThan(100);
});

test("/Videoconsultancy has a layout of its own below 768 pixels", async ({ page }) => {
  test.skip(!built.pages.has(ROUTES.videoConsultation.path), "The content has no video consultation.");
  await page.setViewportSize({ width: 767, height: 800 });
  await page.goto("/Videoconsultancy");
  const steps = page.locator(".steps");
  const [need, list] = [await page.locator(".need").boundingBox(), await steps.boundingBox()];
  expect(need?.y).toBeLessThan(list?.y ?? 0);
  await expect(steps.locator("details > summary").first()).toBeVisible();
  await expect(steps.locator("details p").first()).toBeHidden();
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(steps.locator("details p").first()).toBeVisible();
});
