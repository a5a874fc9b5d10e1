import { expect, test } from "../../support/site.ts";

test("Chromium finds no error in the web app manifest", async ({ page, site }) => {
  await page.goto(site.url);
  const devtools = await page.context().newCDPSession(page);
  const { url, errors } = await devtools.send("Page.getAppManifest");
  expect(url).toBe(`${site.url}/site.webmanifest`);
  expect(errors).toEqual([]);
});
