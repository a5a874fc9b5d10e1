import type { Locator, Page } from "@playwright/test";

import { mainOf } from "#tests/pages/built.ts";
import { expect } from "#tests/support/site.ts";
import { WORDS } from "#tests/support/words.ts";

export { expect, test } from "#tests/support/site.ts";

export const HERO = WORDS.sliders.hero.label;

const carousels = mainOf("/").querySelectorAll(`[aria-roledescription="${WORDS.sliderRoles.carousel}"]`);

/** The carousels of the home page in order; tests/pages/screens.test.ts shows which ones a content has. */
export const CAROUSELS = carousels.map((each) => each.getAttribute("aria-label") ?? "");

/** Those with several slides, which have controls: the hero of a clinic may have a single slide. */
export const MOVING_CAROUSELS = CAROUSELS.filter(
  (_name, index) => (carousels[index]?.querySelectorAll("[data-slide]").length ?? 0) > 1,
);

export function carousel(page: Page, name: string): Locator {
  return page.getByRole("region", { name, exact: true });
}

/** Scrolls to a carousel, touches it, so that it rests, and waits until its buttons work. */
export async function hydrate(slider: Locator): Promise<void> {
  await slider.scrollIntoViewIfNeeded();
  await slider.dispatchEvent("pointerover", { pointerType: "touch", bubbles: true });
  await expect(slider.locator("[aria-live]")).toBeAttached();
}

/** Whether the hero moves, and why a test of its steps does not apply where it does not. */
export const HERO_STEPS = [!MOVING_CAROUSELS.includes(HERO), "The content has one slide."] as const;
