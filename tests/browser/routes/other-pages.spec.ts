/** Pages that are no example of their template: what depends on the texts of a page is tested on these as well. */
import { OTHER_PAGES } from "../../support/templates.ts";
import { expect, test } from "../../support/site.ts";
import { sideways } from "../access/layout.ts";
import { watchProblems } from "./problems.ts";

/** Pages in one test: few enough for the tests to be spread over the cores of the machine. */
const IN_ONE_TEST = 12;

for (let start = 0; start < OTHER_PAGES.length; start += IN_ONE_TEST) {
  const paths = OTHER_PAGES.slice(start, start + IN_ONE_TEST);
  test(`no errors, and no sideways scrolling at 320 px (WCAG 2.2, 1.4.10): ${paths.join(", ")}`, async ({
    page,
  }) => {
    const problems = watchProblems(page);
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of paths) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(200);
      expect.soft(await sideways(page), path).toEqual([]);
      expect.soft(problems.splice(0), path).toEqual([]);
    }
  });
}
