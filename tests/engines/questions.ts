/**
 * Functions that inspect a page. Each is sent to the browser as text, so
 * it must be self-contained: no imports, no helpers, no promises.
 */
import type { Point } from "./engine.ts";

/** The text of the first element that is shown, with single spaces; null where none is shown. */
export const shownText = (css: string): string | null => {
  for (const element of document.querySelectorAll(css)) {
    const { width, height } = element.getBoundingClientRect();
    const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (isSeen && width > 0 && height > 0) return element.textContent.replaceAll(/\s+/g, " ").trim();
  }
  return null;
};

/** True where the first such picture is loaded and decoded. */
export const isPainted = (css: string): boolean => {
  const picture = document.querySelector<HTMLImageElement>(css);
  return picture !== null && picture.complete && picture.naturalWidth > 0;
};

/** True where a service worker controls the page, and so has stored its files. */
export const hasWorker = (): boolean =>
  "serviceWorker" in navigator && navigator.serviceWorker.controller !== null;

export const valueOf = (css: string): string | null =>
  document.querySelector<HTMLInputElement>(css)?.value ?? null;

/**
 * Where to press on the first such element that is shown, brought into the window.
 * @returns a sentence where a person could not press it: it is hidden or covered
 */
export const aimAt = (css: string): Point | string => {
  const element = [...document.querySelectorAll(css)].find((one) =>
    one.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  );
  if (element === undefined) return "it is not shown";
  let onTop: Element | null = null;
  for (const isScrolled of [false, true]) {
    if (isScrolled) element.scrollIntoView({ block: "center", behavior: "instant" });
    const box = element.getBoundingClientRect();
    // Near its beginning, because a link may wrap.
    const point = {
      x: Math.round(box.left + Math.min(box.width / 2, 8)),
      y: Math.round(box.top + box.height / 2),
    };
    onTop = document.elementFromPoint(point.x, point.y);
    if (onTop !== null && element.contains(onTop)) return point;
  }
  return onTop === null
    ? "it is outside the window"
    : `<${onTop.localName} class="${onTop.className}"> covers it`;
};

/** Chooses in a list. The open list belongs to the system, not to the page, so it cannot be clicked. */
export const choose = (css: string, value: string): boolean => {
  const list = document.querySelector<HTMLSelectElement>(css);
  if (list === null) return false;
  list.focus();
  list.value = value;
  list.dispatchEvent(new Event("input", { bubbles: true }));
  list.dispatchEvent(new Event("change", { bubbles: true }));
  return list.value === value;
};
