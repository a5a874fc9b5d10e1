import { expect, test } from "vitest";

import { vitals, vitalsAddress } from "../../../scripts/astro/vitals.ts";

const read = (text: string | undefined) => vitalsAddress({ PUBLIC_VITALS_ADDRESS: text })?.href;

test("without an address nothing is reported; an https address is accepted", () => {
  expect(read(undefined)).toBeUndefined();
  expect(read(" ")).toBeUndefined();
  expect(read("https://vitals.clinic.example/report")).toBe("https://vitals.clinic.example/report");
});

test.each([
  "vitals.clinic.example",
  "http://vitals.clinic.example/",
  "https://a.example/?key=1",
  "https://u:p@a.example",
])("the build ends with a sentence for %s", (text) => {
  expect(() => read(text)).toThrow(/^PUBLIC_VITALS_ADDRESS must be an address like https/);
});

test("every page of a build with an address reports there, and no page of any other", () => {
  const scriptsOf = (address: URL | undefined): readonly unknown[] => {
    const scripts: unknown[] = [];
    const setup = vitals(address).hooks["astro:config:setup"] as (api: object) => void;
    setup({ injectScript: (...script: unknown[]) => scripts.push(script) });
    return scripts;
  };
  const address = new URL("https://vitals.clinic.example/report");
  expect(scriptsOf(address)).toEqual([["page", expect.stringContaining(`("${address.href}")`)]]);
  expect(scriptsOf(undefined)).toEqual([]);
});
