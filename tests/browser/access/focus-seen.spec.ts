/** With the Tab key the focus is visible at every stop, under no bar, and leaves the page at the end. */
import { ROUTES } from "../../../src/site/routes.ts";
import { built } from "../../pages/built.ts";
import { holdBack, REACT_FILES } from "../../support/requests.ts";
import { LONG_PAGE } from "../../support/templates.ts";
import { CAROUSELS, carousel, hydrate } from "../home/home.ts";
import { walkThrough } from "./focus.ts";
import { DESKTOP, openScreen, PHONE, test } from "./screens.ts";

/** Header and footer are the same on every page: at each width one page is walked through whole. */
const WALKS = (
  [
    { path: LONG_PAGE, size: PHONE, part: "body" },
    { path: ROUTES.blog.path, size: PHONE, part: "main" },
    { path: ROUTES.gallery.path, size: DESKTOP, part: "main" },
  ] as const
).filter(({ path }) => built.pages.has(path));

test(`every stop is visible: ${WALKS.map(({ path, size }) => `${path} at ${String(size.width)} px`).join(", ")}`, async ({
  page,
}) => {
  for (const { path, size, part } of WALKS) {
    await openScreen(page, path, size);
    // Where the skip link leads.
    if (part === "main") await page.getByRole("main").focus();
    await walkThrough(page, "Tab", part);
  }
});

test("every stop of / at 1440 px is visible: forwards before the sliders hydrate, backwards after it", async ({
  page,
}) => {
  const release = await holdBack(page, REACT_FILES);
  await openScreen(page, "/", DESKTOP);
  await walkThrough(page, "Tab");
  release();
  for (const name of CAROUSELS) await hydrate(carousel(page, name));
  await walkThrough(page, "Shift+Tab");
});
