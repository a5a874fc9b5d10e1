/** What depends on the content of a page, and so is asked of every page, in one visit for all questions. */
import { EVERY_PAGE } from "../../support/templates.ts";
import { expect, test } from "../../support/site.ts";
import { sideways } from "../access/layout.ts";

/** So many pages in one test: few enough that the tests spread over the machine's cores. */
const IN_ONE_TEST = 8;

for (let start = 0; start < EVERY_PAGE.length; start += IN_ONE_TEST) {
  const paths = EVERY_PAGE.slice(start, start + IN_ONE_TEST);
  test(`no errors, and no sideways scrolling at 320 px (WCAG 2.2, 1.4.10): ${paths.join(", ")}`, async ({
    page,
  }) => {
    test.slow();
    const problems: string[] = [];
    page.on("console", (message) => {
      // Playwright's own message about the service worker that playwright.config.ts blocks.
      if (message.text() === "Service Worker registration blocked by Playwright") return;
      if (message.type() === "error" || message.type() === "warning") problems.push(message.text());
    });
    page.on("pageerror", (error) => problems.push(error.message));
    page.on("response", (response) => {
      if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`);
    });
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of paths) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(200);
      expect.soft(await sideways(page), path).toEqual([]);
      expect.soft(problems.splice(0), path).toEqual([]);
    }
  });
}
