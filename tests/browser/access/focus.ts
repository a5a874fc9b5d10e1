import type { Locator, Page } from "@playwright/test";

import { expect } from "../../support/site.ts";

/** What has the focus. */
interface Focused {
  /** What is wrong with it for somebody who sees the screen, or an empty text. */
  readonly trouble: string;
  readonly isTarget: boolean;
  readonly isInTarget: boolean;
  /** The mark that it got at its first stop; undefined where nothing in the page has the focus. */
  readonly mark: string | undefined;
}

/**
 * Looks at what has the focus, in the page: one call for all questions, because a walk has hundreds of stops.
 *
 * @param target an element that may have the focus, or contain what has it
 * @param bars what may not cover any part of what has the focus
 * @param mark for an element that has none yet
 */
function lookAtFocus(target: Element, { bars, mark }: { bars: string; mark: string }): Focused {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) {
    return { trouble: "nothing has the focus", isTarget: false, isInTarget: false, mark: undefined };
  }
  return {
    trouble: troubleOf(element),
    isTarget: element === target,
    isInTarget: target.contains(element),
    // A player has several stops of its own inside.
    mark: (element.dataset["stop"] ??= mark),
  };

  function troubleOf(element: HTMLElement): string {
    const name = `${element.tagName} "${(element.ariaLabel ?? element.textContent).trim().slice(0, 40)}"`;
    // A card shows the ring round all of it, which is drawn before its link.
    const isOutlined = [null, "::before"].some((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    });
    // A part of a player has the focus: the browser marks it and brings it into sight.
    if (element instanceof HTMLVideoElement && !element.matches(":focus-visible")) return "";
    // What a script focuses, such as a panel that opens, is not a control: only controls need the ring.
    if (element.tabIndex >= 0 && !isOutlined) return `${name} has no outline (WCAG 2.4.7)`;

    const boxes = [...element.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    if (boxes.length === 0) return `${name} is not shown (WCAG 2.4.7)`;
    const points = boxes.flatMap(({ left, right, top, bottom }) => {
      // Within the corners, which may be round.
      const x = Math.min(8, (right - left) * 0.16);
      const y = Math.min(8, (bottom - top) * 0.16);
      return [left + x, (left + right) / 2, right - x].flatMap((across) =>
        [top + y, (top + bottom) / 2, bottom - y].map((down) => ({ x: across, y: down })),
      );
    });
    const inWindow = points.filter(({ x, y }) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight);
    const isTall = boxes.some(({ height }) => height > innerHeight / 2);
    // Of a box for text the browser brings into sight where one writes.
    const isPartEnough = isTall || element instanceof HTMLTextAreaElement;
    if (inWindow.length === 0 || (!isPartEnough && inWindow.length < points.length)) {
      return `${name} is outside the window, at ${String(Math.round(boxes[0]?.top ?? 0))} px (WCAG 2.4.7)`;
    }
    const covers = inWindow.flatMap(({ x, y }) => {
      const hit = document.elementFromPoint(x, y);
      return hit === null || element.contains(hit) || hit.contains(element) ? [] : [hit];
    });
    // The bars hide nothing at all of what they could; the round buttons in the corner may lie on a corner.
    const isUnderBar = !isTall && covers.some((cover) => cover.closest(bars) !== null);
    const isHidden = isUnderBar || covers.length * 2 > inWindow.length;
    return isHidden ? `${name} is under ${covers[0]?.outerHTML.slice(0, 80) ?? ""} (WCAG 2.4.11)` : "";
  }
}

/** What stands across the window: the header's bar, and on phones the two actions at its foot. */
const BARS = "[data-bar]";
const PHONE_BARS = `${BARS}, [data-actions]`;
const PHONE_PX = 768;

async function focusIn(page: Page, target = page.locator("body"), mark = ""): Promise<Focused> {
  const isPhone = (page.viewportSize()?.width ?? 0) < PHONE_PX;
  return target.evaluate(lookAtFocus, { bars: isPhone ? PHONE_BARS : BARS, mark });
}

/** Expects that the focus is visible on the screen, at the latest when the browser has scrolled to it. */
export async function expectFocusSeen(page: Page): Promise<void> {
  await expect.poll(async () => (await focusIn(page)).trouble).toBe("");
}

/**
 * Goes to an element by the Tab key alone, as somebody without a mouse does. At each stop the focus must be
 * seen, and it must arrive: a trap on the way (WCAG 2.1.2) fails here.
 * @param key "Shift+Tab" goes backwards
 */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  const MOST_STOPS = 200;
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press(key);
    const { trouble, isTarget } = await focusIn(page, target);
    if (trouble !== "") await expectFocusSeen(page);
    if (isTarget) return;
  }
  throw new Error(`${String(MOST_STOPS)} stops, and none was ${String(target)}.`);
}

/**
 * Walks through every stop of a part of the page to its end, or from its end to its start.
 * @param part the whole page, or what lies between its header and its footer
 * @returns how many different elements had the focus
 * @throws Error where the walk does not end: the focus is trapped (WCAG 2.1.2)
 */
export async function walkThrough(
  page: Page,
  key: "Tab" | "Shift+Tab",
  part: "body" | "main" = "body",
): Promise<number> {
  const seen: string[] = [];
  const MOST_STOPS = 400;
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press(key);
    const { trouble, mark, isInTarget } = await focusIn(page, page.locator(part), `${key} ${String(stop)}`);
    if (mark === undefined || !isInTarget || (seen.includes(mark) && seen.at(-1) !== mark))
      return new Set(seen).size;
    seen.push(mark);
    if (trouble !== "") await expectFocusSeen(page);
  }
  throw new Error(`${String(MOST_STOPS)} stops, and no end.`);
}
