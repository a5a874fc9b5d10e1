import { describe, expect, it } from "vitest";

import { shortName } from "../../../src/site/manifest.ts";
import { colourOf } from "../../../src/site/palette.ts";

describe("the name below an icon on a home screen", () => {
  it.each([
    ["Sunrise Holistic Wellness", "Sunrise"],
    ["Lotus Care Bengaluru", "Lotus Care"],
    ["Prakritichikitsalaya", "Prakritichikitsalaya"],
  ])("%s is %s", (name, short) => {
    expect(shortName(name)).toBe(short);
  });
});

describe("a colour of the stylesheet", () => {
  const tokens = ":root { --green: #2b5746; --color-bar: var(--green); --edge: 3px; }";

  it("is found by its meaning", () => {
    expect(colourOf(tokens, "color-bar")).toBe("#2b5746");
  });

  it.each(["edge", "nowhere"])("%s, which is no colour, is named in the error", (name) => {
    expect(() => colourOf(tokens, name)).toThrow(`--${name} is missing`);
  });
});
