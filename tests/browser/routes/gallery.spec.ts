import { ROUTES } from "../../../src/site/routes.ts";
import { built } from "../../pages/built.ts";
import { expect, test } from "../../support/site.ts";
import { violations } from "../access/axe.ts";
import { expectFocusSeen, tabTo } from "../access/focus.ts";
import { DESKTOP, PHONE } from "../access/screens.ts";

const gallery = built.pages.get(ROUTES.gallery.path);
const shown = gallery?.html.querySelectorAll("a[data-large]").length ?? 0;
test.skip(shown < 2, "The content has no gallery, or one with fewer than two pictures.");

test("the lightbox by keyboard: arrows and buttons change the picture, the focus returns to the one shown last", async ({
  page,
}) => {
  await page.goto(ROUTES.gallery.path);
  const pictures = page.locator("a[data-large]");
  const count = String(await pictures.count());
  const dialog = page.getByRole("dialog", { name: "Enlarged picture" });
  await tabTo(page, pictures.first());
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("img")).toHaveAttribute("alt", /./);
  // Modal dialog: it has a name, and a change of the picture is announced politely (WAI-ARIA APG, dialog (modal)).
  await expect(dialog).toMatchAriaSnapshot(`
    - dialog "Enlarged picture":
      - figure:
        - img
      - paragraph: /.+, 1 of ${count}/
      - button "Previous picture"
      - button "Next picture"
      - button "Close"
  `);
  await expect(dialog.locator("[aria-live=polite]")).toContainText(`1 of ${count}`);
  await page.keyboard.press("ArrowLeft");
  await expect(dialog).toContainText(`${count} of ${count}`);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(pictures.first()).toBeFocused();
  // The picture's entry in the history goes a moment after the picture.
  await expect.poll(() => page.evaluate(() => history.state as unknown)).toBeNull();
  await page.keyboard.press("Enter");
  await tabTo(page, dialog.getByRole("button", { name: "Next picture" }));
  await page.keyboard.press("Enter");
  await expect(dialog).toContainText(`2 of ${count}`);
  await tabTo(page, dialog.getByRole("button", { name: "Close" }));
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(pictures.nth(1)).toBeFocused();
  await expectFocusSeen(page);
});

test("axe finds nothing in the lightbox, and in the description of a video, if there is one", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(ROUTES.gallery.path);
  for (const description of await page.locator("main summary").all()) await description.click();
  expect(await violations(page, "main")).toEqual([]);
  await page.locator("a[data-large]").first().click();
  await expect(page.getByRole("dialog").getByRole("img")).toBeVisible();
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    expect(await violations(page, "#lightbox")).toEqual([]);
  }
});

test("the lightbox by pointer: buttons and swipes change the picture; Back, Close and a click beside it close it", async ({
  page,
}) => {
  await page.goto(ROUTES.gallery.path);
  const first = page.locator("a[data-large]").first();
  const count = String(await page.locator("a[data-large]").count());
  const dialog = page.getByRole("dialog", { name: "Enlarged picture" });
  const picture = dialog.getByRole("img");
  const figure = dialog.locator("figure");

  await first.click();
  await dialog.getByRole("button", { name: "Next picture" }).click();
  await expect(dialog).toContainText(`2 of ${count}`);
  await dialog.getByRole("button", { name: "Previous picture" }).click();
  await expect(picture).toHaveAttribute(
    "src",
    new RegExp(`${(await first.getAttribute("href")) ?? "nothing"}$`),
  );
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  // No entry remains to go back through.
  await expect.poll(() => page.evaluate(() => history.state as unknown)).toBeNull();

  await first.click();
  await figure.dispatchEvent("pointerdown", { clientX: 250 });
  await figure.dispatchEvent("pointerup", { clientX: 100 });
  await expect(dialog).toContainText(`2 of ${count}`);
  await picture.click();
  await expect(picture).toBeVisible();
  await dialog.click({ position: { x: 3, y: 3 } });
  await expect(dialog).toBeHidden();
  await expect.poll(() => page.evaluate(() => history.state as unknown)).toBeNull();

  await first.click();
  await expect(picture).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  expect(new URL(page.url()).pathname).toBe(ROUTES.gallery.path);
  await page.goForward();
  await expect(picture).toBeVisible();
  // Chromium reports the closing with the next frame, which may be after Forward has opened the picture again.
  await page.locator("#lightbox").dispatchEvent("close");
  await dialog.getByRole("button", { name: "Next picture" }).click();
  await expect(picture).toBeVisible();
});

test("a picture that is opened while another closes stays open, and closes for good", async ({ page }) => {
  await page.goto(ROUTES.gallery.path);
  const link = page.locator("a[data-large]").first();
  const dialog = page.getByRole("dialog", { name: "Enlarged picture" });
  const isEntry = () => page.evaluate(() => history.state !== null);
  // The browser reports the closing a moment later, and goes back a moment after that.
  for (const moment of ["before its report", "before going back"]) {
    await link.click();
    await expect(dialog).toBeVisible();
    await page.evaluate(async (when) => {
      const picture = document.querySelector<HTMLElement>("a[data-large]");
      const lightbox = document.querySelector<HTMLDialogElement>("#lightbox");
      const reported = new Promise((resolve) => {
        lightbox?.addEventListener("close", resolve, { once: true });
      });
      const goneBack = new Promise((resolve) => addEventListener("popstate", resolve, { once: true }));
      lightbox?.close();
      if (when === "before going back") await reported;
      picture?.click();
      await (when === "before going back" ? goneBack : reported);
    }, moment);
    await expect(dialog, moment).toBeVisible();
    await expect.poll(isEntry, moment).toBe(true);
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect.poll(isEntry, moment).toBe(false);
    await expect(dialog, moment).toBeHidden();
    expect(new URL(page.url()).pathname).toBe(ROUTES.gallery.path);
  }
});

test.describe("/gallery on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });

  test("scrolled to the bottom it fetches no video, no large picture and no React (performance target)", async ({
    page,
  }) => {
    const paths: string[] = [];
    page.on("request", (request) => paths.push(new URL(request.url()).pathname));
    await page.goto(ROUTES.gallery.path);
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
