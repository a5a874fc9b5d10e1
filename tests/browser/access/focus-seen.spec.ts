/** With the Tab key the focus is visible at every stop, under no bar, and leaves the page at the end. */
import { holdRequests, REACT_FILES } from "../../support/requests.ts";
import { LONG_PAGE } from "../../support/templates.ts";
import { MOVING_CAROUSELS, carousel, hydrate } from "../home/home.ts";
import { walkThrough } from "./focus.ts";
import { DESKTOP, openScreen, PHONE, test } from "./screens.ts";

test(`every stop of ${LONG_PAGE} at 360 px is visible`, async ({ page }) => {
  await openScreen(page, LONG_PAGE, PHONE);
  await walkThrough(page, "Tab");
});

test("every stop of / at 1440 px is visible: forwards before the sliders hydrate, backwards after it", async ({
  page,
}) => {
  const release = await holdRequests(page, REACT_FILES);
  await openScreen(page, "/", DESKTOP);
  await walkThrough(page, "Tab");
  release();
  for (const name of MOVING_CAROUSELS) await hydrate(carousel(page, name));
  await walkThrough(page, "Shift+Tab");
});
