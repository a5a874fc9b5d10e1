/** What policies let a page do. What responses send: tests/functions/headers.test.ts; hashes: tests/pages/policy.test.ts. */
import { readFileSync } from "node:fs";

import { expect, test, vi } from "vitest";

import { CMS_POLICY, DATA_POLICY, RESPONSE_PAGE_HEADERS } from "#netlify/headers/headers.ts";

const PAGE_POLICY = RESPONSE_PAGE_HEADERS["Content-Security-Policy"] ?? "";

test("on a page no text becomes markup or a script (Trusted Types)", () => {
  expect(PAGE_POLICY).toContain("; require-trusted-types-for 'script'; trusted-types service-worker;");
});

test("scripts may send to the address for web vitals", async () => {
  vi.stubEnv("PUBLIC_VITALS_ADDRESS", "https://vitals.example/report");
  const { default: config } = await import("../../../astro.config.mjs");
  expect(config.security?.csp).toHaveProperty("directives", ["connect-src 'self' https://vitals.example"]);
});

test("no policy lets other sites frame, or loads from them", () => {
  for (const policy of [PAGE_POLICY, DATA_POLICY, CMS_POLICY]) {
    expect(policy).toMatch(/form-action '(?:self|none)';.* base-uri 'none'; frame-ancestors 'none'$/);
    expect(policy).not.toMatch(/unsafe-eval|script-src (?!'self';)|\*/);
  }
  expect(PAGE_POLICY).not.toMatch(/unsafe|https?:|blob:/);
  for (const kind of ["font", "frame", "img", "manifest", "media", "object", "worker"])
    expect(PAGE_POLICY).toMatch(new RegExp(`\\b${kind}-src '(?:self|none)'(?: data:)?;`));
});

test("no two rules set one header for one address, except policies, which add up", () => {
  const [everywhere = "", ...others] = readFileSync("public/_headers", "utf8")
    .split(/^(?=\/)/m)
    .slice(1);
  const names = everywhere.match(/^ {2}(?!Content-Security)[\w-]+:/gm) ?? [];
  expect(everywhere).toMatch(/^\/\*\n/);
  expect(names.filter((name) => others.join("").includes(name))).toEqual([]);
  const paths = others.map((rule) => rule.split("\n", 1)[0]);
  expect(new Set(paths).size).toBe(paths.length);
  expect(readFileSync("netlify.toml", "utf8")).not.toContain("[[headers]]");
});
