import { describe, expect, it } from "vitest";

import { shortName } from "../../../src/site/manifest.ts";

describe("the name below an icon on a home screen", () => {
  it.each([
    ["Sunrise Holistic Wellness", "Sunrise"],
    ["Lotus Care Bengaluru", "Lotus Care"],
    ["Prakritichikitsalaya", "Prakritichikitsalaya"],
  ])("%s is %s", (name, short) => {
    expect(shortName(name)).toBe(short);
  });
});
