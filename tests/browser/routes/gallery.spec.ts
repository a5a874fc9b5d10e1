import { PATHS } from "../../../src/addresses/routes.ts";
import { built } from "../../pages/built.ts";
import { expect, test } from "../../support/site.ts";
import { violationsInOpened } from "../access/axe.ts";
import { expectFocusSeen } from "../access/focus.ts";
import { PHONE } from "../access/screens.ts";
import { WORDS } from "../../support/words.ts";

const gallery = built.pages.get(PATHS.gallery);
const captions =
  gallery?.html.querySelectorAll("a[data-large]").map((link) => link.getAttribute("data-caption") ?? "") ??
  [];
const [first = "", second = ""] = captions;
const last = captions.at(-1) ?? "";
const isFromRight = WORDS.language.direction === "rtl";
/** Where the next picture is. */
const [next, previous] = isFromRight ? ["ArrowLeft", "ArrowRight"] : ["ArrowRight", "ArrowLeft"];
test.skip(captions.length < 2, "The content has no gallery, or one with fewer than two pictures.");

test("keys and buttons change the enlarged picture", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(PATHS.gallery);
  const pictures = page.locator("a[data-large]");
  const dialog = page.getByRole("dialog", { name: WORDS.gallery.enlarged });
  await pictures.first().focus();
  await page.keyboard.press("Enter");
  // A change of the picture is announced politely (WAI-ARIA APG, dialog (modal)).
  await expect(dialog.locator("[aria-live=polite]")).toHaveText(first);
  await page.keyboard.press(previous);
  await expect(dialog).toContainText(last);
  await page.keyboard.press(next);
  await dialog.getByRole("button", { name: WORDS.gallery.next }).press("Enter");
  await expect(dialog).toContainText(second);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(pictures.nth(1)).toBeFocused();
  await expectFocusSeen(page);

  await pictures.first().click();
  await page.setViewportSize(PHONE);
  expect(await violationsInOpened(page, "#lightbox")).toEqual([]);
});

test("swipes change the enlarged picture", async ({ page }) => {
  await page.goto(PATHS.gallery);
  const link = page.locator("a[data-large]").first();
  // Also without scripts.
  await expect(link).toHaveAttribute("href", /\.(?:avif|webp|jpe?g|svg)$/);
  const dialog = page.getByRole("dialog", { name: WORDS.gallery.enlarged });
  const picture = dialog.getByRole("img");
  /** No entry of the history remains to go back through. */
  const expectClosed = async () => {
    await expect(dialog).toBeHidden();
    await expect.poll(() => page.evaluate(() => history.state as unknown)).toBeNull();
    expect(new URL(page.url()).pathname).toBe(PATHS.gallery);
  };

  await link.click();
  const figure = dialog.locator("figure");
  // A swipe takes the next picture from its side.
  const [from, to] = isFromRight ? [100, 250] : [250, 100];
  await figure.dispatchEvent("pointerdown", { clientX: from });
  await figure.dispatchEvent("pointerup", { clientX: to });
  await expect(dialog).toContainText(second);
  await picture.click();
  await expect(picture).toBeVisible();
  await dialog.click({ position: { x: 3, y: 3 } });
  await expectClosed();

  await link.click();
  await page.goBack();
  await expectClosed();
  await page.goForward();
  await expect(picture).toBeVisible();
  await dialog.getByRole("button", { name: WORDS.gallery.close }).click();
  await expectClosed();
});

test("a press on the middle of a video starts it", async ({ page }) => {
  await page.goto(PATHS.gallery);
  const video = page.locator("video").first();
  test.skip((await video.count()) === 0, "The content has no videos.");
  // Whatever is in front of the middle receives the press.
  await video.click({ force: true });
  await expect(video).toHaveJSProperty("paused", false);
  await expect(page.locator("figure:has(video)").first().locator("button")).toHaveCount(0);
});
