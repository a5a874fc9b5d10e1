import { ROUTES } from "../../../src/site/routes.ts";
import type { RouteEntry } from "../../../src/site/routes.ts";
import { expect, test } from "../../support/site.ts";

const meant = [
  { typed: "/acupunctur", path: ROUTES.acupuncture.path },
  { typed: "/blogdetails", path: ROUTES.blog.path },
  { typed: "/services/councelling", path: ROUTES.counselling.path },
];

for (const { typed, path } of meant) {
  test(`somebody who types ${typed} is shown the way to ${path}`, async ({ page, site, expectedErrors }) => {
    expectedErrors.push(typed);
    const answer = await page.goto(site.url + typed);
    expect(answer?.status()).toBe(404);
    const region = page.getByRole("region", { name: "Did you mean" });
    await expect(region.locator(`a[href="${path}"]`)).toBeVisible();
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  });
}

test("an address like nothing here suggests nothing", async ({ page, site, expectedErrors }) => {
  expectedErrors.push("/wp-login.php");
  await page.goto(`${site.url}/wp-login.php`);
  await expect(page.getByRole("region", { name: "All our pages" })).toBeVisible();
  await expect(page.locator("[data-did-you-mean]")).toBeHidden();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a wrong address still offers every page, a number and WhatsApp", async ({
    page,
    site,
    expectedErrors,
  }) => {
    expectedErrors.push("/acupunctur");
    await page.goto(`${site.url}/acupunctur`);
    const main = page.locator("main");
    for (const route of Object.values<RouteEntry>(ROUTES)) {
      await expect(main.locator(`a[href="${route.path}"]`)).toBeVisible();
    }
    await expect(main.locator("a[href^='tel:']")).toBeVisible();
    await expect(main.locator("a[href^='https://wa.me/']")).toBeVisible();
  });
});
