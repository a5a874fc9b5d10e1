/** With the Tab key the focus is visible at every stop, below no bar, and leaves the page at its end. */
import { exampleOf } from "../../support/templates.ts";
import { walkThrough } from "./focus.ts";
import { DESKTOP, expect, openScreen, PHONE, test } from "./screens.ts";

const WALKS = [
  { path: "/", size: PHONE },
  { path: "/BlogDetails", size: PHONE },
  { path: "/", size: DESKTOP },
  { path: "/gallery", size: DESKTOP },
  { path: exampleOf("services/*"), size: DESKTOP },
];

for (const { path, size } of WALKS) {
  test(`every stop of ${path} at ${String(size.width)} px is visible, forwards and backwards`, async ({
    page,
  }) => {
    test.slow();
    await openScreen(page, path, size);
    const forwards = await walkThrough(page, "Tab");
    expect(forwards).toBeGreaterThan(await page.getByRole("main").getByRole("link").count());
    // Fewer once the sliders are hydrated: then only the visible slides can be reached.
    expect(await walkThrough(page, "Shift+Tab")).toBeGreaterThan(forwards / 2);
  });
}
