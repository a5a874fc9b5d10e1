import type { Locator, Page } from "@playwright/test";

import { expect } from "../../support/site.ts";

export { expect, test } from "../../support/site.ts";

/** The carousel with this name, as a screen reader finds it. */
export function carousel(
  page: Page,
  name: "What we do" | "Services in pictures" | "Client reviews",
): Locator {
  return page.getByRole("region", { name, exact: true });
}

/** Brings a carousel into sight and waits until its script has taken over. */
export async function awaken(slider: Locator): Promise<void> {
  await slider.scrollIntoViewIfNeeded();
  await expect(slider.locator("[aria-live]")).toBeAttached();
}

/** The numbers (1 first) of the slides that are in sight and reachable. */
export async function shown(slider: Locator): Promise<number[]> {
  return slider
    .locator("[data-slide]")
    .evaluateAll((slides) =>
      slides.flatMap((slide, index) => (slide.hasAttribute("inert") ? [] : [index + 1])),
    );
}

/** Moves the mouse and the focus away from every slider. */
export async function letGo(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
}

/** Stops the page's clock (installed before): from here on only the test lets time pass. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2_000));
}
