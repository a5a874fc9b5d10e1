/** Whether the clinic is open now, and until when or from when, by the clinic's clock (specification, section 1). */
import type { Page } from "@playwright/test";

import { openingStatus, wordsOfStatus } from "../../../src/components/shell/opening-status.ts";
import { openingTable } from "../../../src/site/opening-hours.ts";
import { WORDS } from "../../support/words.ts";
import { dataOf } from "../../support/content.ts";
import { installStoppedClock, startScripts } from "../../support/clock.ts";
import { expect, test } from "../../support/site.ts";

const MINUTE_MS = 60_000;
const { hours, specialDays } = dataOf("clinic");
const place = dataOf("place");
const table = { ...openingTable([...hours, ...specialDays], place), words: wordsOfStatus(WORDS) };
const isOpenAt = (at: number): boolean => openingStatus(table, new Date(at)).isOpen;

/** The first minute from a day on in which the clinic opens, in epoch milliseconds. */
function opening(day: string): number {
  const start = Date.parse(day);
  const week = Array.from({ length: 7 * 24 * 60 }, (_, minute) => start + minute * MINUTE_MS);
  const found = week.find((at) => isOpenAt(at) && !isOpenAt(at - MINUTE_MS));
  if (found === undefined) throw new Error("The clinic never opens, or never closes.");
  return found;
}

/** A pattern of a text of the words, with patterns in the place of what it has in braces. */
const patternOf = (text: string, values: Readonly<Record<string, string>>): string =>
  RegExp.escape(text).replaceAll(/\\\{(\w+)\\\}/g, (_token, name: string) => values[name] ?? "");

const { openNow, hours: words } = WORDS;
const face = String.raw`\d{1,2}:\d\d`;
/** A time as the page writes it. */
const TIME = table.timeFormat.hour12
  ? `(?:${[words.am, words.pm].map((text) => patternOf(text, { time: face })).join("|")})`
  : face;
const until = patternOf(openNow.until, { time: TIME });

const status = (page: Page) => page.locator("[data-open-now]");

test.describe("for a visitor in the second country with a phone", () => {
  const { abroad } = place;
  test.skip(abroad === undefined, "place.yaml names no second country");
  const there = patternOf(openNow.abroad, { time: TIME, timeName: abroad?.timeName ?? "" });
  const opens = patternOf(openNow.opens, { closed: openNow.closed, day: String.raw`\p{L}+`, time: TIME });
  test.use({ timezoneId: abroad?.timeZone ?? place.timeZone, viewport: { width: 360, height: 740 } });

  test("the header states when the clinic opens and closes, with the time there, changes at the minute, and is not higher for it", async ({
    page,
  }) => {
    await installStoppedClock(page, opening("2026-11-21") - MINUTE_MS / 2);
    await page.goto("/contact");
    await startScripts(page);
    await expect(status(page)).toHaveText(new RegExp(`^${opens} ${there}$`, "u"));
    const withStatus = await page.locator("header .top-line").boundingBox();
    await page.clock.runFor(MINUTE_MS / 2);
    await expect(status(page)).toHaveText(new RegExp(`^${until} ${there}$`));
    await status(page).evaluate((element) => element.setAttribute("hidden", ""));
    expect(await page.locator("header .top-line").boundingBox()).toEqual(withStatus);
  });
});

test.describe("for a visitor elsewhere", () => {
  test.use({ timezoneId: "America/New_York" });

  test("the header names only the clinic's time", async ({ page }) => {
    await page.clock.setFixedTime(opening("2026-06-13"));
    await page.goto("/contact");
    await expect(status(page)).toHaveText(new RegExp(`^${until}$`));
  });
});
