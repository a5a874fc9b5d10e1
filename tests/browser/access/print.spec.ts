/** A printed page has the confirmation, the contact details or the article, and no controls. */
import { SAMPLES } from "../../support/submission-samples.ts";
import { fillIn, openForm, submitButton } from "../forms/forms.ts";
import { exampleOf } from "../../support/templates.ts";
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

test("the controls that are left out on paper are on the screen", async ({ page }) => {
  await openScreen(page, "/contact", PAPER);
  for (const part of CONTROLS) await expect(page.locator(part).first(), part).toBeAttached();
});

for (const path of ["/contact", "/BlogDetails", "/received?form=contact&ref=QX7-4K2"]) {
  test(`${path} on paper: no controls, but hours, number and addresses`, async ({ page }) => {
    await openScreen(page, path, PAPER);
    await page.emulateMedia({ media: "print" });
    for (const part of CONTROLS) {
      await expect(page.locator(part).filter({ visible: true }), part).toHaveCount(0);
    }
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("banner")).toContainText(/\d.*India time/s);
    await expect(page.locator("body > footer address").first()).toBeVisible();
    await expect(page.locator("body > footer a[href^='tel:']").first()).toContainText(/\d{5}/);
    const surplus = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(surplus).toBeLessThanOrEqual(0);
  });
}

test("the reference of a confirmation is printed, with and without scripts", async ({ page }) => {
  await openScreen(page, "/received?form=contact&ref=QX7-4K2");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("main")).toContainText("QX7-4K2");
  await page.emulateMedia({ media: "screen" });
  const form = await openForm(page, "contact");
  await fillIn(page, "contact", SAMPLES.contact);
  await submitButton(page, "contact").click();
  const ref = form.getByRole("status").locator("strong");
  await expect(ref).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(ref).toBeVisible();
  await expect(page.locator("#contact-name")).toBeHidden();
});

test("a printed link to a source shows its address", async ({ page }) => {
  await openScreen(page, "/BlogDetails");
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
  expect(await shown()).toBe("none");
  await page.emulateMedia({ media: "print" });
  expect(await shown()).toContain("https://");
});

test("an article on paper has its text, and no lists of other articles", async ({ page }) => {
  await openScreen(page, "/BlogDetails");
  const lists = page.locator("#recent, #categories, #comment");
  expect(await lists.filter({ visible: true }).count()).toBeGreaterThan(1);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("article .prose")).toBeVisible();
  await expect(lists.filter({ visible: true })).toHaveCount(0);
});

test("a service page on paper has the questions with their answers, and its pictures", async ({ page }) => {
  await openScreen(page, exampleOf("services/*"), PAPER);
  await page.pdf();
  await page.emulateMedia({ media: "print" });
  const answers = page.locator(".questions details > p");
  expect(await answers.count()).toBeGreaterThan(0);
  for (const answer of await answers.all()) await expect(answer).toBeVisible();
  const blank = await page.evaluate(() =>
    [...document.images]
      .filter((image) => image.checkVisibility() && !(image.complete && image.naturalWidth > 0))
      .map(({ src }) => src),
  );
  expect(blank).toEqual([]);
});

test("the home page on paper has all slides, no controls, no blank video, and a tagline to read", async ({
  page,
}) => {
  await openScreen(page, "/", PAPER);
  await page.emulateMedia({ media: "print" });
  const carousel = page.getByRole("region", { name: "What we do" });
  for (const slide of await carousel.locator("[data-slide]").all()) {
    const box = await slide.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(PAPER.width);
  }
  await expect(page.locator("[aria-roledescription=carousel] button").filter({ visible: true })).toHaveCount(
    0,
  );
  await expect(page.locator("video").filter({ visible: true })).toHaveCount(0);
  const ink = await page.locator("#tagline").evaluate((line) => getComputedStyle(line).color);
  const [red = 255] = ink.match(/\d+/g)?.map(Number) ?? [];
  expect(red).toBeLessThan(100);
});
