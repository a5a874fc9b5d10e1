/**
 * A visitor whose browser translates the page and whose extensions add elements to it, before and after the islands
 * hydrate: nothing that is shown, typed or sent is lost (decision 0065).
 */
import type { Page } from "@playwright/test";

import { FORMS } from "../../src/forms/index.ts";
import { built } from "../pages/built.ts";
import { installStoppedClock, startScripts } from "../support/clock.ts";
import { holdRequests, REACT_FILES } from "../support/requests.ts";
import { extendPage, translatePage } from "../support/visitor-browser.ts";
import {
  expect,
  fillIn,
  hydrateForm,
  openForm,
  ownSample,
  submitButton,
  test,
  untilHydrated,
} from "./forms/forms.ts";
import { hydrate, MOVING_CAROUSELS } from "./home/home.ts";
import { WORDS } from "../support/words.ts";
import { PUBLISHED_FORMS } from "../support/places.ts";

/** A text that is shown, as the browser translates it. */
const translated = (text: string) => `⟪${text}⟫`;

/** Prepares a page that is changed as it opens. */
const changeFirst = async (page: Page): Promise<void> => {
  await page.addInitScript(extendPage);
  await page.addInitScript(translatePage, "elements" as const);
};

/** The words of the built home page, in order. */
const homeWords = (selector: string) =>
  (built.pages.get("/")?.html.querySelectorAll(selector) ?? []).map(({ text }) =>
    text.replaceAll(/\s+/g, " ").trim(),
  );

test("sliders, translated between the hydration of the first and of the others: every text stays, buttons move the slides, and labels follow @engines", async ({
  page,
}) => {
  test.skip(MOVING_CAROUSELS.length === 0, "The content has no carousel with several slides.");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  const sliders = MOVING_CAROUSELS.map((name) => page.locator(`section[aria-label="${name}"]`));
  for (const [index, slider] of sliders.entries()) {
    await hydrate(slider);
    if (index > 0) continue;
    await page.evaluate(extendPage);
    await page.evaluate(translatePage, "in place" as const);
  }
  for (const slider of sliders) {
    const [playback, next] = [slider.locator("button").first(), slider.locator("button").last()];
    await playback.scrollIntoViewIfNeeded();
    await playback.click();
    await expect(playback).toHaveAccessibleName(new RegExp(`^${translated(WORDS.sliderButtons.play)}`));
    await expect(playback.locator(".play")).toBeVisible();
    const shown = slider.locator("[data-slide]:not([inert])");
    const first = await shown.first().textContent();
    await next.click();
    await expect(shown.first()).not.toHaveText(first ?? "");
    await expect(shown.first()).toBeInViewport({ ratio: 0.5 });
  }
  for (const selector of ["h1", "[data-slide] :is(h2, h3, blockquote p)", ".titles a"]) {
    const shown = await page.locator(selector).allTextContents();
    expect(shown.map((text) => text.replaceAll(/[⟪⟫\s]+/g, " ").trim())).toEqual(homeWords(selector));
    for (const text of shown) expect(text).toContain("⟪");
  }
});

