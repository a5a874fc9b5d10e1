/** A printed page has the confirmation, the contact details or the article, and no controls. */
import type { Page } from "@playwright/test";

import { ROUTES } from "../../../src/site/routes.ts";
import { built } from "../../pages/built.ts";
import { dataOf } from "../../support/content.ts";
import { CONTENT_PLACE } from "../../support/places.ts";
import { SAMPLES } from "../../support/submission-samples.ts";
import { pageWith } from "../../support/templates.ts";
import { fillIn, openForm, reference, submitButton } from "../forms/forms.ts";
import { expect, openScreen, test } from "./screens.ts";

/** Controls, which have no use on paper. */
const CONTROLS = [
  ".skip",
  "[data-actions]",
  "[data-bar] nav",
  "[popovertarget]",
  "#menu",
  "#reach-us",
  ".to-top",
  ".button",
  "nav[aria-label=Breadcrumb]",
  "form :is(input, button)",
  "footer nav",
];

/** A page of A4 without its margins, at 96 CSS pixels an inch. */
const PAPER = { width: 700, height: 1000 };

/** Expects what is the same on every printed page: no controls, but hours, number and addresses. */
async function expectPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: "print" });
  for (const part of CONTROLS) {
    await expect(page.locator(part).filter({ visible: true }), part).toHaveCount(0);
  }
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("banner")).toContainText(new RegExp(`\\d.*${CONTENT_PLACE.timeName}`, "s"));
  await expect(page.locator("body > footer address").first()).toBeVisible();
  await expect(page.locator("body > footer a[href^='tel:']").first()).toContainText(
    dataOf("clinic").phone.shown,
  );
  const surplus = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(surplus).toBeLessThanOrEqual(0);
}

test("the contact page: its controls are on the screen and not on paper, the reference of a message is on both", async ({
  page,
}) => {
  await page.setViewportSize(PAPER);
  const form = await openForm(page, "contact");
  for (const part of CONTROLS) await expect(page.locator(part).first(), part).toBeAttached();
  await expectPaper(page);
  await page.emulateMedia({ media: "screen" });
  await fillIn(page, "contact", SAMPLES.contact);
  await submitButton(page, "contact").click();
  await expect(reference(page, "contact")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(reference(page, "contact")).toBeVisible();
  await expect(form.locator("#contact-name")).toBeHidden();
});

test("on paper: a confirmation with its reference, an article with its sources, questions with answers, and every slide", async ({
  page,
}) => {
  await test.step("a confirmation", async () => {
    await openScreen(page, "/received?form=contact&ref=QX7-4K2", PAPER);
    await expectPaper(page);
    await expect(page.getByRole("main")).toContainText("QX7-4K2");
  });

  await test.step("an article: its text, the addresses of its sources, and no lists of other articles", async () => {
    if (!built.pages.has(ROUTES.blog.path)) return;
    await page.emulateMedia({ media: "screen" });
    await page.goto(ROUTES.blog.path);
    // Added here: not every article has a source.
    await page
      .locator(".prose p")
      .first()
      .evaluate((paragraph) => {
        paragraph.append(
          Object.assign(document.createElement("a"), { href: "https://example.org/", textContent: "A" }),
        );
      });
    const source = page.locator(".prose a[href='https://example.org/']");
    const shown = () => source.evaluate((link) => getComputedStyle(link, "::after").content);
    const lists = page.locator("#recent, #categories, #comment");
    expect(await shown()).toBe("none");
    expect(await lists.filter({ visible: true }).count()).toBeGreaterThan(1);
    await expectPaper(page);
    expect(await shown()).toContain("https://");
    await expect(page.locator("article .prose")).toBeVisible();
    await expect(lists.filter({ visible: true })).toHaveCount(0);
  });

  await test.step("a service: the questions with their answers", async () => {
    const path = pageWith(".questions details");
    if (path === undefined) return;
    await page.goto(path);
    const answers = page.locator(".questions details > p");
    expect(await answers.count()).toBeGreaterThan(0);
    for (const answer of await answers.all()) await expect(answer).toBeVisible();
  });

  await test.step("the home page: all slides, no controls, no blank video, and a tagline to read", async () => {
    await page.goto("/");
    for (const slide of await page
      .getByRole("region", { name: "What we do" })
      .locator("[data-slide]")
      .all()) {
      const box = await slide.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(PAPER.width);
    }
    const buttons = page.locator("[aria-roledescription=carousel] button");
    await expect(buttons.filter({ visible: true })).toHaveCount(0);
    await expect(page.locator("video").filter({ visible: true })).toHaveCount(0);
    if (dataOf("home").tagline === undefined) return;
    const ink = await page.locator("#tagline").evaluate((line) => getComputedStyle(line).color);
    const [red = 255] = ink.match(/\d+/g)?.map(Number) ?? [];
    expect(red).toBeLessThan(100);
  });
});
