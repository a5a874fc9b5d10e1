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

test("icons and manifest are served with types that browsers take", async ({ page, site, request }) => {
  await page.goto(`${site.url}/about`);
  const linked = page.locator("link[rel=icon], link[rel=manifest]");
  await expect(linked).toHaveCount(2);
  const hrefs = await linked.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  for (const href of [...hrefs, "/favicon.ico", "/apple-touch-icon.png"]) {
    const answer = await request.get(site.url + href);
    expect(answer.ok(), href).toBe(true);
    expect(answer.headers()["content-type"], href).toMatch(/^(image\/|application\/manifest\+json)/);
  }
});

test("Chromium finds no mistake in the manifest", async ({ page, site }) => {
  await page.goto(site.url);
  const devtools = await page.context().newCDPSession(page);
  const { url, errors } = await devtools.send("Page.getAppManifest");
  expect(url).toBe(`${site.url}/site.webmanifest`);
  expect(errors).toEqual([]);
});
