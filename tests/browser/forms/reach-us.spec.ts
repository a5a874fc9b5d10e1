/**
 * Specification, section 2: the slide-out Reach Us panel, opened and closed by its tab and close button. By keyboard:
 * tests/browser/access/keyboard.spec.ts; without scripts: without-javascript.spec.ts; translated:
 * tests/browser/translated.spec.ts.
 */
import type { Page } from "@playwright/test";

import { holdRequests, REACT_FILES } from "../../support/requests.ts";
import { LONG_PAGE, PLAIN_PAGE } from "../../support/templates.ts";
import { expect, test } from "./forms.ts";
import { WORDS } from "../../support/words.ts";

// Without its slide, which tests/browser/access/templates.spec.ts requires of reduced motion.
test.use({ hasTouch: true, contextOptions: { reducedMotion: "reduce" } });

const tabOf = (page: Page) => page.getByRole("button", { name: WORDS.reachUs.tab });
const panelOf = (page: Page) => page.getByRole("dialog", { name: WORDS.reachUs.title });

test("its tab opens it, and tab and close button close it", async ({ page }) => {
  await page.goto(LONG_PAGE);
  const isRightToLeft = (await page.locator("html").getAttribute("dir")) === "rtl";
  const [tab, panel] = [tabOf(page), panelOf(page)];
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1440, height: 900 },
  ]) {
    const isPhone = viewport.width === 360;
    await page.setViewportSize(viewport);
    // The header's bar is sticky, and below the top line, which is as high as its text, only at the top.
    await page.evaluate(() => scrollTo({ top: 300, behavior: "instant" }));
    await expect(panel).toBeHidden();
    await tab.tap();
    await expect(panel).toBeVisible();
    await expect(tab).toHaveAttribute("aria-expanded", "true");
    await tab.tap();
    await expect(panel).toBeHidden();
    await expect(tab).toHaveAttribute("aria-expanded", "false");
    await tab.click();
    const { x = 0, y = 0, width = 0, height = 0 } = (await panel.boundingBox()) ?? {};
    // At the end of the line, which is the left edge where a language is written from the right.
    expect(isRightToLeft ? x : viewport.width - x - width).toBe(0);
    const bar = await page.locator("[data-bar]").boundingBox();
    // A phone has a sheet from its foot; on a wide screen the page stays in sight beside the panel and its header above.
    if (isPhone) expect([x, y + height]).toEqual([0, viewport.height]);
    else expect(y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
    await expect(panel.getByRole("link", { name: WORDS.booking.whatsApp })).toBeVisible();
    await expect(tab).toBeInViewport();
    await panel.getByRole("button", { name: WORDS.reachUs.close }).tap();
    await expect(panel).toBeHidden();
  }
});

test("what is typed in it before its script arrives is kept", async ({ page }) => {
  // As in Firefox and Safari.
  await page.addInitScript(() => Reflect.deleteProperty(window, "CloseWatcher"));
  const release = await holdRequests(page, REACT_FILES);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goto(PLAIN_PAGE);
  const [tab, panel, name] = [tabOf(page), panelOf(page), page.locator("#enquiry-name")];
  expect(requests).not.toContainEqual(expect.stringMatching(REACT_FILES));
  await tab.tap();
  await name.focus();
  // An unfinished composition ends when the focus leaves the field.
  const session = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    session.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
  await compose("ಅ");
  release();
  await expect(tab).toHaveAttribute("aria-expanded", "true");
  await compose("ಅಷ");

  // As a password manager does, in the top layer; and a button of the page that opens the panel.
  await page.evaluate(() => {
    const [overlay, input, other] = ["password-manager", "input", "button"].map((each) =>
      document.createElement(each),
    ) as [HTMLElement, HTMLElement, HTMLElement];
    overlay.popover = "manual";
    overlay.attachShadow({ mode: "open" }).append(input);
    document.body.append(overlay);
    overlay.showPopover();
    other.setAttribute("popovertarget", "reach-us");
    document.querySelector("main")?.prepend(other);
  });
  const overlay = page.locator("password-manager input");
  await overlay.click();
  await overlay.tap();
  await expect(panel).toBeVisible();
  await expect(name).toHaveValue("ಅಷ");
  await page.locator("h1").click({ position: { x: 1, y: 1 } });
  await expect(panel).toBeHidden();

  const other = page.locator("main > [popovertarget]");
  await other.press("Enter");
  await expect(panel).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(other).toBeFocused();
});
