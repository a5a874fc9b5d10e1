/** Texts in another script fit the layout: Kannada has signs above and below its letters, and joins letters. */
import { expect, test } from "../../support/site.ts";
import { EXAMPLES } from "../../support/templates.ts";

/** The least height of a line of Kannada, as a multiple of the size of its letters. */
const LEAST = 1.3;

test("every text of a page in Kannada has room above and below, and no space between letters", async ({
  page,
}) => {
  for (const path of EXAMPLES) {
    await page.goto(path);
    await page.evaluate(() => {
      document.documentElement.lang = "kn-IN";
    });
    const tight = await page.locator("body *").evaluateAll(
      (elements, least) =>
        elements
          .filter((element) => element.checkVisibility() && !element.closest("svg, [lang]:not(html)"))
          .filter(({ childNodes }) =>
            [...childNodes].some(
              (node) => node.nodeType === Node.TEXT_NODE && /\p{L}/u.test(node.textContent ?? ""),
            ),
          )
          .filter((element) => {
            const { fontSize, letterSpacing, lineHeight, textTransform } = getComputedStyle(element);
            const isLow = Number.parseFloat(lineHeight) < least * Number.parseFloat(fontSize);
            return isLow || letterSpacing !== "normal" || textTransform !== "none";
          })
          .map((element) => `${element.tagName} in ${element.parentElement?.outerHTML.slice(0, 60) ?? ""}`),
      LEAST,
    );
    expect.soft([...new Set(tight)], path).toEqual([]);
  }
});
