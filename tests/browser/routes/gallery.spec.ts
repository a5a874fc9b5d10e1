import { expect, test } from "../../support/site.ts";

test.describe("the lightbox of /gallery", () => {
  test.beforeEach(async ({ page }) => {
    await page.goto("/gallery");
  });

  test("opens by keyboard, changes with the arrows, closes on Escape and returns the focus", async ({
    page,
  }) => {
    const pictures = page.locator("a[data-large]");
    const count = await pictures.count();
    const dialog = page.getByRole("dialog", { name: "Enlarged picture" });
    await pictures.first().focus();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole("img")).toHaveAttribute("alt", /./);
    await expect(dialog).toContainText(`1 of ${String(count)}`);
    await page.keyboard.press("ArrowRight");
    await expect(dialog).toContainText(`2 of ${String(count)}`);
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await expect(dialog).toContainText(`${String(count)} of ${String(count)}`);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(pictures.first()).toBeFocused();
  });

  test("has buttons with names, and shows the large file", async ({ page }) => {
    const first = page.locator("a[data-large]").first();
    const count = await page.locator("a[data-large]").count();
    await first.click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Next picture" }).click();
    await expect(dialog).toContainText(`2 of ${String(count)}`);
    await dialog.getByRole("button", { name: "Previous picture" }).click();
    const shown = await dialog.getByRole("img").getAttribute("src");
    expect(shown).toContain((await first.getAttribute("href")) ?? "nothing");
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog).toBeHidden();
  });

  test("changes by a horizontal swipe, after which a tap beside the picture closes it", async ({ page }) => {
    const count = await page.locator("a[data-large]").count();
    await page.locator("a[data-large]").first().click();
    const dialog = page.getByRole("dialog");
    const figure = dialog.locator("figure");
    await figure.dispatchEvent("pointerdown", { clientX: 250 });
    await figure.dispatchEvent("pointerup", { clientX: 100 });
    await expect(dialog).toContainText(`2 of ${String(count)}`);
    await dialog.click({ position: { x: 3, y: 3 } });
    await expect(dialog).toBeHidden();
  });
});

test("without scripts every picture of /gallery is a link to its large file", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL !== undefined && { baseURL }),
  });
  const page = await context.newPage();
  await page.goto("/gallery");
  for (const link of await page.locator("a[data-large]").all()) {
    const response = await context.request.get((await link.getAttribute("href")) ?? "");
    expect(response.headers()["content-type"]).toBe("image/webp");
  }
  await context.close();
});

test.describe("/gallery on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });

  test("scrolled to the bottom it fetches no video, no large picture and no React (performance target)", async ({
    page,
  }) => {
    const paths: string[] = [];
    page.on("request", (request) => paths.push(new URL(request.url()).pathname));
    await page.goto("/gallery");
    for (const image of await page.locator("main img").all()) {
      await image.scrollIntoViewIfNeeded();
      await expect(image).toHaveJSProperty("complete", true);
    }
    const large = await page
      .locator("a[data-large]")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(large.length).toBeGreaterThan(0);
    expect(paths.filter((path) => large.includes(path))).toEqual([]);
    expect(paths.filter((path) => /\.(mp4|vtt)$/.test(path))).toEqual([]);
    expect(paths.filter((path) => /react|client\./.test(path))).toEqual([]);
  });
});
