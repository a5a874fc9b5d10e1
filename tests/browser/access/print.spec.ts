/** A printed page has the confirmation, the contact details or the article, and no controls. */
import { ROUTES } from "../../../src/site/routes.ts";
import { built } from "../../pages/built.ts";
import { dataOf } from "../../support/content.ts";
import { CONTENT_PLACE } from "../../support/places.ts";
import { pageWith } from "../../support/templates.ts";
import { expect, openScreen, test } from "./screens.ts";

/** Controls and lists of other pages, which have no use on paper. */
const NOT_ON_PAPER = [
  ...[".skip", "[data-actions]", "[data-bar] nav", "[popovertarget]", "#menu", "#reach-us", ".to-top"],
  ...[".button", "nav[aria-label=Breadcrumb]", "form :is(input, button)", "footer nav", "video"],
  ...["[aria-roledescription=carousel] button", "#recent", "#categories", "#comment"],
].join();

/** A page of A4 without its margins, at 96 CSS pixels an inch. */
const PAPER = { width: 700, height: 1000 };

const SERVICE = pageWith(".questions details");

/** What is on the paper of a page, besides the hours, the number and the addresses of the clinic. */
const PAGES = [
  { path: "/contact", parts: [] },
  { path: "/received?form=contact&ref=QX7-4K2", parts: ["main :text('QX7-4K2')"] },
  ...(built.pages.has(ROUTES.blog.path) ? [{ path: ROUTES.blog.path, parts: ["article .prose"] }] : []),
  ...(SERVICE === undefined ? [] : [{ path: SERVICE, parts: [".questions details > p"] }]),
  { path: "/", parts: ["[aria-label='What we do'] [data-slide]"] },
];

test(`on paper: no controls, but hours, number and addresses, and what ${PAGES.map(({ path }) => path).join(", ")} is for`, async ({
  page,
}) => {
  for (const { path, parts } of PAGES) {
    await page.emulateMedia({ media: "screen" });
    await openScreen(page, path, PAPER);
    await page.emulateMedia({ media: "print" });
    await expect(page.locator(NOT_ON_PAPER).filter({ visible: true }), path).toHaveCount(0);
    for (const part of ["h1", "body > footer address", ...parts])
      for (const each of await page.locator(part).all()) await expect(each, `${path}, ${part}`).toBeVisible();
    await expect(page.getByRole("banner")).toContainText(new RegExp(`\\d.*${CONTENT_PLACE.timeName}`, "s"));
    await expect(page.locator("body > footer a[href^='tel:']").first()).toContainText(
      dataOf("clinic").phone.shown,
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
  // The slides are below each other, and none is beside the paper.
  for (const slide of await page.locator("[aria-label='What we do'] [data-slide]").all()) {
    const { x = -1, width = 0 } = (await slide.boundingBox()) ?? {};
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(PAPER.width);
  }
});
