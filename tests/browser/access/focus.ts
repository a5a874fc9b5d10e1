import type { Locator, Page } from "@playwright/test";

import { expect } from "../../support/site.ts";

/** The element that has the focus. */
interface Focused {
  /** A sentence about what makes it invisible on the screen, or an empty text. */
  readonly problem: string;
  readonly isTarget: boolean;
  readonly isInTarget: boolean;
  /** The mark that it received at its first stop of the walk; undefined if nothing in the page has the focus. */
  readonly mark: string | undefined;
}

/**
 * Describes the element that has the focus. Runs in the page, as a single call, because a walk has hundreds of stops.
 *
 * @param target an element that may have the focus or contain the element that has it
 * @param bars a selector of bars, which must not cover any part of that element
 * @param mark the mark of that element if it has none yet
 */
function describeFocus(target: Element, { bars, mark }: { bars: string; mark: string }): Focused {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) {
    return { problem: "nothing has the focus", isTarget: false, isInTarget: false, mark: undefined };
  }
  return {
    problem: problemOf(element),
    isTarget: element === target,
    isInTarget: target.contains(element),
    // A video has several stops inside it.
    mark: (element.dataset["stop"] ??= mark),
  };

  function problemOf(element: HTMLElement): string {
    const name = `${element.tagName} "${(element.ariaLabel ?? element.textContent).trim().slice(0, 40)}"`;
    // A card shows the outline around the whole card: it is drawn by the link's ::before.
    const isOutlined = [null, "::before"].some((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    });
    // A control inside a video has the focus: the browser outlines it and scrolls to it.
    if (element instanceof HTMLVideoElement && !element.matches(":focus-visible")) return "";
    // What a script focuses, such as a panel that opens, is no control: only controls need the outline.
    if (element.tabIndex >= 0 && !isOutlined) return `${name} has no outline (WCAG 2.4.7)`;

    const boxes = [...element.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    if (boxes.length === 0) return `${name} is not shown (WCAG 2.4.7)`;
    const points = boxes.flatMap(({ left, right, top, bottom }) => {
      // Away from the corners, which may be round.
      const x = Math.min(8, (right - left) * 0.16);
      const y = Math.min(8, (bottom - top) * 0.16);
      return [left + x, (left + right) / 2, right - x].flatMap((across) =>
        [top + y, (top + bottom) / 2, bottom - y].map((down) => ({ x: across, y: down })),
      );
    });
    const inWindow = points.filter(({ x, y }) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight);
    const isTall = boxes.some(({ height }) => height > innerHeight / 2);
    // In a text box the browser scrolls to the insertion point only.
    const isPartEnough = isTall || element instanceof HTMLTextAreaElement;
    if (inWindow.length === 0 || (!isPartEnough && inWindow.length < points.length)) {
      return `${name} is outside the window, at ${String(Math.round(boxes[0]?.top ?? 0))} px (WCAG 2.4.7)`;
    }
    const covers = inWindow.flatMap(({ x, y }) => {
      const hit = document.elementFromPoint(x, y);
      return hit === null || element.contains(hit) || hit.contains(element) ? [] : [hit];
    });
    // The bars must cover nothing; the round buttons in the corner of the window may cover less than half.
    const isUnderBar = !isTall && covers.some((cover) => cover.closest(bars) !== null);
    const isHidden = isUnderBar || covers.length * 2 > inWindow.length;
    return isHidden ? `${name} is under ${covers[0]?.outerHTML.slice(0, 80) ?? ""} (WCAG 2.4.11)` : "";
  }
}

/** The bars across the window: the header's, and on phones the bar of actions at the foot. */
const BARS = "[data-bar]";
const PHONE_BARS = `${BARS}, [data-actions]`;
const PHONE_PX = 768;

async function focusIn(page: Page, target = page.locator("body"), mark = ""): Promise<Focused> {
  const isPhone = (page.viewportSize()?.width ?? 0) < PHONE_PX;
  return target.evaluate(describeFocus, { bars: isPhone ? PHONE_BARS : BARS, mark });
}

/** Expects that the element with the focus is visible, once the browser has scrolled to it. */
export async function expectFocusSeen(page: Page): Promise<void> {
  await expect.poll(async () => (await focusIn(page)).problem).toBe("");
}

/**
 * Moves the focus to an element with the Tab key alone. The focus must be visible at each stop.
 *
 * @throws Error if the element is not reached, for example because of a keyboard trap (WCAG 2.1.2)
 * @param key "Shift+Tab" goes backwards
 */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  const MOST_STOPS = 200;
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press(key);
    const { problem, isTarget } = await focusIn(page, target);
    if (problem !== "") await expectFocusSeen(page);
    if (isTarget) return;
  }
  throw new Error(`${String(target)} is none of the first ${String(MOST_STOPS)} stops.`);
}

/**
 * Moves the focus through every stop of a part of the page, forwards or backwards, until it leaves the part.
 *
 * @param part the whole page, or its main content
 * @returns the number of different elements that had the focus
 * @throws Error if the focus does not leave the part, a keyboard trap (WCAG 2.1.2), or is lost in it (WCAG 2.4.3)
 */
export async function walkThrough(
  page: Page,
  key: "Tab" | "Shift+Tab",
  part: "body" | "main" = "body",
): Promise<number> {
  const seen: string[] = [];
  const MOST_STOPS = 400;
  // The marks of an earlier walk must not be taken for stops of this one.
  await page.locator("[data-stop]").evaluateAll((stops) => {
    for (const stop of stops) stop.removeAttribute("data-stop");
  });
  const press = async (mark: string): Promise<Focused> => {
    await page.keyboard.press(key);
    return focusIn(page, page.locator(part), mark);
  };
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    const name = `${key} ${String(stop)}`;
    let focused = await press(name);
    if (focused.mark === undefined) {
      // The browser itself has the focus between the last stop of a page and its first, and nowhere else.
      focused = await press(name);
      const isBetween = part === "body" && focused.mark === (seen[0] ?? name);
      if (!isBetween) throw new Error(`The focus is lost after ${seen.at(-1) ?? "the start"} (WCAG 2.4.3).`);
    }
    const { problem, mark = "", isInTarget } = focused;
    if (!isInTarget || (seen.includes(mark) && seen.at(-1) !== mark)) return new Set(seen).size;
    seen.push(mark);
    if (problem !== "") await expectFocusSeen(page);
  }
  throw new Error(`The focus has not left ${part} after ${String(MOST_STOPS)} stops.`);
}
