/**
 * At no width and no font size does a page scroll sideways or the header break into a second row (WCAG 2.2, 1.4.10):
 * the header is the same on every page, and the home page has the widest contents.
 */
import type { Page } from "@playwright/test";

import { PATHS } from "../../../src/addresses/routes.ts";
import { refuseFonts } from "../../support/requests.ts";
import { expect, test } from "../../support/site.ts";
import { built } from "../../pages/built.ts";
import { LONG_PAGE } from "../../support/templates.ts";
import { WORDS } from "../../support/words.ts";
import { brokenWords, sideways } from "../access/layout.ts";
import { enlargeText } from "../access/screens.ts";

/** The widths at which layouts change and those just below them, and steps in between. */
const CHANGES = [600, 768, 992, 1100, 1200, 1440].flatMap((width) => [width - 1, width]);
const STEPS = [320, 480, 680, 880, 1040, 1280, 1366, 2560];

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

/** The height of a phone's screen. */
const SCREEN = 740;

test("no width from 320 to 3840 px and no font size up to 32 px scrolls sideways or breaks the header; a phone keeps room to read, and the side menu takes over when the entries no longer fit", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await page.evaluate(() => document.fonts.ready);
  await expectNoFaults(page, [3840]);
  // It also fills more than half of the widest window.
  expect((await page.locator("main .wrap").first().boundingBox())?.width).toBeGreaterThan(3840 / 2);
  await expectNoFaults(page, [...CHANGES, ...STEPS]);
  // Not detached: the setting lasts as long as the session. `rem`, and media queries in `em`, follow it.
  const session = await page.context().newCDPSession(page);
  const setFontSize = async (standard: number): Promise<void> => {
    await session.send("Page.setFontSizes", { fontSizes: { standard } });
    await expect(page.locator("html")).toHaveCSS("font-size", `${String(standard)}px`);
  };
  for (const size of [20, 32]) {
    await setFontSize(size);
    await expectNoFaults(page, [360, 768, 992, 1200, 1440, 1920, 2560]);
  }
  await page.setViewportSize({ width: 360, height: SCREEN });
  const height = async (selector: string) => (await page.locator(selector).boundingBox())?.height ?? 0;
  expect(await height("[data-actions]")).toBeLessThan(SCREEN / 6);
  // One more row than the hours, which are as high as a clinic's hours are long.
  const besides = (await height(".top-line")) - (await height(".top-line .hours"));
  expect(besides).toBeLessThan(2 * (await height(".top-line .call")));

  await page.setViewportSize({ width: 1440, height: 800 });
  await setFontSize(16);
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

/** A service, and a page about people, in each language; and the home page. */
const NARROW_COLUMNS = [...built.all.keys()].filter(
  (address) => address === PATHS.home || address.endsWith(LONG_PAGE) || address.endsWith(PATHS.consultants),
);

test("text at 200 % on a phone has room beside pictures and buttons", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const address of NARROW_COLUMNS)
    for (const width of [360, 412]) {
      await page.setViewportSize({ width, height: SCREEN });
      await page.goto(address);
      await enlargeText(page);
      const at = `${address} at ${String(width)} px`;
      expect.soft(await brokenWords(page), at).toEqual([]);
      expect.soft(await sideways(page), at).toEqual([]);
      const covered = await page.locator(".hero [data-slide] .caption *").evaluateAll((texts) => {
        const { top = 0, bottom = 0 } =
          document.querySelector(".hero .slider-controls")?.getBoundingClientRect() ?? {};
        return texts
          .map((text) => text.getBoundingClientRect())
          .filter((text) => text.top < bottom && text.bottom > top);
      });
      expect.soft(covered, at).toEqual([]);
    }
});

/** The height of a letter: a line of 26 pixels has about 37 of them. An editor's longer text makes a page longer. */
const LETTER = 0.7;

test("on a phone a service page is at most five and a half screens higher than its text and the footer two thirds of one, the bar cuts no button of the first screen, and the bars leave room for the page", async ({
  page,
  expectedErrors,
}) => {
  // Without them the lines are longest.
  await refuseFonts(page, expectedErrors);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 360, height: SCREEN });
  await page.goto(LONG_PAGE);
  const { letterSizes, height, letters, above, below, footer, footerLetters, cut } = await page.evaluate(
    () => {
      const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
      const heightOf = (selector: string) => all(selector)[0]?.getBoundingClientRect().height ?? 0;
      const lettersIn = (selector: string) => all(selector)[0]?.textContent.length ?? 0;
      const bar = all("[data-actions]")[0]?.getBoundingClientRect().top ?? 0;
      const cut = all("main :is(.button, button)").filter((button) => {
        const { top, bottom } = button.getBoundingClientRect();
        return top < bar && bottom > bar;
      });
      return {
        letterSizes: all(".top-line :is(a, b)").map((text) =>
          Number.parseFloat(getComputedStyle(text).fontSize),
        ),
        above: all("main")[0]?.offsetTop,
        below: heightOf("[data-actions]"),
        height: document.documentElement.scrollHeight,
        letters: lettersIn("main"),
        footer: heightOf("body > footer"),
        footerLetters: lettersIn("body > footer"),
        cut: cut.map((button) => button.outerHTML.slice(0, 90)),
      };
    },
  );
  expect(cut).toEqual([]);
  expect(footer).toBeLessThanOrEqual((2 / 3) * SCREEN + footerLetters * LETTER);
  expect(height).toBeLessThanOrEqual(5.5 * SCREEN + letters * LETTER);
  expect(Math.min(...letterSizes)).toBeGreaterThanOrEqual(13);
  // An editor's longer hours and name have a second line.
  expect(above).toBeLessThanOrEqual(150);
  expect(below).toBeLessThanOrEqual(64);
});

test("each label is close above its control, and in a row of fields the controls are in one line, with and without hints", async ({
  page,
}) => {
  // One, two and three fields beside each other.
  for (const path of ["/", PATHS.contact])
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      const fields = await page.locator("main form .field").evaluateAll((all) =>
        all.map((field) => {
          const boxOf = (part: string) => field.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
          const control = boxOf("input, select, textarea").top;
          const row = Math.round(field.getBoundingClientRect().top);
          return { row, control: Math.round(control), gap: control - boxOf("label").bottom };
        }),
      );
      expect(Math.max(...fields.map(({ gap }) => gap)), `${path}, ${width} px`).toBeLessThan(12);
      for (const row of Map.groupBy(fields, (field) => field.row).values())
        expect(new Set(row.map(({ control }) => control)).size, `${path}, ${width} px`).toBe(1);
    }
});