// The forms are one component.
test("a form, translated and sent before hydration: it shows at once that it is being sent; one post, one mail, one confirmation @engines", async ({
  page,
  mails,
}) => {
  await changeFirst(page);
  // The form is posted natively after a time that a slow machine may take.
  await installStoppedClock(page);
  const release = await holdRequests(page, REACT_FILES);
  const posts: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(FORMS.enquiry.endpoint)) posts.push(request.postDataJSON());
  });
  const { button, accepted, promise } = PUBLISHED_FORMS.enquiry;
  const form = await openForm(page, "enquiry");
  const sample = ownSample("enquiry");
  await fillIn(page, "enquiry", sample);
  await submitButton(page, "enquiry").click();
  await expect(submitButton(page, "enquiry")).toContainText(translated(button.sending));
  await expect(form).toHaveAttribute("aria-busy", "true");
  for (const [name, value] of Object.entries(sample))
    await expect(page.locator(`#enquiry-${name}`)).toHaveValue(value);
  release();
  await expect
    .poll(async () => {
      await startScripts(page);
      return form.getAttribute("novalidate");
    })
    .toBe("");
  const confirmation = form.locator(".accepted");
  await expect(confirmation).toBeFocused();
  const read = (await confirmation.innerText()).replaceAll(/[⟪⟫\s]+/g, " ");
  for (const text of [accepted, promise, WORDS.accepted.reference, WORDS.accepted.referenceUse])
    expect(read).toContain(text);
  await expect(submitButton(page, "enquiry")).toHaveText(translated(button.sent));
  await expect(page.locator(".reach-us-tab[aria-expanded=true]")).toHaveText(translated(WORDS.reachUs.tab));
  await expect(form).toContainText(translated(WORDS.requiredNote));
  expect(posts).toEqual([sample]);
  expect(await mails.all()).toHaveLength(1);
});

test("a form that is translated while a visitor types: text, choice, focus and caret stay, and messages are shown and leave", async ({
  page,
  mails,
}) => {
  const release = await holdRequests(page, REACT_FILES);
  const form = await openForm(page, "enquiry");
  const name = page.locator("#enquiry-name");
  await page.locator("#enquiry-service").selectOption({ index: 2 });
  const chosen = await page.locator("#enquiry-service").inputValue();
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
  await expect(page.locator("#enquiry-service")).toHaveValue(chosen);

  await submitButton(page, "enquiry").click();
  const summary = page.locator("#enquiry-errors");
  await expect(summary).toBeFocused();
  await expect(summary).toContainText(translated(WORDS.fieldsToCorrect.title));
  await fillIn(page, "enquiry", ownSample("enquiry"));
  await expect(summary).toBeHidden();
  await expect(form.locator(".field-error:visible")).toHaveCount(0);
  await submitButton(page, "enquiry").click();
  await expect(form.locator(".accepted")).toContainText(translated(PUBLISHED_FORMS.enquiry.accepted));
  expect(await mails.all()).toHaveLength(1);
});

test("translated into a language from right to left that is no tag: telephone numbers read from left to right, and the notice of the queue shows each result", async ({
  page,
  context,
  mails,
  expectedErrors,
}) => {
  expectedErrors.push("net::ERR_INTERNET_DISCONNECTED");
  await changeFirst(page);
  await openForm(page, "contact");
  const orders = await page.locator('a[href^="tel:+"]').evaluateAll((links) =>
    links.flatMap((link) => {
      const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      const edges: number[] = [];
      while (texts.nextNode() !== null)
        for (const { index } of (texts.currentNode.textContent ?? "").matchAll(/[+\d]/g)) {
          range.setStart(texts.currentNode, index);
          range.setEnd(texts.currentNode, index + 1);
          edges.push(range.getBoundingClientRect().left);
        }
      return link.checkVisibility() && edges.length > 0
        ? [edges.every((left, at) => left >= (edges[at - 1] ?? 0))]
        : [];
    }),
  );
  expect(new Set(orders)).toEqual(new Set([true]));

  await hydrateForm(page, "contact");
  await fillIn(page, "contact", ownSample("contact"));
  await context.setOffline(true);
  await submitButton(page, "contact").click();
  const notice = page.locator("[data-queue-notice]");
  await expect(notice).toContainText(translated(WORDS.queueNotice.title));
  await notice.locator("button").first().click();
  await expect(notice.getByRole("status")).toContainText(translated(WORDS.queueNotice.failed));
  // The queue is sent at once; a click would meet "Try again" or the "Close" that follows it.
  await context.setOffline(false);
  await expect(notice.locator("strong")).toHaveText(/\w{3}-\w{3}/);
  expect(await mails.all()).toHaveLength(1);
  await notice.locator("button").click();
  await expect(notice).toHaveCount(0);
});
