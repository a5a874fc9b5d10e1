import { expect, test } from "vitest";
import { vitals, vitalsAddress } from "../../../scripts/astro/vitals-address.ts";

const read = (text: string) => vitalsAddress({ PUBLIC_VITALS_ADDRESS: text });

// Without the variable: tests/pages/published.test.ts.
test.each([
  [" ", []],
  ["https://vitals.clinic.example/report", [["page", expect.stringContaining('.example/report")')]]],
])("a build with the address %j adds to its pages: %j", (text, added) => {
  const scripts: unknown[] = [];
  const setup = vitals(read(text)).hooks["astro:config:setup"] as (api: object) => void;
  setup({ injectScript: (...script: unknown[]) => scripts.push(script) });
  expect(scripts).toEqual(added);
});

test.each(["vitals.clinic.example", "http://vitals.clinic.example/", "https://u:p@a.example"])(
  "the build ends with a sentence for %s",
  (text) => {
    expect(() => read(text)).toThrow(/^PUBLIC_VITALS_ADDRESS must be an address like https/);
  },
);
