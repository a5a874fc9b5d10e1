/** On a phone, sections below the first screen are laid out when they come near (src/styles/rendering.css). */
import type { Locator } from "@playwright/test";

import { CONTENT_PLACE } from "../../support/places.ts";
import { expect, test } from "../../support/site.ts";

test.use({ viewport: { width: 360, height: 740 } });

const LAST_SECTION = "main > section:last-of-type";

/** True for a part that the browser would show if it were on the screen. */
const isLaidOut = (part: Locator) =>
  part.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));

test("on a phone the end of the home page is laid out, and the greeting's letters load, when they come near; in a window of 768 px a picture of the whole page is complete", async ({
  page,
}) => {
  const letters: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("kannada")) letters.push(request.url());
  });
  await page.goto("/");
  const heading = page.locator(LAST_SECTION).getByRole("heading").first();
  expect(await isLaidOut(heading)).toBe(false);
  expect(letters).toEqual([]);
  await heading.scrollIntoViewIfNeeded();
  await expect.poll(() => isLaidOut(heading)).toBe(true);
  // The font has the letters of one greeting. What is laid out on the way to it moves it further down.
  if (CONTENT_PLACE.greeting?.language === "kn")
    await expect
      .poll(async () => {
        await page.getByText(CONTENT_PLACE.greeting?.text ?? "").scrollIntoViewIfNeeded();
        return letters.length;
      })
      .toBe(1);

  await page.setViewportSize({ width: 768, height: 740 });
  await page.goto("/");
  for (const part of [heading, page.locator("body > footer a").last()])
    expect(await isLaidOut(part)).toBe(true);
});

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

test("text can be read while every font hangs", async ({ page }) => {
  await page.route("**/*.woff2", () => undefined);
  await page.goto("/contact", { waitUntil: "commit" });
  // Invisible text is not painted, and paints nothing that counts (CSS Fonts 4, font-display).
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  expect(await page.evaluate(() => document.fonts.status)).toBe("loading");
  await page.unrouteAll({ behavior: "ignoreErrors" });
});
