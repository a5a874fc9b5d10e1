import type { Locator, Page } from "@playwright/test";

import { expect } from "../../support/site.ts";

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
  const boxes = [...focused.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
  // Away from the corners, which may be round.
  const along = (from: number, to: number) => {
    const inset = Math.min(8, (to - from) * 0.16);
    return [from + inset, (from + to) / 2, to - inset];
  };
  const points = boxes.flatMap(({ left, right, top, bottom }) =>
    along(left, right).flatMap((x) => along(top, bottom).map((y) => [x, y] as const)),
  );
  // Outside the window there is no element.
  const seen = points.flatMap(([x, y]) => document.elementFromPoint(x, y) ?? []);
  const isTall = boxes.some(({ height }) => height > innerHeight / 2);
  // In a text box the browser scrolls to the insertion point only.
  const isPartEnough = isTall || focused instanceof HTMLTextAreaElement;
  if (seen.length === 0 || (!isPartEnough && seen.length < points.length))
    return `${name} is outside the window (WCAG 2.4.7)`;
  const covers = seen.filter((each) => !focused.contains(each) && !each.contains(focused));
  // The bars must cover nothing; the round buttons in the corner of the window may cover less than half.
  const bars = innerWidth < 768 ? "[data-bar], [data-actions]" : "[data-bar]";
  const isUnderBar = !isTall && covers.some((cover) => cover.closest(bars) !== null);
  const isHidden = isUnderBar || covers.length * 2 > seen.length;
  return isHidden ? `${name} is under ${covers[0]?.outerHTML.slice(0, 80) ?? ""} (WCAG 2.4.11)` : "";
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
