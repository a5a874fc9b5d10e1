import { LONG_PAGE } from "../../support/templates.ts";
import { expect, test } from "../../support/site.ts";

/** Specification, section 2: a fixed WhatsApp chat link; on phones it is in a bar with the calls and the booking. */
test("the actions are visible at every size, at the top and further down, and below the footer at the end (section 2)", async ({
  page,
}) => {
  const bar = page.locator("[data-actions]");
  const links = page.getByRole("complementary", { name: "Call, message or book" }).getByRole("link");
  await page.goto(LONG_PAGE);
  for (const width of [1440, 768, 360]) {
    await page.setViewportSize({ width, height: 740 });
    const link = links.filter({ hasText: "WhatsApp" });
    await expect(link).toBeInViewport({ ratio: 1 });
    await page.mouse.wheel(0, 1_500);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await expect(link).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  }
  // In a low window it is slim, and clear of the scroll-to-top button.
  for (const size of [
    { width: 740, height: 360 },
    { width: 320, height: 256 },
  ]) {
    await page.setViewportSize(size);
    await page.evaluate(() => scrollTo({ top: 900, behavior: "instant" }));
    const button = page.getByRole("link", { name: "Scroll to top" });
    await expect(button).toBeVisible();
    for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
    const box = await bar.boundingBox();
    expect(box?.height).toBeLessThanOrEqual(56);
    const up = await button.boundingBox();
    // In the bar's own strip, so that it covers no text; and beside its buttons.
    expect(up?.y).toBeGreaterThanOrEqual(box?.y ?? Infinity);
    const last = await links.last().boundingBox();
    expect(up?.x).toBeGreaterThanOrEqual((last?.x ?? 0) + (last?.width ?? 0));
  }
  await page.setViewportSize({ width: 360, height: 740 });
  // The footer is laid out when it comes near, so the first jump may end short of the page's end.
  await expect(async () => {
    await page.keyboard.press("End");
    const gap = await page.evaluate(() => {
      const end = document.querySelector("body > footer")?.getBoundingClientRect().bottom ?? 0;
      return (document.querySelector("[data-actions]")?.getBoundingClientRect().top ?? 0) - end;
    });
    expect(gap).toBeGreaterThanOrEqual(-1);
  }).toPass();
});

test("the bar of phones is hidden while a form is filled in or its button is visible", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/contact");
  const bar = page.locator("[data-actions]");
  const form = page.locator("main form");
  await expect(bar).toBeVisible();
  await form.locator("[type=submit]").scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
  await form
    .locator("[type=submit]")
    .evaluate((button) => scrollTo(0, scrollY + button.getBoundingClientRect().bottom + 20));
  await expect(bar).toBeVisible();
  await form.locator("input:visible").first().focus();
  await expect(bar).toBeHidden();
});
