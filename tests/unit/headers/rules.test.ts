/**
 * Where scripts may send to, and that search engines list no preview. That the policy has the hashes of its pages: every
 * test in a browser, which fails if the policy refuses something.
 */
import { expect, test, vi } from "vitest";

import { headerRules } from "../../../scripts/build/security-headers.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

/** The rule for every path, of a build that reports to an address: from its line to the next rule. */
const ruleForAll = () =>
  /^\/\*\n(?: {2}.+\n)+/m.exec(headerRules(temporaryFolder(), ["https://vitals.example"]))?.[0];

test("scripts may send to the address for web vitals", () => {
  expect(ruleForAll()).toContain("connect-src 'self' https://vitals.example;");
});

test.each([
  ["deploy-preview", true],
  ["production", false],
  [undefined, false],
])("search engines leave out a %s: %s (decision 0034)", (context, isLeftOut) => {
  vi.stubEnv("CONTEXT", context);
  expect(ruleForAll()?.includes("  X-Robots-Tag: noindex\n")).toBe(isLeftOut);
  vi.stubEnv("ALLOW_SAMPLE_CONTENT", "true");
  expect(ruleForAll()).toContain("  X-Robots-Tag: noindex\n");
});
