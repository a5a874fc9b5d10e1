import type { Page } from "@playwright/test";

const HOUR_MS = 3_600_000;

/**
 * Stops the clock of a page before it opens: however long loading takes, the test alone advances it. Playwright starts
 * a clock before it can stop it, and cannot stop it in the past; so it starts an hour early.
 *
 * @param time at which it is stopped, in epoch milliseconds
 */
export async function installStoppedClock(page: Page, time = Date.now()): Promise<void> {
  await page.clock.install({ time: time - HOUR_MS });
  await page.clock.pauseAt(time);
}

/** Lets the parts of a page's script start, each in a task of its own, while the clock of the page is stopped. */
export async function startScripts(page: Page): Promise<void> {
  await page.clock.runFor(1);
}
