import type { ElementHandle, Locator, Page } from "@playwright/test";

import { expect } from "../../support/site.ts";

type TabKey = "Tab" | "Shift+Tab";

/** Where the focus is. */
interface Stop {
  /** A sentence about why a visitor cannot see the focus, or an empty text. */
  readonly problem: string;
  /** True in the target. */
  readonly isInside: boolean;
  /** True where the focus has been before, unless it is on a video, which has several stops inside it. */
  readonly isAgain: boolean;
}

/** Examines the element that has the focus, and marks it. */
function examine(target: Element): Stop {
  const element = document.activeElement;
  const isInside = element !== null && element !== document.body && target.contains(element);
  if (!(element instanceof HTMLElement) || element === document.body)
    return { problem: "nothing has the focus", isInside, isAgain: false };
  const isAgain = "stop" in element.dataset && !(element instanceof HTMLVideoElement);
  element.dataset["stop"] = "";
  return { problem: problemOf(element), isInside, isAgain };

  function problemOf(focused: HTMLElement): string {
    const name = `${focused.tagName} "${(focused.ariaLabel ?? focused.textContent).trim().slice(0, 40)}"`;
    // A control inside a video has the focus: the browser outlines it and scrolls to it.
    if (focused instanceof HTMLVideoElement && !focused.matches(":focus-visible")) return "";
    // A card shows the outline around the whole card: it is drawn by the link's ::before.
    const isOutlined = [null, "::before"].some((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(focused, part);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    });
    // What a script focuses, such as a panel that opens, is no control: only controls need the outline.
    if (focused.tabIndex >= 0 && !isOutlined) return `${name} has no outline (WCAG 2.4.7)`;
    const boxes = [...focused.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    const points = boxes.flatMap(({ left, right, top, bottom }) => {
      // Away from the corners, which may be round.
      const [x, y] = [Math.min(8, (right - left) * 0.16), Math.min(8, (bottom - top) * 0.16)];
      return [left + x, (left + right) / 2, right - x].flatMap((across) =>
        [top + y, (top + bottom) / 2, bottom - y].map((down) => ({ x: across, y: down })),
      );
    });
    const inWindow = points.filter(({ x, y }) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight);
    const isTall = boxes.some(({ height }) => height > innerHeight / 2);
    // In a text box the browser scrolls to the insertion point only.
    const isPartEnough = isTall || focused instanceof HTMLTextAreaElement;
    if (inWindow.length === 0 || (!isPartEnough && inWindow.length < points.length))
      return `${name} is outside the window (WCAG 2.4.7)`;
    const covers = inWindow.flatMap(({ x, y }) => {
      const hit = document.elementFromPoint(x, y);
      return hit === null || focused.contains(hit) || hit.contains(focused) ? [] : [hit];
    });
    // The bars must cover nothing; the round buttons in the corner of the window may cover less than half.
    const bars = innerWidth < 768 ? "[data-bar], [data-actions]" : "[data-bar]";
    const isUnderBar = !isTall && covers.some((cover) => cover.closest(bars) !== null);
    const isHidden = isUnderBar || covers.length * 2 > inWindow.length;
    return isHidden ? `${name} is under ${covers[0]?.outerHTML.slice(0, 80) ?? ""} (WCAG 2.4.11)` : "";
  }
}

/** Waits until the focus is visible: the browser may still be scrolling to it. */
async function untilSeen(page: Page, target: ElementHandle<Element>): Promise<Stop> {
  let stop = await page.evaluate(examine, target);
  if (stop.problem !== "" && stop.problem !== "nothing has the focus") {
    const { isAgain } = stop;
    await expect.poll(async () => (stop = await page.evaluate(examine, target)).problem).toBe("");
    stop = { ...stop, isAgain };
  }
  return stop;
}

async function handleOf(locator: Locator): Promise<ElementHandle<Element>> {
  return await locator.elementHandle();
}

/** Expects that the element with the focus is visible, once the browser has scrolled to it. */
export async function expectFocusSeen(page: Page): Promise<void> {
  expect((await untilSeen(page, await handleOf(page.locator("body")))).problem).toBe("");
}

/** More presses of the Tab key than any page has stops. */
const MOST_PRESSES = 500;

/**
 * Moves the focus to an element with the Tab key alone. The focus must be visible at each stop.
 *
 * @throws Error if the element is not reached, for example because of a keyboard trap (WCAG 2.1.2)
 */
export async function tabTo(page: Page, target: Locator, key: TabKey = "Tab"): Promise<void> {
  const element = await handleOf(target);
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    await page.keyboard.press(key);
    if ((await untilSeen(page, element)).isInside) return;
  }
  throw new Error(`${key} does not lead to ${String(target)}.`);
}

/** Controls, without those of slides that a hydrated slider hides. */
const STOPS =
  ":is(a[href], button, summary, video, select, textarea, input:not([tabindex='-1'])):not([inert] *)";

/**
 * Moves the focus through every stop of a part of the page, until it leaves the part. No stop may be left out, as where
 * the focus is lost on the way (WCAG 2.4.3), or a keyboard trap keeps it (WCAG 2.1.2).
 */
export async function walkThrough(page: Page, key: TabKey, part: "body" | "main" = "body"): Promise<void> {
  const element = await handleOf(page.locator(part));
  await page.evaluate(() => {
    for (const stop of document.querySelectorAll("[data-stop]")) stop.removeAttribute("data-stop");
  });
  let hasBegun = false;
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    await page.keyboard.press(key);
    const { isInside, isAgain } = await untilSeen(page, element);
    // Backwards the walk begins outside the page.
    if (hasBegun && (!isInside || isAgain)) break;
    hasBegun ||= isInside;
  }
  const missed = page.locator(part).locator(`${STOPS}:not([data-stop])`).filter({ visible: true });
  await expect(missed).toHaveCount(0);
}
