import { exampleOf } from "../../support/templates.ts";
import { expect, test } from "../../support/site.ts";

const WHATSAPP = /^https:\/\/wa\.me\/\d+\?text=\S+$/;
const SERVICE = exampleOf("services/*");

/** Sizes at which fixed actions once covered the buttons of a slider. */
const SIZES = [
  { width: 992, height: 900 },
  { width: 1024, height: 1366 },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
];

test("no fixed action covers Previous and Next", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const next = page.getByRole("button", { name: "Next" }).first();
    await expect(next).toBeVisible();
    await next.scrollIntoViewIfNeeded();
    const buttons = await Promise.all(
      ["Previous", "Next"].map((name) => page.getByRole("button", { name }).first().boundingBox()),
    );
    const fixed = await Promise.all(
      (await page.locator("[data-actions] a, [data-to-top]").filter({ visible: true }).all()).map((link) =>
        link.boundingBox(),
      ),
    );
    expect(buttons).not.toContain(null);
    for (const button of buttons) {
      for (const link of fixed) {
        if (button === null || link === null) continue;
        const isApart =
          button.x + button.width <= link.x ||
          link.x + link.width <= button.x ||
          button.y + button.height <= link.y ||
          link.y + link.height <= button.y;
        const places = [size, button, link].map((one) => JSON.stringify(one));
        expect(isApart, places.join(", ")).toBe(true);
      }
    }
  }
});

/** Specification, section 2: a fixed WhatsApp chat link. */
test("the WhatsApp link is visible at every width, at the top and further down (section 2)", async ({
  page,
}) => {
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(SERVICE);
    const link = page
      .getByRole("complementary", { name: "Call, message or book" })
      .getByRole("link", { name: "WhatsApp" });
    await expect(link).toHaveAttribute("href", WHATSAPP);
    await expect(link).toHaveAttribute("rel", "noopener");
    await expect(link).toBeInViewport({ ratio: 1 });
    await page.mouse.wheel(0, 1_500);
    await expect(link).toBeInViewport({ ratio: 1 });
  }
});

test.describe("the bar at the foot of phones", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("calls, messages and books, each in one tap", async ({ page }) => {
    await page.goto(SERVICE);
    const links = page.getByRole("complementary", { name: "Call, message or book" }).getByRole("link");
    await expect(links).toHaveText(["Call", "WhatsApp", "Book"]);
    await expect(links.nth(0)).toHaveAttribute("href", /^tel:\+\d{8,}$/);
    await expect(links.nth(1)).toHaveAttribute("href", WHATSAPP);
    await expect(links.nth(2)).toHaveAttribute("href", /#appointment$/);
  });

  test("stays in view in a low window, slim and clear of the scroll-to-top button", async ({ page }) => {
    for (const size of [
      { width: 740, height: 360 },
      { width: 320, height: 256 },
    ]) {
      await page.setViewportSize(size);
      await page.goto(SERVICE);
      await page.mouse.wheel(0, 900);
      const bar = page.locator("[data-actions]");
      const links = bar.getByRole("link");
      for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
      const box = await bar.boundingBox();
      expect(box?.height).toBeLessThanOrEqual(56);
      const button = page.getByRole("link", { name: "Scroll to top" });
      await expect(button).toBeVisible();
      const up = await button.boundingBox();
      // In the bar's own strip, so that it covers no text; and beside its buttons.
      expect(up?.y).toBeGreaterThanOrEqual(box?.y ?? Infinity);
      const last = await links.last().boundingBox();
      expect(up?.x).toBeGreaterThanOrEqual((last?.x ?? 0) + (last?.width ?? 0));
    }
  });

  test("is hidden while a form is filled in or its button is visible", async ({ page }) => {
    await page.goto("/contact");
    const bar = page.locator("[data-actions]");
    const form = page.locator("main form");
    await expect(bar).toBeVisible();
    await form.locator("[type=submit]").scrollIntoViewIfNeeded();
    await expect(bar).toBeHidden();
    await form
      .locator("[type=submit]")
      .evaluate((button) => scrollTo(0, scrollY + button.getBoundingClientRect().bottom + 20));
    await expect(bar).toBeVisible();
    await form.locator("input:visible").first().focus();
    await expect(bar).toBeHidden();
  });

  test("is below the footer at the end of the page, not over it", async ({ page }) => {
    await page.goto(SERVICE);
    // The footer is laid out when it comes near, so the first jump may end short of the page's end.
    await expect(async () => {
      await page.keyboard.press("End");
      const gap = await page.evaluate(() => {
        const end = document.querySelector("body > footer")?.getBoundingClientRect().bottom ?? 0;
        return (document.querySelector("[data-actions]")?.getBoundingClientRect().top ?? 0) - end;
      });
      expect(gap).toBeGreaterThanOrEqual(-1);
    }).toPass();
  });
});
