import { expect, test } from "./home.ts";

test("the sections stand in the specified order (section 2, Home)", async ({ page }) => {
  await page.goto("/");
  const places = await page.locator("main").evaluate(
    (main, names) => {
      const found = (name: string) => main.querySelector(name)?.getBoundingClientRect().top ?? Number.NaN;
      return names.map(found);
    },
    [
      "[aria-label='What we do']",
      "#about",
      "[aria-label='Services in pictures']",
      "#appointment form",
      "#founder",
      "#yoga",
      "#tagline",
      "#corporate",
      "[aria-label='Client reviews']",
    ],
  );
  expect(places).not.toContain(Number.NaN);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test("there is one h1, and no heading level is skipped (WCAG 1.3.1)", async ({ page }) => {
  await page.goto("/");
  const levels = await page
    .locator("main :is(h1,h2,h3,h4)")
    .evaluateAll((headings) => headings.map((heading) => Number(heading.tagName.slice(1))));
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  levels.forEach((level, index) => {
    expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
  });
});

test("the founder card has a name, a degree, a title and an image or initials (section 3)", async ({
  page,
}) => {
  await page.goto("/");
  const founder = page.getByRole("region", { name: "Meet the founder" });
  await expect(founder.getByRole("heading", { level: 3 })).toBeVisible();
  await expect(founder.locator(".degree")).toBeVisible();
  await expect(founder.locator(".arch")).toBeVisible();
});

test("the corporate section has an image grid, a video and workshop topics (section 2, Home, 7)", async ({
  page,
}) => {
  const videos: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/videos/")) videos.push(request.url());
  });
  await page.goto("/");
  const corporate = page.locator("section").filter({ has: page.locator("#corporate") });
  await corporate.scrollIntoViewIfNeeded();
  expect(await corporate.locator("picture").count()).toBeGreaterThanOrEqual(3);
  await expect(corporate.getByRole("listitem").filter({ hasText: "Sleep" })).toBeVisible();
  await expect(corporate.locator("video")).toHaveAttribute("controls");
  // Not one byte of the video before somebody plays it.
  await page.waitForLoadState("networkidle");
  expect(videos).toEqual([]);
});

for (const width of [360, 768, 1024, 1440]) {
  test(`nothing is wider than the page at ${String(width)} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}
