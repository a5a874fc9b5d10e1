import { expect, test } from "vitest";

import { shortName } from "../../../src/site/manifest.ts";

test.each([
  ["Sunrise Holistic Wellness", "Sunrise"],
  ["Lotus Care Bengaluru", "Lotus Care"],
  ["Prakritichikitsalaya", "Prakritichikitsalaya"],
])("%s is %s below an icon on a home screen", (name, short) => {
  expect(shortName(name)).toBe(short);
});
