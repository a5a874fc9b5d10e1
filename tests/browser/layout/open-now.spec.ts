/** Whether the clinic is open now, and until when or from when, by India's clock (specification, section 1). */
import type { Page } from "@playwright/test";

import { isOpen, openTimes, specialTimes } from "../../../src/site/hours.ts";
import { dataOf } from "../../support/content.ts";
import { installStoppedClock } from "../../support/clock.ts";
import { expect, test } from "../../support/site.ts";

const MINUTE_MS = 60_000;
const { hours, specialDays } = dataOf("clinic");
const [times, special] = [openTimes(hours), specialTimes(specialDays)];
const isOpenAt = (at: number): boolean => isOpen(times, new Date(at), special);

/** A minute in which the clinic opens. */
function opening(): Date {
  const start = Date.parse("2026-11-21T00:00:00Z");
  const week = Array.from({ length: 7 * 24 * 60 }, (_, minute) => start + minute * MINUTE_MS);
  const found = week.find((at) => isOpenAt(at) && !isOpenAt(at - MINUTE_MS));
  if (found === undefined) throw new Error("The clinic never opens, or never closes.");
  return new Date(found);
}

const status = (page: Page) => page.locator("[data-open-now]");

test.describe("for a visitor in London with a phone", () => {
  test.use({ timezoneId: "Europe/London", viewport: { width: 360, height: 740 } });

  test("the header states when the clinic opens and closes, with UK time, changes at the minute, and is not higher for it", async ({
    page,
  }) => {
    const opens = opening().getTime();
    await installStoppedClock(page, opens - MINUTE_MS / 2);
    await page.goto("/contact");
    await expect(status(page)).toHaveText(
      /^Closed now, opens \w+ \d{1,2}:\d\d [ap]m \(\d{1,2}:\d\d [ap]m UK time\)$/,
    );
    const height = () =>
      page.locator("header .top-line").evaluate((line) => line.getBoundingClientRect().height);
    const withStatus = await height();
    await page.clock.runFor(MINUTE_MS / 2);
    await expect(status(page)).toHaveText(/^Open until \d{1,2}:\d\d [ap]m \(\d{1,2}:\d\d [ap]m UK time\)$/);
    await status(page).evaluate((element) => {
      element.setAttribute("hidden", "");
    });
    expect(withStatus).toBe(await height());
  });
});

test.describe("for a visitor in India", () => {
  test.use({ timezoneId: "Asia/Kolkata" });

  test("the header names India's time alone", async ({ page }) => {
    await page.clock.setFixedTime(opening());
    await page.goto("/contact");
    await expect(status(page)).toHaveText(/^Open until \d{1,2}:\d\d [ap]m$/);
  });
});
