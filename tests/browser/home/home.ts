import type { Locator, Page } from "@playwright/test";

import { entriesOf } from "../../support/content.ts";
import { expect } from "../../support/site.ts";

export { expect, test } from "../../support/site.ts";

type CarouselName = "What we do" | "Services in pictures" | "Client reviews";

/** The carousels of the home page in their order: without reviews in the content there is none of reviews. */
export const CAROUSELS: readonly CarouselName[] = [
  "What we do",
  "Services in pictures",
  ...(entriesOf("reviews").length > 0 ? (["Client reviews"] as const) : []),
];

/** The carousel with this name, as a screen reader finds it. */
export function carousel(page: Page, name: CarouselName): Locator {
  return page.getByRole("region", { name, exact: true });
}

/** Scrolls to a carousel, touches it, as the hero otherwise waits for its first step, and waits until it is hydrated. */
export async function hydrate(slider: Locator): Promise<void> {
  await slider.scrollIntoViewIfNeeded();
  await slider.dispatchEvent("pointerover", { pointerType: "touch", bubbles: true });
  await expect(slider.locator("[aria-live]")).toBeAttached();
}

/** The numbers, from 1, of the slides that are visible and can have the focus. */
export async function shown(slider: Locator): Promise<number[]> {
  return slider
    .locator("[data-slide]")
    .evaluateAll((slides) =>
      slides.flatMap((slide, index) => (slide.hasAttribute("inert") ? [] : [index + 1])),
    );
}

/** Moves the mouse and the focus away from every slider. */
export async function leaveSliders(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
}

/** Stops the page's clock, which must be installed: from here on the test alone advances it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
}
