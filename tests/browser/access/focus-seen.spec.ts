/** With the Tab key the focus is visible at every stop, under no bar, and leaves the page at the end. */
import { exampleOf } from "../../support/templates.ts";
import { walkThrough } from "./focus.ts";
import { DESKTOP, expect, openScreen, PHONE, test } from "./screens.ts";

/** Header and footer are the same on every page: at each width one page is walked through whole. */
const WALKS = [
  { path: "/", size: PHONE, part: "body" },
  { path: "/BlogDetails", size: PHONE, part: "main" },
  { path: "/", size: DESKTOP, part: "main" },
  { path: "/gallery", size: DESKTOP, part: "main" },
  { path: exampleOf("services/*"), size: DESKTOP, part: "body" },
] as const;

for (const { path, size, part } of WALKS) {
  test(`every stop of ${path} (${part}) at ${String(size.width)} px is visible, forwards and backwards`, async ({
    page,
  }) => {
    test.slow();
    await openScreen(page, path, size);
    // Where the skip link leads.
    if (part === "main") await page.getByRole("main").focus();
    const forwards = await walkThrough(page, "Tab", part);
    expect(forwards).toBeGreaterThan(await page.getByRole("main").getByRole("link").count());
    // Fewer once the sliders are hydrated: then only the visible slides can be reached.
    expect(await walkThrough(page, "Shift+Tab", part)).toBeGreaterThan(forwards / 2);
  });
}
