import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/**
 * What axe-core finds in a page, or in a part of it, as it is at this moment: nothing prepares the page, and no rule that
 * runs by default is switched off. The accessibility statement also promises the rule for small targets (WCAG 2.2,
 * 2.5.8), which axe leaves out by default.
 *
 * @param part a selector
 * @returns one line for each violation: its rule, and the elements that break it
 */
export async function violations(page: Page, part = "html"): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    .include(part)
    .options({ resultTypes: ["violations"], rules: { "target-size": { enabled: true } } })
    // There are no frames, so axe needs no second page to combine results in.
    .setLegacyMode()
    .analyze();
  return found.map(({ id, nodes }) => {
    const places = nodes.map(({ target, failureSummary }) => `${target.join(" ")} (${failureSummary ?? ""})`);
    return `${id}: ${places.slice(0, 4).join(" | ")}`.replace(/\s+/g, " ");
  });
}

/** True when no colour transition is running: a transition of 0.01 ms also shows its start until the next frame. */
function isSettled(): boolean {
  return document.getAnimations().every((animation) => !(animation instanceof CSSTransition));
}

/** What axe-core finds in a part of the page that the test has just opened or changed, once its colours have changed. */
export async function violationsInOpened(page: Page, part: string): Promise<string[]> {
  await page.waitForFunction(isSettled);
  return violations(page, part);
}
