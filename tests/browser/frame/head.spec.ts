import { ROUTES } from "../../../src/site/routes.ts";
import { expect, test } from "../../support/site.ts";

test("the canonical link is the route as the table spells it", async ({ page, site }) => {
  for (const { path } of [ROUTES.videoConsultation, ROUTES.blog, ROUTES.acupuncture]) {
    await page.goto(site.url + path);
    const canonical = await page.locator("link[rel=canonical]").getAttribute("href");
    expect(new URL(canonical ?? "").pathname).toBe(path);
  }
});

test("a page says whose it is, in title and in shared links", async ({ page, site, request }) => {
  await page.goto(`${site.url}/about`);
  await expect(page).toHaveTitle(/^About.* · .+/);
  await expect(page.locator("meta[name=description]")).toHaveAttribute("content", /.{50,}/);
  const picture = await page.locator("meta[property='og:image']").getAttribute("content");
  expect(picture).toMatch(/^https?:\/\//);
  const answer = await request.get(site.url + new URL(picture ?? "").pathname);
  expect(answer.headers()["content-type"]).toBe("image/jpeg");
  await expect(page.locator("meta[property='og:image:alt']")).toHaveAttribute("content", /.+/);
});

test("every icon of the head exists", async ({ page, site, request }) => {
  await page.goto(`${site.url}/about`);
  const icons = page.locator("link[rel~=icon], link[rel=apple-touch-icon]");
  await expect(icons).toHaveCount(3);
  for (const icon of await icons.all()) {
    const answer = await request.get(site.url + ((await icon.getAttribute("href")) ?? ""));
    expect(answer.ok()).toBe(true);
  }
});
