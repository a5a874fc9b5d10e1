/**
 * A visitor's browser translates the page into a language from right to left, and extensions add elements to it, before
 * and after the islands hydrate (decision 0065).
 */
import { PUBLISHED_FORMS } from "../support/places.ts";
import { holdRequests, REACT_FILES } from "../support/requests.ts";
import { extendPage, translatePage } from "../support/visitor-browser.ts";
import { WORDS } from "../support/words.ts";
import { expect, fillIn, openForm, ownSample, submitButton, test, untilHydrated } from "./forms/forms.ts";
import { hydrate, MOVING_CAROUSELS } from "./home/home.ts";

const translated = (text: string) => `⟪${text}⟫`;

test("translated sliders move @engines", async ({ page }) => {
  test.skip(MOVING_CAROUSELS.length === 0, "The content has no carousel with several slides.");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  const texts = page.locator(":is(h1, .titles a), [data-slide] :is(h2, h3, blockquote p)");
  const before = await texts.allTextContents();
  const sliders = MOVING_CAROUSELS.map((name) => page.locator(`section[aria-label="${name}"]`));
  for (const [index, slider] of sliders.entries()) {
    await hydrate(slider);
    if (index > 0) continue;
    await page.evaluate(extendPage);
    await page.evaluate(translatePage, "in place" as const);
  }
  for (const slider of sliders) {
    const [playback, next] = [slider.locator("button").first(), slider.locator("button").last()];
    await playback.click();
    await expect(playback).toHaveAccessibleName(
      new RegExp(`^${RegExp.escape(translated(WORDS.sliderButtons.play))}`),
    );
    const shown = slider.locator("[data-slide]:not([inert])").first();
    const first = await shown.textContent();
    await next.click();
    await expect(shown).not.toHaveText(first ?? "");
    await expect(shown).toBeInViewport({ ratio: 0.5 });
  }
  const plain = (text: string) => text.replaceAll(/[⟪⟫\s]+/g, " ").trim();
  const after = await texts.allTextContents();
  expect(after.map(plain)).toEqual(before.map(plain));
  expect(after.filter((text) => !text.includes("⟪"))).toEqual([]);
});

test("a form translated while typing loses nothing", async ({ page, mails }) => {
  const release = await holdRequests(page, REACT_FILES);
  const form = await openForm(page, "enquiry");
  const [name, service] = [page.locator("#enquiry-name"), page.locator("#enquiry-service")];
  await service.selectOption({ index: 2 });
  const chosen = await service.inputValue();
  await name.focus();
  await page.keyboard.type("Asha Ro");
  await page.keyboard.press("ArrowLeft");
  await page.evaluate(extendPage);
  await page.evaluate(translatePage, "elements" as const);
  release();
  await page.keyboard.type("a");
  // Until then the browser itself refuses to send a form in which something is missing.
  await untilHydrated(page, "enquiry");
  await expect(name).toBeFocused();
  await expect(name).toHaveValue("Asha Rao");
  await expect(service).toHaveValue(chosen);

  await submitButton(page, "enquiry").click();
  const summary = page.locator("#enquiry-errors");
  await expect(summary).toBeFocused();
  await expect(summary).toContainText(translated(WORDS.fieldsToCorrect.title));
  await fillIn(page, "enquiry", ownSample("enquiry"));
  await expect(summary).toBeHidden();
  await expect(form.locator(".field-error:visible")).toHaveCount(0);
  await submitButton(page, "enquiry").click();
  const confirmation = form.locator(".accepted");
  for (const text of [PUBLISHED_FORMS.enquiry.accepted, WORDS.accepted.reference])
    await expect(confirmation).toContainText(translated(text));
  await expect(submitButton(page, "enquiry")).toHaveText(translated(PUBLISHED_FORMS.enquiry.button.sent));
  expect(await mails.all()).toHaveLength(1);
});

test("translated numbers read from left to right", async ({ page }) => {
  await page.goto("/contact");
  await page.evaluate(translatePage, "elements" as const);
  const edges = await page.locator('a[href^="tel:+"]:visible').evaluateAll((links) =>
    links.map((link) => {
      const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      const lefts: number[] = [];
      while (texts.nextNode() !== null)
        for (const { index } of (texts.currentNode.textContent ?? "").matchAll(/[+\d]/g)) {
          range.setStart(texts.currentNode, index);
          range.setEnd(texts.currentNode, index + 1);
          lefts.push(range.getBoundingClientRect().left);
        }
      return lefts;
    }),
  );
  expect(edges).toEqual(edges.map((lefts) => lefts.toSorted((one, other) => one - other)));
});
