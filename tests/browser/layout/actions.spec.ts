import { BOOKING } from "../../../src/site/navigation.ts";
import { exampleOf } from "../../support/templates.ts";
import { expect, test } from "../../support/site.ts";

const WHATSAPP = /^https:\/\/wa\.me\/\d+\?text=\S+$/;
const SERVICE = exampleOf("services/*");

/** Specification, section 2: a fixed WhatsApp chat link. */
test("the WhatsApp link is visible at every width, at the top and further down (section 2)", async ({
  page,
}) => {
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(SERVICE);
    const link = page
      .getByRole("complementary", { name: "Book or message us" })
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

  test("books and messages", async ({ page }) => {
    await page.goto(SERVICE);
    const bar = page.getByRole("complementary", { name: "Book or message us" });
    await expect(bar.getByRole("link")).toHaveText([BOOKING.label, "WhatsApp"]);
    await expect(bar.getByRole("link").first()).toHaveAttribute("href", /^\/(\?[^#]*)?#appointment$/);
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
