import { LONG_PAGE, pageWith } from "../../support/templates.ts";
import { refuseFonts } from "../../support/requests.ts";
import { PHONE } from "../access/screens.ts";
import { expect, test } from "../../support/site.ts";
import { WORDS } from "../../support/words.ts";

/** A page that gives the emergency numbers as large buttons. */
const EMERGENCY_PAGE = pageWith(".emergency-numbers.large");

/** Phones held sideways. */
const LOW_PHONES = [
  { width: 740, height: 360 },
  { width: 844, height: 390 },
  { width: 667, height: 375 },
] as const;

/** Specification, section 2: a fixed WhatsApp chat link; on phones it is in a bar with the calls and the booking. */
test("the actions are visible at every size and place of the page, and clear of the scroll-to-top button (section 2)", async ({
  page,
}) => {
  const bar = page.locator("[data-actions]");
  const links = page.getByRole("complementary", { name: WORDS.actions.label }).getByRole("link");
  await page.goto(LONG_PAGE);
  for (const { width, height } of [
    { width: 1440, height: 740 },
    { width: 768, height: 740 },
    PHONE,
    ...LOW_PHONES,
    { width: 320, height: 256 },
  ]) {
    await page.setViewportSize({ width, height });
    for (const top of [0, 100_000]) {
      await page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), top);
      await expect(links.filter({ hasText: WORDS.actions.whatsApp })).toBeInViewport({ ratio: 1 });
    }
    if (width === 1440) continue;
    // The scroll-to-top button is in the strip of the bar, beside its links, so that it covers no text.
    for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
    const toTop = page.getByRole("link", { name: WORDS.shell.toTop });
    await toTop.click({ trial: true });
    const [box, last, up] = await Promise.all([bar, links.last(), toTop].map((part) => part.boundingBox()));
    // In a low window the bar is slim.
    if (height <= 420) expect(box?.height).toBeLessThanOrEqual(56);
    expect(up?.y).toBeGreaterThanOrEqual(box?.y ?? Infinity);
    expect(up?.x).toBeGreaterThanOrEqual((last?.x ?? 0) + (last?.width ?? 0));
  }
  // The end of the page is completely above the bar.
  await page.setViewportSize(PHONE);
  await expect(async () => {
    await page.keyboard.press("End");
    const footer = await page.locator("body > footer").boundingBox();
    const top = (await bar.boundingBox())?.y ?? 0;
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual(top + 1);
  }).toPass();
});

test("the bar of phones is hidden while a form is filled in or its button is visible", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/contact");
  const bar = page.locator("[data-actions]");
  const button = page.locator("main form [type=submit]");
  await expect(bar).toBeVisible();
  await button.scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
  await button.evaluate((element) => scrollTo(0, scrollY + element.getBoundingClientRect().bottom + 20));
  await expect(bar).toBeVisible();
  await page.locator("main form input:visible").first().focus();
  await expect(bar).toBeHidden();
});

test("with text of twice the size each action still has a word or an icon, and an emergency number is a word", async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  for (const [width, height] of [
    [360, 740],
    [400, 300],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const path of [LONG_PAGE, EMERGENCY_PAGE ?? LONG_PAGE]) {
      await page.goto(path);
      const unlabelled = await page.locator("[data-actions] a").evaluateAll((links) =>
        links
          .filter((link) => {
            const hasWord = Number.parseFloat(getComputedStyle(link).fontSize) >= 14;
            const hasIcon = link.querySelector("svg")?.checkVisibility() === true;
            return !hasWord && (!hasIcon || /\d/.test(link.textContent));
          })
          .map((link) => link.textContent.trim()),
      );
      expect(unlabelled, `${path} at ${String(width)} px`).toEqual([]);
    }
  }
});

for (const [what, path, selector, sizes] of [
  ["the large emergency numbers", EMERGENCY_PAGE, ".emergency-numbers .button", [PHONE, ...LOW_PHONES]],
  ["the first picture of the home page", "/", ":nth-match(.hero-slide .frame, 1)", LOW_PHONES],
] as const)
  test(`on a phone on its side, ${what} can be seen above the bar`, async ({ page, expectedErrors }) => {
    test.skip(path === undefined, "No article of this clinic is about emergencies.");
    await refuseFonts(page, expectedErrors);
    await page.goto(path ?? "/");
    await expect(page.locator(selector)).not.toHaveCount(0);
    for (const size of sizes) {
      await page.setViewportSize(size);
      const bar = (await page.locator("[data-actions]").boundingBox())?.y ?? 0;
      for (const part of await page.locator(selector).all()) {
        const { y = Infinity, height = 0 } = (await part.boundingBox()) ?? {};
        expect(y + height, `${String(size.width)} px`).toBeLessThanOrEqual(bar);
      }
    }
  });
