import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { inlineHashes } from "../../../netlify/headers/policy.ts";
import { headerRules } from "../../../scripts/headers/rules.ts";

/** Protects: the policy allows exactly what the build has put into its pages. */

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), "rules-"));
  mkdirSync(join(dist, "_astro"));
});
afterEach(() => rmSync(dist, { recursive: true }));
const page = (name: string, html: string) => writeFileSync(join(dist, `${name}.html`), html);

describe("inline code in a page", () => {
  test("styles and scripts are hashed as they are, spaces and all; data and files are not", () => {
    const { styles, scripts } = inlineHashes(
      `<style> p{} </style><style media="print">\n</style><script> one() </script><script type="module">two()</script>` +
        `<script type="application/ld+json">{"a":1}</script><script src="/a.js"></script>` +
        `<script type="speculationrules">{}</script>`,
    );
    expect(styles).toEqual([" p{} ", "\n"].map(hashOf));
    expect(scripts).toEqual([" one() ", "two()", "{}"].map(hashOf));
  });
});

describe("the rules", () => {
  test("name the styles of all pages once, and where scripts may send to", () => {
    page("index", "<style>a{}</style>");
    page("yoga", "<style>a{}</style><style>b{}</style>");
    const rules = headerRules(dist, ["https://vitals.example"]);
    expect(rules.split(hashOf("a{}"))).toHaveLength(2);
    expect(rules).toContain(hashOf("b{}"));
    expect(rules).toContain("connect-src 'self' https://vitals.example;");
  });

  test("the policy has no comma, which would make it two policies", () => {
    page("index", "<style>a{}</style>");
    const [policy = ""] =
      /Content-Security-Policy: .*/.exec(headerRules(dist, ["https://vitals.example"])) ?? [];
    expect(policy).not.toContain(",");
  });
});
