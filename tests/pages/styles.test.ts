/** What is painted before the late styles arrive has its design tokens in the document (decision 0275). */
import { expect, test } from "vitest";

import { built } from "./built.ts";

test("the styles in a document define every design token that they use", () => {
  const missing = [...built.pages.values()].flatMap(({ address, html }) => {
    const styles = html.querySelectorAll("style").map((style) => style.textContent);
    const css = styles.join("\n");
    // A use without a default.
    const used = new Set(Array.from(css.matchAll(/var\((--[\w-]+)\)/g), ([, token = ""]) => token));
    return [...used].filter((token) => !css.includes(`${token}:`)).map((token) => `${address}: ${token}`);
  });
  expect(missing).toEqual([]);
});
