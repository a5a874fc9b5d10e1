import { VIDEO_CONSULTATION_MOBILE_PX } from "../../../src/site/constants.ts";
import { routesIn } from "../../../src/site/routes.ts";
import { expect, test } from "../../support/site.ts";

test.describe("/pose filters without scripts and keeps its state in the address", () => {
  test.use({ javaScriptEnabled: false });

  for (const [tab, hash, style] of [
    ["Pilates Yoga", "#pilates-yoga", "pilates-yoga"],
    ["Vinyasa yoga", "#vinyasa-yoga", "vinyasa-yoga"],
    ["Hatha Yoga", "#hatha-yoga", "hatha-yoga"],
  ] as const) {
    test(tab, async ({ page }) => {
      await page.goto("/pose");
      const all = await page.locator(".pose:visible").count();
      await page.getByRole("link", { name: tab, exact: true }).click();
      expect(new URL(page.url()).hash).toBe(hash);
      const shown = await page.locator(".pose:visible").count();
      expect(shown).toBeGreaterThan(0);
      expect(shown).toBeLessThan(all);
      await expect(page.locator(`.pose:visible:not([data-style="${style}"])`)).toHaveCount(0);
      await page.getByRole("link", { name: "All Pose", exact: true }).click();
      await expect(page.locator(".pose:visible")).toHaveCount(all);
    });
  }

  test("an address with a tab opens that tab", async ({ page }) => {
    await page.goto("/pose#hatha-yoga");
    await expect(page.locator('.pose:visible:not([data-style="hatha-yoga"])')).toHaveCount(0);
  });
});

test("/price lists the four features in each plan, and marks Standard alone as Popular", async ({ page }) => {
  await page.goto("/price");
  for (const plan of await page.locator(".plan").all()) {
    for (const feature of ["Personal Trainer", "Special class", "Free Tutorials", "Group Training"]) {
      await expect(plan.getByText(feature, { exact: true })).toBeVisible();
    }
  }
  await expect(page.locator(".plan", { hasText: "Popular" })).toHaveCount(1);
  await expect(page.locator(".plan", { hasText: "Popular" })).toContainText("Standard");
});

test("/DoctorsDetails has one doctor twice, with another subject and other words", async ({ page }) => {
  await page.goto("/DoctorsDetails");
  const names = await page.locator(".person h3").allTextContents();
  expect(names).toHaveLength(5);
  expect(new Set(names).size).toBe(4);
  const subjects = await page.locator(".entries h2").allTextContents();
  expect(new Set(subjects).size).toBe(5);
  const texts = await page.locator(".person .text").allTextContents();
  expect(new Set(texts).size).toBe(5);
});

test("/staff shows four cards in alternating layout on a wide screen", async ({ page }) => {
  await page.goto("/staff");
  const sides = await page.locator(".person").evaluateAll((people) =>
    people.map((person) => {
      const picture = person.querySelector(".arch")?.getBoundingClientRect();
      const words = person.querySelector(".words")?.getBoundingClientRect();
      return (picture?.left ?? 0) < (words?.left ?? 0) ? "left" : "right";
    }),
  );
  expect(sides).toEqual(["left", "right", "left", "right"]);
  for (const person of await page.locator(".person").all()) {
    await expect(person.getByRole("heading")).toBeVisible();
    await expect(person.locator(".position")).not.toBeEmpty();
    await expect(person.locator(".text")).not.toBeEmpty();
  }
});

test("/BlogDetails has recent posts with pictures and a category list to the service pages", async ({
  page,
}) => {
  await page.goto("/BlogDetails");
  const sidebar = page.getByRole("complementary", { name: "More to read" });
  await expect(sidebar.locator('section:has(#recent) a[href^="/articles/"]')).toHaveCount(2);
  await expect(sidebar.locator("section:has(#recent) img")).toHaveCount(2);
  const categories = sidebar.locator("section:has(#categories) a");
  expect(await categories.evaluateAll((links) => links.map((link) => link.getAttribute("href")))).toEqual(
    routesIn("services").map((route) => route.path),
  );
});

test("/Videoconsultancy has a layout of its own below 768 pixels", async ({ page }) => {
  const steps = () => page.locator(".steps").boundingBox();
  const need = () => page.locator(".need").boundingBox();
  await page.setViewportSize({ width: VIDEO_CONSULTATION_MOBILE_PX - 1, height: 800 });
  await page.goto("/Videoconsultancy");
  expect((await need())?.y).toBeLessThan((await steps())?.y ?? 0);
  await expect(page.locator(".steps details > summary").first()).toBeVisible();
  await expect(page.locator(".steps details p").first()).toBeHidden();
  await page.setViewportSize({ width: VIDEO_CONSULTATION_MOBILE_PX, height: 800 });
  await expect(page.locator(".steps details p").first()).toBeVisible();
});
