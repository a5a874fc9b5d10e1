/** Whoever uses Tab sees the focus at every stop, whatever bar stands over the page, and comes out at its end. */
import { walkThrough } from "./focus.ts";
import { DESKTOP, expect, openScreen, PHONE, test } from "./screens.ts";

const WALKS = [
  { path: "/", size: PHONE },
  { path: "/BlogDetails", size: PHONE },
  { path: "/", size: DESKTOP },
  { path: "/gallery", size: DESKTOP },
  { path: "/acupenture", size: DESKTOP },
];

for (const { path, size } of WALKS) {
  test(`every stop of ${path} at ${String(size.width)} px is seen, forwards and backwards`, async ({
    page,
  }) => {
    test.slow();
    await openScreen(page, path, size);
    const forwards = await walkThrough(page, "Tab");
    expect(forwards).toBeGreaterThan(await page.getByRole("main").getByRole("link").count());
    // Fewer, once the sliders are awake: then only the slides in sight can be reached.
    expect(await walkThrough(page, "Shift+Tab")).toBeGreaterThan(forwards / 2);
  });
}
