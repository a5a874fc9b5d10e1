/** Whether the clinic is open now, by India's clock (specification, section 1). */
import { isOpen, openTimes } from "../../../src/site/hours.ts";
import { dataOf } from "../../support/content.ts";
import { expect, test } from "../../support/site.ts";

const times = openTimes(dataOf("clinic").hours);

/** The first minute of a week in which the clinic is open, or is not. */
function firstMinute(isWantedOpen: boolean): Date {
  const start = Date.parse("2026-11-21T00:00:00Z");
  const week = Array.from({ length: 7 * 24 * 60 }, (_, minute) => new Date(start + minute * 60_000));
  const found = week.find((moment) => isOpen(times, moment) === isWantedOpen);
  if (found === undefined) throw new Error("The clinic is never or always open.");
  return found;
}

test.describe("for a visitor in London", () => {
  test.use({ timezoneId: "Europe/London" });

  test("the header says whether the clinic is open now", async ({ page }) => {
    for (const [moment, says] of [
      [firstMinute(true), "Open now"],
      [firstMinute(false), "Closed now"],
    ] as const) {
      await page.clock.setFixedTime(moment);
      await page.goto("/contact");
      await expect(page.locator("[data-open-now]")).toHaveText(says);
    }
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the hours are shown, and nothing about now", async ({ page }) => {
    await page.goto("/contact");
    await expect(page.getByRole("banner")).toContainText(/\d.*India time/s);
    await expect(page.locator("[data-open-now]")).toBeHidden();
  });
});
