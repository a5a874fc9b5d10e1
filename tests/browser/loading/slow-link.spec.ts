/** A phone lays out the sections below the first screen when they come near (src/styles/rendering.css). */
import { expect, test } from "../../support/site.ts";

test.use({ viewport: { width: 360, height: 740 } });

const LAST_SECTION = "main > section:last-of-type";

test("a link to a part of the home page leads exactly there, from another page and from the page itself", async ({
  page,
}) => {
  await page.goto("/");
  const id = await page.locator(LAST_SECTION).getByRole("heading").first().getAttribute("id");
  const part = page.locator(`[id="${id ?? ""}"]`);
  /** The distance in pixels between the part and the place to which the browser scrolls a target. */
  const distance = () =>
    part.evaluate((element) => {
      const place = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
      return Math.round(Math.abs(element.getBoundingClientRect().top - place));
    });
  await page.evaluate((hash) => {
    location.hash = hash;
  }, id ?? "");
  await expect.poll(distance).toBeLessThanOrEqual(1);
  await page.goto("about:blank");
  await page.goto(`/#${id ?? ""}`);
  await expect.poll(distance).toBeLessThanOrEqual(1);
});
