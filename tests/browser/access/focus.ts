import type { CDPSession, Locator, Page } from "@playwright/test";

import { expect } from "../../support/site.ts";

type TabKey = "Tab" | "Shift+Tab";

/** Where a walk with the Tab key is. */
interface Walk {
  /** A sentence about what is wrong with the present stop, or an empty text. */
  readonly problem: string;
  /** True once the walk has ended: further presses of the Tab key do nothing. */
  readonly isOver: boolean;
}

type WalkWindow = Window & { focusWalk?: { state(): Walk; end(): void } };

interface WalkOptions {
  /** A selector of bars, which must not cover any part of the element that has the focus. */
  readonly bars: string;
  /** The walk ends at the target, or once it has left the target; or the focus stays where it is. */
  readonly way: "to" | "through" | "stay";
}

/**
 * Follows the focus in the page, so that a test can press the Tab key many times at once: the page examines each stop
 * before it lets the next press through. A stop that is not visible holds back the presses until it is.
 *
 * @param target the part of the page that the walk goes through, or the element at which it ends
 */
function followFocus(target: Element, { bars, way }: WalkOptions): void {
  const stops: Element[] = [];
  const listening = new AbortController();
  let problem = way === "stay" ? "not examined yet" : "";
  let [isOver, isHeld] = [false, false];

  const state = (): Walk => {
    if (problem !== "") problem = problemOf(document.activeElement);
    return { problem, isOver };
  };
  const arrive = (element: Element): void => {
    if (way === "through") {
      // Backwards nothing has the focus between the first stop of a page and its last.
      const isNowhere = element === document.body;
      if (isNowhere && stops.length === 0) return;
      // A video has several stops inside it.
      const isAgain = element !== stops.at(-1) && stops.includes(element);
      isOver = isNowhere || isAgain || !target.contains(element);
      if (isOver) return;
    }
    stops.push(element);
    if (element instanceof HTMLElement) element.dataset["stop"] = "";
    problem = problemOf(element);
    isOver = way === "to" && element === target;
  };

  // The marks of an earlier walk must not be taken for stops of this one.
  for (const stop of document.querySelectorAll("[data-stop]")) stop.removeAttribute("data-stop");
  const options = { capture: true, signal: listening.signal };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Tab") return;
    const walk = state();
    isHeld = walk.isOver || walk.problem !== "";
    if (isHeld) event.preventDefault();
  };
  // The focus has moved, and the browser has scrolled to it.
  const onKeyUp = ({ key }: KeyboardEvent): void => {
    if (key === "Tab" && !isHeld) arrive(document.activeElement ?? document.body);
  };
  addEventListener("keydown", onKeyDown, options);
  addEventListener("keyup", onKeyUp, options);
  (window as WalkWindow).focusWalk = { state, end: () => listening.abort() };

  function problemOf(element: Element | null): string {
    if (!(element instanceof HTMLElement) || element === document.body) return "nothing has the focus";
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

/** Sends several presses of the Tab key together. */
async function pressTab(session: CDPSession, key: TabKey, times: number): Promise<void> {
  const tab = { key: "Tab", code: "Tab", windowsVirtualKeyCode: 9, modifiers: key === "Tab" ? 0 : 8 };
  const presses = Array.from({ length: times }, () => [
    session.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...tab }),
    session.send("Input.dispatchKeyEvent", { type: "keyUp", ...tab }),
  ]);
  await Promise.all(presses.flat());
}

const endWalk = () => (window as WalkWindow).focusWalk?.end();

/** Starts to follow the focus. @returns a function that waits until the present stop is visible */
async function follow(page: Page, target: Locator, way: WalkOptions["way"]): Promise<() => Promise<Walk>> {
  const isPhone = (page.viewportSize()?.width ?? 0) < PHONE_PX;
  await target.evaluate(followFocus, { bars: isPhone ? PHONE_BARS : BARS, way });
  const state = () => page.evaluate(() => (window as WalkWindow).focusWalk?.state());
  return async () => {
    let walk = await state();
    if (walk?.problem !== "") await expect.poll(async () => (walk = await state())?.problem).toBe("");
    return walk ?? { problem: "", isOver: true };
  };
}

/** Controls, without those of slides that a hydrated slider hides. */
const STOPS =
  ":is(a[href], button, summary, video, select, textarea, input:not([tabindex='-1'])):not([inert] *)";

/** The most presses of a walk: each sending is twice as long as the one before. */
const MOST_PRESSES = 500;

async function walk(page: Page, target: Locator, way: "to" | "through", key: TabKey): Promise<void> {
  const untilSeen = await follow(page, target, way);
  const session = await page.context().newCDPSession(page);
  let isOver = false;
  for (let pressed = 0, times = 2; !isOver && pressed < MOST_PRESSES; pressed += times, times *= 2) {
    await pressTab(session, key, times);
    ({ isOver } = await untilSeen());
  }
  await session.detach();
  await page.evaluate(endWalk);
  if (!isOver)
    throw new Error(
      `After ${String(MOST_PRESSES)} presses of ${key} the walk ${way} ${String(target)} goes on.`,
    );
}

/** Expects that the element with the focus is visible, once the browser has scrolled to it. */
export async function expectFocusSeen(page: Page): Promise<void> {
  const untilSeen = await follow(page, page.locator("body"), "stay");
  await untilSeen();
  await page.evaluate(endWalk);
}

/**
 * Moves the focus to an element with the Tab key alone. The focus must be visible at each stop.
 *
 * @throws Error if the element is not reached, for example because of a keyboard trap (WCAG 2.1.2)
 */
export const tabTo = (page: Page, target: Locator, key: TabKey = "Tab") => walk(page, target, "to", key);

/**
 * Moves the focus through every stop of a part of the page, until it leaves the part. No stop may be left out, as where
 * the focus is lost on the way (WCAG 2.4.3).
 *
 * @throws Error if the focus does not leave the part, for example because of a keyboard trap (WCAG 2.1.2)
 */
export async function walkThrough(page: Page, key: TabKey, part: "body" | "main" = "body"): Promise<void> {
  await walk(page, page.locator(part), "through", key);
  const missed = page.locator(part).locator(`${STOPS}:not([data-stop])`).filter({ visible: true });
  await expect(missed).toHaveCount(0);
}
