/** With the Tab key the focus is visible at every stop, under no bar, and leaves the page at the end. */
import { holdBack, REACT_FILES } from "../../support/requests.ts";
import { exampleOf } from "../../support/templates.ts";
import { CAROUSELS, carousel, hydrate } from "../home/home.ts";
import { walkThrough } from "./focus.ts";
import { DESKTOP, expect, openScreen, PHONE, test } from "./screens.ts";

/** Header and footer are the same on every page: at each width one page is walked through whole. */
const WALKS = [
  { path: exampleOf("services/*"), size: PHONE, part: "body", keys: ["Tab", "Shift+Tab"] },
  { path: "/BlogDetails", size: PHONE, part: "main", keys: ["Tab"] },
  { path: "/gallery", size: DESKTOP, part: "main", keys: ["Tab"] },
] as const;

/** Links, fields, videos and summaries, without those of slides that a hydrated slider hides. */
const STOPS = ":is(a[href], summary, video, select, textarea, input:not([tabindex='-1'])):not([inert] *)";
const MISSED = `main ${STOPS}:not([data-stop])`;

for (const { path, size, part, keys } of WALKS) {
  test(`every stop of ${path} (${part}) at ${String(size.width)} px is visible (${keys.join(", ")})`, async ({
    page,
  }) => {
    await openScreen(page, path, size);
    // Where the skip link leads.
    if (part === "main") await page.getByRole("main").focus();
    for (const key of keys) {
      await walkThrough(page, key, part);
      await expect(page.locator(MISSED).filter({ visible: true })).toHaveCount(0);
    }
  });
}

test("every stop of / at 1440 px is visible: forwards before the sliders hydrate, backwards after it", async ({
  page,
}) => {
  const release = await holdBack(page, REACT_FILES);
  await openScreen(page, "/", DESKTOP);
  await walkThrough(page, "Tab", "body");
  await expect(page.locator(MISSED).filter({ visible: true })).toHaveCount(0);
  release();
  for (const name of CAROUSELS) await hydrate(carousel(page, name));
  await page.locator("body > footer a").last().focus();
  await walkThrough(page, "Shift+Tab", "body");
  await expect(page.locator(MISSED).filter({ visible: true })).toHaveCount(0);
});
