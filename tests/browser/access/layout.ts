import type { Page } from "@playwright/test";

/** The innermost elements that make the page scroll sideways, if it does (WCAG 2.2, 1.4.10). */
export function sideways(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll<HTMLElement>("body *")].filter((element) => {
      const isClipped =
        element.closest("[data-slide], .visually-hidden, [aria-hidden=true], body > footer") !== null;
      return !isClipped && element.getBoundingClientRect().right > clientWidth + 1;
    });
    const innermost = wide.filter(
      (element) => !wide.some((other) => other !== element && element.contains(other)),
    );
    return [
      `${scrollWidth - clientWidth} px`,
      ...innermost.slice(0, 4).map((one) => one.outerHTML.slice(0, 110)),
    ];
  });
}

/**
 * Texts of which a part is cut off by a box around them (WCAG 2.2, 1.4.4 and 1.4.12), except texts that are hidden on
 * purpose: slides that are not visible, and texts for screen readers only.
 */
export function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (parent === null || (text.textContent ?? "").trim() === "") continue;
      const isHiddenOnPurpose = parent.closest(
        ".visually-hidden, [inert], [data-slide], [aria-hidden=true], .skip, .call-label",
      );
      if (isHiddenOnPurpose !== null || !parent.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const shown = range.getBoundingClientRect();
      for (let box: Element | null = parent; box !== null; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        const isCutDown =
          /hidden|clip/.test(overflowY) && (shown.bottom > edge.bottom + 2 || shown.top < edge.top - 2);
        const isCutAcross =
          /hidden|clip/.test(overflowX) && (shown.right > edge.right + 2 || shown.left < edge.left - 2);
        if (box !== document.documentElement && (isCutDown || isCutAcross)) {
          found.push(`${(text.textContent ?? "").trim().slice(0, 40)} in ${box.tagName}.${box.className}`);
        }
      }
    }
    return found;
  });
}

/** Targets for a finger: at least 24 px (WCAG 2.5.8, which excepts links within a sentence). */
const TARGETS = "a[href], button, summary, input, select, textarea, video";
/** The main targets of a visit. They are at least 44 px high (WCAG 2.5.5); a short label may make them narrower. */
const MAIN = [
  ".button",
  "[type=submit]",
  "[popovertarget]",
  ".text-link",
  ".call",
  "[data-menu] :is(a, summary)",
  "[data-tab]",
  ".tags a",
].join();

/** Targets that are smaller than 24 px, and main targets that are lower than 44 px. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ targets, main }) =>
      [...document.querySelectorAll<HTMLElement>(targets)].flatMap((target) => {
        const isHidden = target.closest("[inert], [aria-hidden=true], .skip") !== null;
        if (isHidden || !target.checkVisibility({ visibilityProperty: true })) return [];
        const isInline = getComputedStyle(target).display === "inline";
        if (isInline && target.matches("p a, .prose li a") && !target.matches(main)) return [];
        // The link of a card covers the whole card.
        const before = getComputedStyle(target, "::before");
        const isCard = before.position === "absolute" && before.content !== "none";
        const box = (isCard ? target.offsetParent : null) ?? target;
        const { width, height } = box.getBoundingClientRect();
        const least = target.matches(main) ? 44 : 24;
        if (width >= 24 && height >= least - 0.5) return [];
        return [
          `${String(Math.round(width))} × ${String(Math.round(height))}: ${target.outerHTML.slice(0, 90)}`,
        ];
      }),
    { targets: TARGETS, main: MAIN },
  );
}

/** Elements whose transition or animation lasts longer than 50 ms. */
export function movements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LIMIT_S = 0.05;
    const seconds = (list: string) =>
      list.split(",").map((one) => Number.parseFloat(one) / (one.includes("ms") ? 1000 : 1));
    const found = new Set<string>();
    for (const element of document.querySelectorAll<HTMLElement>("*")) {
      for (const part of ["", "::before", "::after"]) {
        const style = getComputedStyle(element, part === "" ? null : part);
        // The duration of an animation that follows the scroll position is "auto".
        const lasts = [...seconds(style.transitionDuration), ...seconds(style.animationDuration)];
        if (lasts.some((one) => one > LIMIT_S)) found.add(`${element.tagName}.${element.className}${part}`);
      }
      if (getComputedStyle(element).scrollBehavior === "smooth")
        found.add(`${element.tagName} scrolls smoothly`);
    }
    return [...found];
  });
}

/** The share of the window's height that stays in place while the page is scrolled. */
export function fixedShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    const bars = [...document.querySelectorAll<HTMLElement>("[data-bar], [data-actions]")].filter((bar) =>
      /fixed|sticky/.test(getComputedStyle(bar).position),
    );
    return bars.reduce((sum, bar) => sum + bar.offsetHeight, 0) / innerHeight;
  });
}
