/** Videos, pictures and sliders are controlled with the keyboard alone (WCAG 2.1.1, 2.2.2): one test for each task. */
import { entriesOf } from "../../support/content.ts";
import { CAROUSELS, carousel, hydrate, shown } from "../home/home.ts";
import { expectFocusSeen, tabTo } from "./focus.ts";
import { DESKTOP, expect, openScreen, PHONE, test } from "./screens.ts";

const HAS_VIDEOS = entriesOf("gallery").some(({ data }) => data.video !== undefined);

test("play a video and stop it", async ({ page }) => {
  test.skip(!HAS_VIDEOS, "The gallery has no video.");
  await openScreen(page, "/gallery", PHONE);
  const video = page.locator("main video").first();
  const isPaused = () => video.evaluate((element: HTMLVideoElement) => element.paused);
  await tabTo(page, video);
  await page.keyboard.press("Space");
  await expect.poll(isPaused).toBe(false);
  await page.keyboard.press("Space");
  await expect.poll(isPaused).toBe(true);
  await expectFocusSeen(page);
});

test("pause and play each slider, and step with its buttons, from the top of the home page down", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await page.goto("/");
  for (const name of CAROUSELS) {
    const slider = carousel(page, name);
    await hydrate(slider);
    const pause = slider.getByRole("button", { name: /^Pause/ });
    await tabTo(page, pause);
    await page.keyboard.press("Enter");
    await expect(slider.getByRole("button", { name: /^Play/ })).toBeFocused();
    await expectFocusSeen(page);
    await expect(slider.locator("[aria-live]")).toHaveAttribute("aria-live", "polite");
    await tabTo(page, slider.getByRole("button", { name: /^Next/ }));
    const before = await shown(slider);
    await page.keyboard.press("Enter");
    await expect.poll(() => shown(slider)).not.toEqual(before);
    await tabTo(page, slider.getByRole("button", { name: /^Play/ }), "Shift+Tab");
    await page.keyboard.press("Space");
    await expect(slider.getByRole("button", { name: /^Pause/ })).toBeFocused();
  }
});
