import { describe, expect, test } from "vitest";

import { lowContrasts } from "../../../scripts/content/contrast.ts";
import type { BrandColours } from "../../../src/schemas/brand.ts";

/** Protects: no clinic chooses colours that its visitors or its staff cannot read (WCAG 2.2, 1.4.3 and 1.4.11). */
const BLACK_ON_WHITE: BrandColours = {
  page: "#ffffff",
  panel: "#ffffff",
  quiet: "#ffffff",
  text: "#000000",
  link: "#000000",
  action: "#000000",
  bar: "#000000",
  ornament: "#808080",
};

const sentences = (changes: Partial<BrandColours>): readonly string[] =>
  lowContrasts({ ...BLACK_ON_WHITE, ...changes }).map(({ key, message }) => `${key}: ${message}`);

describe("the contrast of a clinic's colours", () => {
  test("black on white is accepted", () => {
    expect(sentences({})).toEqual([]);
  });

  // W3C, "Understanding 1.4.3": #777777 on white has 4.47:1, and #767676 has 4.54:1.
  test("a grey that just passes is accepted, and the next lighter one is named", () => {
    expect(sentences({ link: "#767676" })).toEqual([]);
    expect(sentences({ link: "#777777" })).toEqual([
      "link: The contrast of “link”, #777777, on “page”, #ffffff, is 4.47:1; people with low vision need 4.5:1. Make “link” darker or “page” lighter.",
      "link: The contrast of #ffffff, mixed from “page”, on “link”, #777777, is 4.47:1; people with low vision need 4.5:1. Make “link” darker or “page” lighter.",
    ]);
  });

  test("of several backgrounds the worst is named", () => {
    expect(sentences({ action: "#6f6f6f", panel: "#eeeeee", quiet: "#dddddd" })).toEqual([
      expect.stringContaining("“action”, #6f6f6f, on “quiet”, #dddddd, is"),
    ]);
  });

  test("a mixed colour is traced to the clinic's own", () => {
    expect(sentences({ ornament: "#ffe08a" })).toContainEqual(
      expect.stringMatching(
        /^ornament: The contrast of #[0-9a-f]{6}, mixed from “ornament”, on .+ Make “ornament” darker/,
      ),
    );
  });

  test("the edge of a field needs less than a text (1.4.11)", () => {
    expect(sentences({ text: "#5a5a5a" })).toContainEqual(expect.stringContaining("need 3:1."));
  });
});
