/**
 * At no width and no font size does a page scroll sideways or the header break into a second row (WCAG 2.2, 1.4.10):
 * the header is the same on every page, and the home page has the widest contents.
 */
import type { Page } from "@playwright/test";

import { languagesOf } from "#content-files/languages.ts";
import { pathIn, PATHS } from "#addresses/routes.ts";
import { expect, test } from "#tests/support/site.ts";
import { PLAIN_PAGE } from "#tests/support/templates.ts";
import { WORDS } from "#tests/support/words.ts";
import { enlargeText } from "../access/screens.ts";

const LANGUAGES = languagesOf();

/** The widths at which layouts change and those just below them, and steps in between. */
const CHANGES = [600, 768, 992, 1100, 1200, 1440].flatMap((width) => [width - 1, width]);
const STEPS = [3840, 320, 480, 680, 880, 1040, 1280, 1366, 2560];

/** The problems at the current width. */
function faults(): readonly unknown[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const boxesOf = (selector: string) =>
    [...document.querySelectorAll(selector)]
      .filter((part) => part.checkVisibility())
      .map((part) => part.getBoundingClientRect());
  const hasRows = (parts: string) => {
    const middles = boxesOf(parts).map(({ top, bottom }) => (top + bottom) / 2);
    return Math.max(...middles) - Math.min(...middles) > 4;
  };
  const [row] = boxesOf("[data-row]");
  return [
    scrollWidth > clientWidth && "it scrolls sideways",
    hasRows("[data-row] > *") && "the header has two rows",
    hasRows("[data-row] [data-menu] > ul > li") && "the menu has two rows",
    hasRows(".external-links a") && "the links of the top line have two rows",
    [".hours", ".call"].some((part) => boxesOf(`.top-line ${part}`).length === 0) &&
      "the hours or the number are hidden",
    row === undefined && "there is no header",
    boxesOf("[data-row] > *").some(({ right }) => right > (row?.right ?? 0) + 1) && "the header is too wide",
  ].filter(Boolean);
}

async function expectNoFaults(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    // The header's script may replace the menu after a frame (menus.ts).
    await expect.poll(() => page.evaluate(faults), `at ${String(width)} px`).toEqual([]);
  }
}

test("no width or font size breaks the header", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await page.evaluate(() => document.fonts.ready);
  await expectNoFaults(page, [...STEPS, ...CHANGES]);
  // Not detached: the setting lasts as long as the session. `rem`, and media queries in `em`, follow it.
  const session = await page.context().newCDPSession(page);
  for (const standard of [20, 32]) {
    await session.send("Page.setFontSizes", { fontSizes: { standard } });
    await expect(page.locator("html")).toHaveCSS("font-size", `${String(standard)}px`);
    await expectNoFaults(page, [360, 768, 992, 1200, 1440, 1920, 2560]);
  }
});

test("long words of a Tamil heading fit on a phone, or are hyphenated", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(PLAIN_PAGE);
  await page.evaluate(() => document.documentElement.setAttribute("lang", "ta"));
  const heading = page.locator("h1");
  await expect(heading).toHaveCSS("hyphens", "auto");
  // Eleven letters of one em, and the gutters.
  const size = await heading.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  expect(11 * size + 48).toBeLessThanOrEqual(360);
});

test("the side menu takes over when the entries do not fit", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto("/");
  const entries = page.locator("[data-row] [data-menu] > ul");
  await expect(entries).toBeVisible();
  await entries.evaluate((list) => {
    list.appendChild(document.createElement("li")).style.paddingInline = "30rem";
  });
  // As when a tablet is turned.
  await page.setViewportSize({ width: 1300, height: 800 });
  await expect(page.getByRole("banner").getByRole("button", { name: WORDS.header.menu })).toBeVisible();
  await expect(entries).toBeHidden();
});

for (const path of LANGUAGES.map((language) => pathIn(language, PATHS.home, LANGUAGES[0])))
  test(`large text on the slides of ${path} is neither cut off nor under buttons`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(path);
    await enlargeText(page);
    const covered = await page.locator(".hero [data-slide]").evaluateAll((slides) => {
      const controls = document.querySelector(".hero .slider-controls")?.getBoundingClientRect();
      return slides.flatMap((slide) =>
        [...slide.querySelectorAll(".caption *")]
          .map((text) => text.getBoundingClientRect())
          .filter(
            ({ top, bottom }) =>
              bottom > slide.getBoundingClientRect().bottom ||
              (controls !== undefined && top < controls.bottom && bottom > controls.top),
          ),
      );
    });
    expect(covered).toEqual([]);
  });
