import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** What we promise (WCAG 2.2 at AA holds 2.0 and 2.1), and what axe recommends besides. */
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * The phones' bar lies over whatever is at the foot of the window just then, which axe takes for too small a
 * target. It is scrolled clear of; that what has the focus is never under it is for `focus-seen.spec.ts`.
 */
function layBarDown(isDown: boolean): void {
  const bar = document.querySelector<HTMLElement>("[data-actions]");
  bar?.style.removeProperty("position");
  if (isDown && bar !== null && getComputedStyle(bar).position === "sticky") bar.style.position = "static";
}

/**
 * Checks the page as it stands with axe-core.
 * @returns one line for each violation: its rule, and the elements that break it
 */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(layBarDown, true);
  // Its source is half a megabyte: a page that has it from an earlier look needs no second copy.
  const isThere = await page.evaluate(() => "axe" in window);
  const { violations: found } = await new AxeBuilder({ page, ...(isThere && { axeSource: ";" }) })
    .options({ resultTypes: ["violations"], preload: false })
    .withTags(TAGS)
    // There are no frames, so nothing needs a second page to be put together in.
    .setLegacyMode()
    .analyze();
  await page.evaluate(layBarDown, false);
  return found.map(({ id, nodes }) => {
    const places = nodes.map(({ target, failureSummary }) => `${target.join(" ")} (${failureSummary ?? ""})`);
    return `${id}: ${places.slice(0, 4).join(" | ")}`.replace(/\s+/g, " ");
  });
}
