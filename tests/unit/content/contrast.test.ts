import { expect, test } from "vitest";
import { lowContrasts } from "#scripts/check/contrast.ts";
import type { BrandColours } from "#schemas/brand.ts";

/**
 * Protects: no clinic chooses colours that its visitors or its staff cannot read (WCAG 2.2, 1.4.3 and
 * 1.4.11).
 */
const light = { page: "#ffffff", panel: "#ffffff", quiet: "#ffffff" };
const dark = { text: "#000000", link: "#000000", action: "#000000", bar: "#000000" };
const BLACK_ON_WHITE: BrandColours = { ...light, ...dark, ornament: "#808080" };

// W3C, "Understanding 1.4.3": #777777 on white has 4.47:1, and #767676 has 4.54:1.
test.each<[Partial<BrandColours>, readonly string[]]>([
  [{ link: "#767676" }, []],
  [
    { link: "#777777" },
    [
      "is 4.47:1; people with low vision need 4.5:1. Make “link” darker or “page” lighter.",
      "The contrast of #ffffff, from “page”, on #777777, from “link”, is 4.47:1;",
    ],
  ],
  // Of several backgrounds the worst is named; and the edge of a field.
  [{ action: "#6f6f6f", quiet: "#dddddd" }, ["The contrast of #6f6f6f, from “action”, on #dddddd,"]],
])("%j: %j", (changes, starts) => {
  const found = lowContrasts({ ...BLACK_ON_WHITE, ...changes }).map(({ message }) => message);
  expect(found).toEqual(starts.map((start): unknown => expect.stringContaining(start)));
});
