import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** The level that we promise (WCAG 2.2 AA, which includes 2.0 and 2.1), and the best practices of axe. */
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Lays out for good what has a reserved height until it is near, because it may be higher and overlap what follows. */
function layOut(): void {
  for (const part of document.querySelectorAll<HTMLElement>("main > section, body > footer"))
    part.style.setProperty("content-visibility", "visible");
}

/** True when no colour transition is running: a transition of 0.01 ms also shows its start until the next frame. */
function isSettled(): boolean {
  return document.getAnimations().every((animation) => !(animation instanceof CSSTransition));
}

/**
 * Checks the page in its present state, all of it laid out, with axe-core.
 *
 * @param part a selector of the part to check, or to leave out, where the rest was the same at an earlier check
 * @returns one line for each violation: its rule, and the elements that break it
 */
export async function violations(
  page: Page,
  part: string | { readonly except: string } = "html",
): Promise<string[]> {
  await page.evaluate(layOut);
  await page.waitForFunction(isSettled);
  // Its source is half a megabyte: a page that has it from an earlier check needs no second copy.
  const isLoaded = await page.evaluate(() => "axe" in window);
  const axe = new AxeBuilder({ page, ...(isLoaded && { axeSource: ";" }) });
  if (typeof part !== "string") axe.exclude(part.except);
  else if (part !== "html") axe.include(part);
  const { violations: found } = await axe
    .options({ resultTypes: ["violations"], preload: false })
    .withTags(TAGS)
    // There are no frames, so axe needs no second page to combine results in.
    .setLegacyMode()
    .analyze();
  return found.map(({ id, nodes }) => {
    const places = nodes.map(({ target, failureSummary }) => `${target.join(" ")} (${failureSummary ?? ""})`);
    return `${id}: ${places.slice(0, 4).join(" | ")}`.replace(/\s+/g, " ");
  });
}
