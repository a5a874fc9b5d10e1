import type { Locator, Page } from "@playwright/test";

import { expect } from "#tests/support/site.ts";

/** A sentence about why a visitor cannot see the focus; "" where it is visible, or where nothing has it. */
function problemOfFocus(): string {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return "";
  const name = `${focused.tagName} "${(focused.ariaLabel ?? focused.textContent).trim().slice(0, 40)}"`;
  // A card shows the outline around the whole card: it is drawn by the link's ::before.
  const isOutlined = [null, "::before"].some((part) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(focused, part);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
  });
  // What a script focuses, such as a panel that opens, is no control: only controls need the outline.
  if (focused.tabIndex >= 0 && !isOutlined) return `${name} has no outline (WCAG 2.4.7)`;
  const { left, right, top, bottom } = focused.getClientRects()[0] ?? new DOMRect();
  // Away from the corners, which may be round; of a tall element, what is in the window.
  const start = Math.max(top, 0);
  const height = Math.min(bottom, innerHeight) - start;
  const seen = [0.2, 0.5, 0.8].flatMap((across) =>
    [0.2, 0.5, 0.8].map((down) =>
      document.elementFromPoint(left + across * (right - left), start + down * height),
    ),
  );
  const covers = seen.filter((each) => !focused.contains(each) && each?.contains(focused) !== true);
  return covers.length * 2 > seen.length
    ? `${name} is under ${covers[0]?.outerHTML.slice(0, 80) ?? "the edge of the window"} (WCAG 2.4.11)`
    : "";
}

/** Expects that the element with the focus is visible, once the browser has scrolled to it. */
export async function expectFocusSeen(page: Page): Promise<void> {
  // Polling reports a step, which costs more than the question, and is seldom needed.
  if ((await page.evaluate(problemOfFocus)) !== "")
    await expect.poll(() => page.evaluate(problemOfFocus)).toBe("");
}

/** More presses of the Tab key than any page has stops. */
const MOST_PRESSES = 500;

/**
 * Moves the focus to an element with the Tab key alone. The focus must be visible at each stop.
 *
 * @throws Error if the element is not reached, for example because of a keyboard trap (WCAG 2.1.2)
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    await page.keyboard.press("Tab");
    await expectFocusSeen(page);
    if (await target.evaluate((element) => element.contains(document.activeElement))) return;
  }
  throw new Error(`Tab does not lead to ${String(target)}.`);
}
