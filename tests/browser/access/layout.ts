import type { Page } from "@playwright/test";

/** By how much the page scrolls sideways, if it does, with elements that are too wide (WCAG 2.2, 1.4.10). */
export function sideways(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll("body :not([data-slide], [data-slide] *)")].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return [`${scrollWidth - clientWidth} px`, ...wide.slice(-4).map((one) => one.outerHTML.slice(0, 110))];
  });
}

/**
 * Texts that a box cuts off (WCAG 2.2, 1.4.4 and 1.4.12), apart from texts for screen readers only, slides that are not
 * shown, and what can be pushed sideways inside the box.
 */
export function clippedTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const onPurpose = ".visually-hidden, [inert], [aria-hidden=true]";
    const range = document.createRange();
    const isPushed = (element: Element | null, box: Element): boolean =>
      element !== null &&
      element !== box &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || isPushed(element.parentElement, box));
    return [...document.querySelectorAll("body *")].flatMap((box) => {
      const { overflowX, overflowY } = getComputedStyle(box);
      const [cutsAcross = false, cutsDown = false] = [overflowX, overflowY].map((way) =>
        /hidden|clip/.test(way),
      );
      if (!cutsAcross && !cutsDown) return [];
      const edge = box.getBoundingClientRect();
      const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
      const cut: string[] = [];
      while (texts.nextNode()) {
        const { currentNode: text } = texts;
        const parent = text.parentElement;
        if (parent === null || parent.closest(onPurpose) !== null) continue;
        const isFixed = cutsAcross && !isPushed(parent, box);
        range.selectNodeContents(text);
        const isCut = [...range.getClientRects()].some(
          ({ left, right, top, bottom }) =>
            (isFixed && (left < edge.left - 2 || right > edge.right + 2)) ||
            (cutsDown && (top < edge.top - 2 || bottom > edge.bottom + 2)),
        );
        if (isCut)
          cut.push(`${text.textContent?.trim().slice(0, 40) ?? ""} in ${box.tagName}.${box.className}`);
      }
      return cut;
    });
  });
}

/** The main targets of a visit: at least 44 px high (WCAG 2.5.5). Axe finds targets below 24 px (WCAG 2.5.8). */
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

export function lowTargets(page: Page): Promise<readonly string[]> {
  return page
    .locator(MAIN)
    .filter({ visible: true })
    .evaluateAll((targets) =>
      targets
        .filter((target) => target.closest("[inert], .skip") === null)
        .filter((target) => target.getBoundingClientRect().height < 43.5)
        .map((target) => target.outerHTML.slice(0, 90)),
    );
}

/** Elements whose transition or animation lasts longer than 50 ms, or that scroll smoothly. */
export function movements(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const LIMIT_S = 0.05;
    // The duration of an animation that follows the scroll position is "auto".
    const isLong = (durations: string) =>
      durations.split(",").some((each) => Number.parseFloat(each) > LIMIT_S);
    return [...document.querySelectorAll("*")].flatMap((element) =>
      [null, "::before", "::after"].flatMap((part) => {
        const { transitionDuration, animationDuration, scrollBehavior } = getComputedStyle(element, part);
        const isMoving =
          isLong(transitionDuration) || isLong(animationDuration) || scrollBehavior === "smooth";
        return isMoving ? [`${element.tagName}.${element.className}${part ?? ""}`] : [];
      }),
    );
  });
}

/**
 * The framed pictures of a page whose focus is out of sight: of a photograph the third that its content names, else the
 * middle third; of a drawing everything (CSS Images 3, `object-fit` and `object-position`).
 */
export function cutPictures(page: Page): Promise<readonly string[]> {
  return page.locator("main .frame img").evaluateAll((images) =>
    images
      .filter((image) => image.clientWidth > 0)
      .filter((image) => {
        const { objectFit, objectPosition } = getComputedStyle(image);
        if (image.getAttribute("src")?.endsWith(".svg") === true) return objectFit !== "fill";
        const [width, height] = [Number(image.getAttribute("width")), Number(image.getAttribute("height"))];
        const scale = Math.max(image.clientWidth / width, image.clientHeight / height);
        const places = objectPosition.split(" ").map((place) => Number.parseFloat(place) / 100);
        const classes = image.closest("picture")?.classList;
        const edge = (start: string, end: string) =>
          classes?.contains(`focus-${start}`) ? 0 : classes?.contains(`focus-${end}`) ? 2 / 3 : 1 / 3;
        return [
          { shown: image.clientWidth / (width * scale), focus: edge("left", "right"), at: places[0] ?? 0.5 },
          {
            shown: image.clientHeight / (height * scale),
            focus: edge("top", "bottom"),
            at: places[1] ?? 0.5,
          },
        ].some(({ shown, focus, at }) => {
          const start = (1 - shown) * at;
          const rounding = 0.01;
          return focus < start - rounding || focus + 1 / 3 > start + shown + rounding;
        });
      })
      .map(
        (image) =>
          `${image.getAttribute("src") ?? ""} in ${String(image.clientWidth)} × ${String(image.clientHeight)}`,
      ),
  );
}

/** The least height of a line of Kannada, as a multiple of the size of its letters. */
const LEAST_LINE = 1.3;

/** Texts without room for Kannada, which has signs above and below its letters, and joins letters. */
export function tightTexts(page: Page): Promise<readonly string[]> {
  return page.locator("body *").evaluateAll((elements, least) => {
    document.documentElement.lang = "kn-IN";
    const tight = elements
      .filter((element) => element.checkVisibility() && !element.closest("svg, [lang]:not(html)"))
      .filter(({ childNodes }) =>
        [...childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && /\p{L}/u.test(node.textContent ?? ""),
        ),
      )
      .filter((element) => {
        const { fontSize, letterSpacing, lineHeight, textTransform } = getComputedStyle(element);
        const isLow = Number.parseFloat(lineHeight) < least * Number.parseFloat(fontSize);
        return isLow || letterSpacing !== "normal" || textTransform !== "none";
      })
      .map((element) => `${element.tagName} in ${element.parentElement?.outerHTML.slice(0, 60) ?? ""}`);
    return [...new Set(tight)];
  }, LEAST_LINE);
}
