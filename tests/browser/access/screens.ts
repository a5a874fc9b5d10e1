import type { Page, Response } from "@playwright/test";

import { EXAMPLES } from "#tests/support/templates.ts";

export { expect, test } from "#tests/support/site.ts";

/** A confirmation, which a function renders. */
export const RECEIVED = "/received?form=contact&ref=QX7-4K2";

/** The screens that are tested: the examples of every template, and a confirmation. */
export const SCREENS: readonly string[] = [...EXAMPLES, RECEIVED];

export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1440, height: 900 };

/**
 * Opens a screen with reduced motion, so that no measurement depends on timing.
 * @param path one of `SCREENS`
 */
export async function openScreen(page: Page, path: string, size = PHONE): Promise<Response | null> {
  await page.setViewportSize(size);
  await page.emulateMedia({ reducedMotion: "reduce" });
  return page.goto(path);
}

const DEFAULT_PX = 16;

/**
 * Doubles the size of text, as readers do in the settings of their browser (WCAG 2.2, 1.4.4): lengths in `rem` and
 * media queries in `em` follow. `false` restores it.
 */
export async function enlargeText(page: Page, isLarge = true): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const standard = isLarge ? 2 * DEFAULT_PX : DEFAULT_PX;
  await session.send("Page.setFontSizes", { fontSizes: { standard } });
  await session.detach();
}

/** The four distances of text that a reader may set without loss of content (WCAG 2.2, 1.4.12). */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
  p { margin-block-end: 2em !important }`;

/** Sets the distances of WCAG 1.4.12, as a reader's own style sheet does; `false` restores them. */
export async function spaceText(page: Page, isSpaced = true): Promise<void> {
  await page.evaluate(
    async (rules) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets = [sheet];
      // The header measures its row after layout: its observer of sizes was there before this one.
      await new Promise((resolve) => new ResizeObserver(resolve).observe(document.body));
    },
    isSpaced ? SPACING : "",
  );
}
