/** The policy allows exactly what the build has put into its pages, and search engines list no preview. */
import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test, vi } from "vitest";

import { inlineHashes } from "../../../netlify/headers/policy.ts";
import { headerRules } from "../../../scripts/headers/rules.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** The rules of a build with these pages, which reports to an address. */
function rulesOf(...pages: readonly string[]): string {
  const dist = temporaryFolder();
  mkdirSync(join(dist, "_astro"));
  for (const [index, html] of pages.entries()) writeFileSync(join(dist, `${index}.html`), html);
  return headerRules(dist, ["https://vitals.example"]);
}

test("inline styles and scripts are hashed as they are, spaces and all; data and files are not", () => {
  const { styles, scripts } = inlineHashes(
    `<style> p{} </style><style media="print">\n</style><script> one() </script><script type="module">two()</script>` +
      `<script type="application/ld+json">{"a":1}</script><script src="/a.js"></script>` +
      `<script type="speculationrules">{}</script>`,
  );
  expect(styles).toEqual([" p{} ", "\n"].map(hashOf));
  expect(scripts).toEqual([" one() ", "two()", "{}"].map(hashOf));
});

test("the policy names the styles of all pages once, and where scripts may send to; a comma would end it", () => {
  const rules = rulesOf("<style>a{}</style>", "<style>a{}</style><style>b{}</style>");
  const [policy = ""] = /Content-Security-Policy: .*/.exec(rules) ?? [];
  expect(policy.split(hashOf("a{}"))).toHaveLength(2);
  expect(policy).toContain(hashOf("b{}"));
  expect(policy).toContain("connect-src 'self' https://vitals.example;");
  expect(policy).not.toContain(",");
});

test.each([
  ["deploy-preview", true],
  ["production", false],
  [undefined, false],
])("search engines are told to leave out a %s: %s (decision 0034)", (context, isLeftOut) => {
  vi.stubEnv("CONTEXT", context);
  // The rule for every path: from its line to the next rule.
  const [rule = ""] = /^\/\*\n(?: {2}.+\n)+/m.exec(rulesOf()) ?? [];
  expect(rule).toContain("X-Content-Type-Options");
  expect(rule.includes("  X-Robots-Tag: noindex\n")).toBe(isLeftOut);
});
