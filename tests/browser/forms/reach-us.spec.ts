/** The slide-out Reach Us panel (specification, section 2). By keyboard: tests/browser/access/keyboard.spec.ts. */
import type { Locator, Page } from "@playwright/test";

import { DESKTOP, PHONE } from "../access/screens.ts";
import { holdRequests, REACT_FILES } from "#tests/support/requests.ts";
import { LONG_PAGE, PLAIN_PAGE } from "#tests/support/templates.ts";
import { expect, test } from "./forms.ts";
import { WORDS } from "#tests/support/words.ts";

// Without its slide, which tests/browser/access/templates.spec.ts requires of reduced motion.
test.use({ hasTouch: true, contextOptions: { reducedMotion: "reduce" } });

const tabOf = (page: Page) => page.getByRole("button", { name: WORDS.reachUs.tab });
const panelOf = (page: Page) => page.getByRole("dialog", { name: WORDS.reachUs.title });

/** Where the panel ends. Its first frame is where it slides from. */
const footOf = async (panel: Locator) => {
  const { y = 0, height = 0 } = (await panel.boundingBox()) ?? {};
  return y + height;
};

test("its tab opens and closes it", async ({ page }) => {
  await page.goto(LONG_PAGE);
  const [tab, panel] = [tabOf(page), panelOf(page)];
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    // The header's bar is sticky, and below the top line, which is as high as its text, only at the top.
    await page.evaluate(() => scrollTo({ top: 300, behavior: "instant" }));
    await expect(panel).toBeHidden();
    await tab.tap();
    await expect(panel).toBeVisible();
    await tab.tap();
    await expect(panel).toBeHidden();
    await tab.click();
    // The button of a phone's bar is HTML alone, whose state the browser states.
    if (viewport === DESKTOP) await expect(tab).toHaveAttribute("aria-expanded", "true");
    const bar = await page.locator("[data-bar]").boundingBox();
    const { y: foot } = (await page.locator("[data-actions]").boundingBox()) ?? {};
    // A phone has a sheet from its bar; on a wide screen the header stays in sight above the panel.
    if (viewport === PHONE) await expect.poll(() => footOf(panel)).toBe(foot);
    else expect((await panel.boundingBox())?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
    await expect(panel.getByRole("link", { name: WORDS.booking.whatsApp })).toBeVisible();
    await expect(tab).toBeInViewport();
    await panel.getByRole("button", { name: WORDS.reachUs.close }).tap();
    await expect(panel).toBeHidden();
  }
});

test("what is typed before the script is kept", async ({ page }) => {
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

  // As a password manager does, in the top layer.
  await page.evaluate(() => {
    const [overlay, input] = ["password-manager", "input"].map((each) => document.createElement(each)) as [
      HTMLElement,
      HTMLElement,
    ];
    overlay.popover = "manual";
    overlay.attachShadow({ mode: "open" }).append(input);
    document.body.append(overlay);
    overlay.showPopover();
  });
  const overlay = page.locator("password-manager input");
  await overlay.click();
  await overlay.tap();
  await expect(panel).toBeVisible();
  await expect(name).toHaveValue("ಅಷ");
  await page.locator("h1").click({ position: { x: 1, y: 1 } });
  await expect(panel).toBeHidden();

  await tab.click();
  await expect(panel).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(tab).toBeFocused();
});
