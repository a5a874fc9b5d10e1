import { ROUTES } from "../../../src/site/routes.ts";
import type { RouteEntry } from "../../../src/site/routes.ts";
import { expect, test } from "../../support/site.ts";

test.beforeEach(async ({ page, site }) => {
  await page.goto(`${site.url}/contact`);
});

test("both Bengaluru addresses and the UK address, each with number and map (section 1)", async ({
  page,
}) => {
  const addresses = page.locator("footer address");
  await expect(addresses).toHaveCount(3);
  await expect(addresses.nth(0)).toContainText("Bengaluru");
  await expect(addresses.nth(1)).toContainText("Bengaluru");
  await expect(addresses.nth(2)).toContainText("United Kingdom");
  for (const address of await addresses.all()) {
    await expect(address.getByRole("link", { name: /^Call the/ })).toHaveAttribute("href", /^tel:\+/);
    await expect(address.getByRole("link", { name: /^Map/ })).toHaveAttribute("href", /^https:/);
  }
});

test("contact details that a tap uses, and hours on both clocks (section 1)", async ({ page }) => {
  const footer = page.locator("footer");
  await expect(footer.locator("a[href^='mailto:']")).toBeVisible();
  await expect(footer.locator("a[href^='https://wa.me/']")).toBeVisible();
  await expect(footer).toContainText("8:00 am to 6:00 pm, India time (IST, UTC+5:30)");
  await expect(footer).toContainText("2:30 am to 12:30 pm in winter (GMT)");
  await expect(footer).toContainText("3:30 am to 1:30 pm in summer (BST)");
  await expect(footer).toContainText("The pictures on this site are illustrations");
});

test("every route is linked from every page, by its exact path (section 2)", async ({ page }) => {
  const linked = await page
    .locator("footer a[href^='/']")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  for (const route of Object.values<RouteEntry>(ROUTES)) expect(linked).toContain(route.path);
});
