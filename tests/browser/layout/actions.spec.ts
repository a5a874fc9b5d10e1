import { LONG_PAGE, pageWith } from "#tests/support/templates.ts";
import { refuseFonts } from "#tests/support/requests.ts";
import { PHONE } from "../access/screens.ts";
import { expect, test } from "#tests/support/site.ts";
import { WORDS } from "#tests/support/words.ts";

/** A page that gives the emergency numbers as large buttons. */
const EMERGENCY_PAGE = pageWith(".emergency-numbers.large");

const LOW_PHONE = { width: 740, height: 360 };

/** Specification, section 2: a fixed WhatsApp chat link; on phones it is in a bar with the calls and the booking. */
test("the actions are seen at every size", async ({ page }) => {
  const links = page.getByRole("complementary", { name: WORDS.actions.label }).getByRole("link");
  await page.goto(LONG_PAGE);
  for (const size of [
    { width: 1440, height: 740 },
    { width: 768, height: 740 },
    PHONE,
    LOW_PHONE,
    // At 400 % zoom.
    { width: 320, height: 256 },
  ]) {
    await page.setViewportSize(size);
    for (const top of [0, 100_000]) {
      await page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), top);
      await expect(links.filter({ hasText: WORDS.booking.whatsApp })).toBeInViewport({ ratio: 1 });
    }
    if (size.width === 1440) continue;
    // A trial fails where another element is above the middle of a link.
    for (const link of [...(await links.all()), page.getByRole("link", { name: WORDS.shell.toTop })])
      await link.click({ trial: true });
  }
});

test("labels that do not fit into the bar become icons", async ({ page }) => {
  await page.route(LONG_PAGE, async (route) => {
    const response = await route.fetch();
    const label = new RegExp(`(?<=</svg>)${WORDS.actions.call}(?=</a>)`);
    await route.fulfill({ response, body: (await response.text()).replace(label, "Kommunikation$&") });
  });
  await page.goto(LONG_PAGE);
  const bar = page.locator("[data-actions]");
  for (const width of [320, 360, 412]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(bar.locator("svg").first()).toBeVisible();
    const isCut = (buttons: Element[]) => buttons.some((each) => each.scrollWidth > each.clientWidth);
    expect(await bar.locator("> *").evaluateAll(isCut)).toBe(false);
    await expect(bar.getByRole("link", { name: WORDS.actions.call })).toBeVisible();
  }
});

test("a longer label of the tab covers no other", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 740 });
  await page.goto(LONG_PAGE);
  const tab = page.locator("button.reach-us-tab");
  await tab.locator("span").evaluate((label) => label.append(" Kommunikation"));
  const { y, height } = (await tab.boundingBox()) ?? { y: 0, height: 0 };
  const chat = await page.locator("[data-actions] .chat").boundingBox();
  expect(height).toBeGreaterThan(120);
  expect(y + height).toBeLessThanOrEqual(chat?.y ?? 0);
});

test("a form hides the bar of phones", async ({ page }) => {
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

test("a phone shows emergency numbers above its bar", async ({ page, expectedErrors }) => {
  test.skip(EMERGENCY_PAGE === undefined, "No article of this clinic is about emergencies.");
  await refuseFonts(page, expectedErrors);
  await page.goto(EMERGENCY_PAGE ?? "/");
  for (const size of [LOW_PHONE, PHONE]) {
    await page.setViewportSize(size);
    const bar = (await page.locator("[data-actions]").boundingBox())?.y ?? 0;
    for (const number of await page.locator(".emergency-numbers .button").all()) {
      const { y = Infinity, height = 0 } = (await number.boundingBox()) ?? {};
      expect(y + height, `${String(size.width)} px`).toBeLessThanOrEqual(bar);
    }
  }
});
