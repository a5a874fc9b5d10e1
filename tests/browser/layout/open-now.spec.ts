/** Whether the clinic is open now, and until when or from when, by the clinic's clock (specification, section 1). */
import { openingStatus, wordsOfStatus } from "#hours/status.ts";
import { openingTable } from "#hours/opening-hours.ts";
import { WORDS } from "#tests/support/words.ts";
import { dataOf } from "#tests/support/content.ts";
import { installStoppedClock, startScripts } from "#tests/support/clock.ts";
import { expect, test } from "#tests/support/site.ts";
import { PHONE } from "../access/screens.ts";

const MINUTE_MS = 60_000;
const table = {
  ...openingTable(dataOf("clinic").hours, dataOf("place"), WORDS),
  words: wordsOfStatus(WORDS),
};

const statusAt = (at: number) => openingStatus(table, new Date(at));

/** The first minute from 21 November 2026 on in which the clinic opens, in epoch milliseconds. */
const OPENS =
  Array.from({ length: 7 * 24 * 60 }, (_, minute) => Date.parse("2026-11-21") + minute * MINUTE_MS).find(
    (at) => statusAt(at).isOpen && !statusAt(at - MINUTE_MS).isOpen,
  ) ?? 0;

// The sentence: tests/unit/site/hours.test.ts.
test("the header says when the clinic opens", async ({ page }) => {
  const status = page.locator("header [data-open-now]");
  await installStoppedClock(page, OPENS - MINUTE_MS / 2);
  await page.goto("/contact");
  await startScripts(page);
  await expect(status).toHaveText(statusAt(OPENS - MINUTE_MS).text);
  await page.clock.runFor(MINUTE_MS / 2);
  await expect(status).toHaveText(statusAt(OPENS).text);
});

test("a phone shows the status below the hours and the number", async ({ page }) => {
  await installStoppedClock(page, OPENS - 60 * MINUTE_MS);
  for (const size of [PHONE, { width: 320, height: 640 }]) {
    await page.setViewportSize(size);
    await page.goto("/contact");
    const before = await page.locator("h1").boundingBox();
    await startScripts(page);
    const status = page.locator("header [data-open-now]");
    await expect(status).toHaveText(statusAt(OPENS - 60 * MINUTE_MS).text);
    expect(await page.locator("h1").boundingBox()).toEqual(before);
    const boxes = await page.locator(".top-line").evaluate((line) =>
      [".hours > span", ".call b", ".status"].map((part) => {
        const range = document.createRange();
        range.selectNodeContents(line.querySelector(part) ?? line);
        return range.getBoundingClientRect();
      }),
    );
    const [hours, number, shown] = boxes as [DOMRect, DOMRect, DOMRect];
    expect(shown.height).toBeGreaterThan(10);
    expect(shown.top).toBeGreaterThanOrEqual(Math.max(hours.bottom, number.bottom) - 1);
    expect(Math.max(shown.right, number.right)).toBeLessThanOrEqual(size.width);
  }
});
