/** With the Tab key the focus is visible at every stop, under no bar, and leaves the page at the end. */
import type { Page } from "@playwright/test";

import { exampleOf } from "../../support/templates.ts";
import { walkThrough } from "./focus.ts";
import { DESKTOP, expect, openScreen, PHONE, test } from "./screens.ts";

/** Header and footer are the same on every page: at each width one page is walked through whole. */
const WALKS = [
  { path: "/", size: PHONE, part: "body" },
  { path: "/BlogDetails", size: PHONE, part: "main" },
  { path: "/", size: DESKTOP, part: "main" },
  { path: "/gallery", size: DESKTOP, part: "main" },
  { path: exampleOf("services/*"), size: DESKTOP, part: "body" },
] as const;

/** Links, fields, videos and summaries, without those of slides that a hydrated slider hides. */
const STOPS = ":is(a[href], summary, video, select, textarea, input:not([tabindex='-1'])):not([inert] *)";

for (const { path, size, part } of WALKS) {
  test(`every stop of ${path} (${part}) at ${String(size.width)} px is visible, forwards and backwards`, async ({
    page,
  }) => {
    test.slow();
    await openScreen(page, path, size);
    // Where the skip link leads.
    if (part === "main") await page.getByRole("main").focus();
    const forwards = await walkThrough(page, "Tab", part);
    const missed = page.locator(`main ${STOPS}:not([data-stop])`).filter({ visible: true });
    await expect(missed).toHaveCount(0);
    // Fewer once the sliders are hydrated: then only the visible slides can be reached.
    expect(await walkThrough(page, "Shift+Tab", part)).toBeGreaterThan(forwards / 2);
  });
}

test.describe("a walk", () => {
  const link = (name: string) => `<a href="#${name}" id="${name}">${name}</a>`;

  test.beforeEach(async ({ page }) => {
    const links = ["first", "second", "third"].map(link).join(" ");
    await page.setContent(`<style>a { outline: 3px solid }</style><main>${links}</main>`);
  });

  /** A link gives its next focus away, as if the browser itself had the focus there. */
  const loseFocusAt = (page: Page, name: string) =>
    page.locator(`#${name}`).evaluate((element) => {
      element.addEventListener("focus", () => element.blur(), { once: true });
    });

  test("passes the browser between the first stop and the last, backwards as well", async ({ page }) => {
    expect(await walkThrough(page, "Tab")).toBe(3);
    await page.locator("#second").focus();
    await loseFocusAt(page, "first");
    expect(await walkThrough(page, "Shift+Tab")).toBe(3);
  });

  for (const key of ["Tab", "Shift+Tab"] as const) {
    test(`with ${key} ends with an error where the focus is lost (WCAG 2.4.3)`, async ({ page }) => {
      await loseFocusAt(page, "second");
      await expect(walkThrough(page, key)).rejects.toThrow("WCAG 2.4.3");
    });
  }
});
