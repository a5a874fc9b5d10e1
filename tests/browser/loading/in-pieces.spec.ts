import { ROUTES } from "../../../src/site/routes.ts";
import { servePiecewise } from "../../support/piecewise.ts";
import { expect, test } from "../../support/site.ts";

/** Where a slow link is likely to leave a page for a moment: what stands before is painted, what follows is not there. */
const CUTS = [
  "<main",
  "<h1",
  "</h1>",
  "<picture",
  "</picture>",
  '<link rel="stylesheet"',
  "</main>",
  "<footer",
];

test.use({ viewport: { width: 360, height: 740 } });

for (const { path } of Object.values(ROUTES)) {
  test(`${path} does not move what somebody reads while it arrives in pieces`, async ({ page, site }) => {
    await page.addInitScript(() => {
      const shifts: string[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          sources: readonly { readonly node: Node | null }[];
        })[]) {
          const names = entry.sources.map(({ node }) => (node instanceof Element ? node.className : "text"));
          if (entry.value > 0.001) shifts.push(`${entry.value.toFixed(3)} by ${names.join(", ")}`);
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    const server = await servePiecewise(site.url, path, CUTS);
    await page.goto(server.url, { waitUntil: "commit" });
    const painted = () =>
      page.evaluate(
        () =>
          new Promise((resolve) => {
            requestAnimationFrame(() => requestAnimationFrame(resolve));
          }),
      );
    await painted();
    while (server.next()) await painted();
    await page.waitForLoadState("load");
    await painted();
    expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
    server.close();
  });
}
