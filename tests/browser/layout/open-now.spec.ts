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

/** What the header says at a moment, without the time of another country. */
const statusAt = (at: number): string => RegExp.escape(openingStatus(table, new Date(at)).text);

const status = (page: Page) => page.locator("[data-open-now]");

// For a visitor elsewhere: tests/unit/site/hours.test.ts.
test.describe("for a visitor in the second country, if there is one, with a phone", () => {
  const { abroad } = place;
  /** The time there, which tests/unit/site/hours.test.ts checks. */
  const there = abroad ? String.raw` \(.*\d:\d\d.* ${RegExp.escape(abroad.timeName)}\)` : "";
  test.use({ timezoneId: abroad?.timeZone ?? place.timeZone, viewport: { width: 360, height: 740 } });

  test("the header states when the clinic opens and closes, with the time there, changes at the minute, and is not higher for it", async ({
    page,
  }) => {
    const opens = opening("2026-11-21");
    await installStoppedClock(page, opens - MINUTE_MS / 2);
    await page.goto("/contact");
    await startScripts(page);
    await expect(status(page)).toHaveText(new RegExp(`^${statusAt(opens - MINUTE_MS / 2)}${there}$`));
    const withStatus = await page.locator("header .top-line").boundingBox();
    await page.clock.runFor(MINUTE_MS / 2);
    await expect(status(page)).toHaveText(new RegExp(`^${statusAt(opens)}${there}$`));
    await status(page).evaluate((element) => element.setAttribute("hidden", ""));
    expect(await page.locator("header .top-line").boundingBox()).toEqual(withStatus);
  });
});
