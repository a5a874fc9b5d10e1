import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "../../support/site.ts";

test("nothing scrolls sideways at 320 px (WCAG 1.4.10)", async ({ page, site, expectedErrors }) => {
  expectedErrors.push("/no-such-page");
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ["/contact", "/no-such-page"]) {
    await page.goto(site.url + path);
    const surplus = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(surplus).toBeLessThanOrEqual(0);
  }
});

for (const width of [360, 1440]) {
  test(`the frame passes axe at ${width} px, with its menu open`, async ({ page, site, expectedErrors }) => {
    expectedErrors.push("/no-such-page");
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(`${site.url}/no-such-page`);
    const closed = await new AxeBuilder({ page }).analyze();
    expect(closed.violations).toEqual([]);
    if (width < 992) await page.getByRole("button", { name: "Menu" }).click();
    else await page.locator("[data-bar] summary").first().click();
    const open = await new AxeBuilder({ page }).analyze();
    expect(open.violations).toEqual([]);
  });
}

test("every link and button of the frame is at least 24 px (WCAG 2.5.8)", async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push("/no-such-page");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${site.url}/no-such-page`);
  await page.locator("footer").scrollIntoViewIfNeeded();
  const small = await page
    .locator(".top-line a, [data-bar] :is(a, button), footer a, [data-actions] a")
    .filter({ visible: true })
    .evaluateAll((targets) =>
      targets
        .filter((target) => target.getBoundingClientRect().height < 24)
        .map((target) => target.textContent),
    );
  expect(small).toEqual([]);
});

test("on paper only the page is left", async ({ page, site, expectedErrors }) => {
  expectedErrors.push("/no-such-page");
  await page.goto(`${site.url}/contact`);
  await page.emulateMedia({ media: "print" });
  for (const part of [".skip", "[data-actions]", "[data-bar] nav", ".to-top", "footer nav"]) {
    await expect(page.locator(part)).toBeHidden();
  }
  await expect(page.getByRole("banner")).toContainText("8:00-6:00");
  await expect(page.locator("footer address").first()).toBeVisible();
});
