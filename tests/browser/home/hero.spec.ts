import { awaken, carousel, expect, letGo, shown, stopClock, test } from "./home.ts";

const TITLES = [
  "Yoga for health",
  "Acupuncture",
  "Wellness to Corporate",
  "Diet and Nutrition",
  "Counseling",
  "Naturopathy",
];

test("six slides in the specified order (section 2, Home, 1)", async ({ page }) => {
  await page.goto("/");
  const hero = carousel(page, "What we do");
  expect(await hero.locator("[data-slide] h2").allTextContents()).toEqual(TITLES);
  expect(await hero.locator("[data-slide]").evaluateAll((all) => all.map((one) => one.ariaLabel))).toEqual(
    TITLES.map((_, index) => `${String(index + 1)} of 6`),
  );
});

test("it advances every 3 seconds and wraps (sections 2, 4 and 9)", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  const hero = carousel(page, "What we do");
  await awaken(hero);
  await letGo(page);
  await expect(hero.getByRole("button", { name: "Pause" })).toBeVisible();
  // Where the clock stands when the slider wakes is not ours to know: the first step sets it.
  await stopClock(page);
  const [first = 1] = await shown(hero);
  while ((await shown(hero))[0] === first) await page.clock.runFor(100);
  // The window of each step is wide enough for a step of ours to differ from theirs by a frame.
  for (const steps of [2, 3, 4, 5, 6, 7]) {
    const slide = ((first - 1 + steps) % 6) + 1;
    await page.clock.runFor(2_800);
    expect(await shown(hero)).not.toContain(slide);
    await page.clock.runFor(200);
    await expect.poll(() => shown(hero)).toEqual([slide]);
  }
});

test("Previous and Next step and wrap both ways (sections 2 and 4)", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  const hero = carousel(page, "What we do");
  await awaken(hero);
  const previous = hero.getByRole("button", { name: "Previous", exact: true });
  const next = hero.getByRole("button", { name: "Next", exact: true });
  await previous.click();
  await expect.poll(() => shown(hero)).toEqual([6]);
  await next.click();
  await expect.poll(() => shown(hero)).toEqual([1]);
  for (const slide of [2, 3, 4, 5, 6, 1]) {
    await next.click();
    await expect.poll(() => shown(hero)).toEqual([slide]);
  }
});

test("the titles stay in sight, mark the slide and lead to it", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  const hero = carousel(page, "What we do");
  await awaken(hero);
  const title = (name: string) => page.locator("main li").getByRole("link", { name, exact: true }).first();
  await expect(title("Yoga for health")).toHaveAttribute("aria-current", "true");
  await title("Counseling").click();
  await expect.poll(() => shown(hero)).toEqual([5]);
  await expect(title("Counseling")).toHaveAttribute("aria-current", "true");
  await expect(title("Yoga for health")).not.toHaveAttribute("aria-current");
  expect(new URL(page.url()).hash).toBe("");
});

test("only the first picture loads with the page; the others wait for the slider", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const pictures: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "image" && request.url().includes("/_astro/"))
      pictures.push(request.url());
  });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/");
  const hero = carousel(page, "What we do");
  await awaken(hero);
  await page.waitForLoadState("networkidle");
  const first = hero.locator("img").first();
  await expect(first).toHaveAttribute("fetchpriority", "high");
  const others = await hero
    .locator("img")
    .evaluateAll((images) => images.slice(1).map((image) => (image as HTMLImageElement).currentSrc));
  expect(others).toEqual(["", "", "", "", ""]);
  await hero.getByRole("button", { name: "Next", exact: true }).click();
  await expect
    .poll(() =>
      hero
        .locator("img")
        .nth(1)
        .evaluate((image) => (image as HTMLImageElement).naturalWidth),
    )
    .toBeGreaterThan(0);
});
