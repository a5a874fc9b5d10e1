import { readFileSync } from "node:fs";
import { join } from "node:path";

import { parse } from "node-html-parser";
import { describe, expect, test } from "vitest";

import { CMS_POLICY, DATA_POLICY } from "../../netlify/headers/headers.ts";
import type SpeculationRules from "../../public/speculation-rules.json";
import { readBuiltFacts } from "../../netlify/submissions/built-facts.ts";
import { pagePolicy } from "../../scripts/build/page-policy.ts";
import { builtPages } from "../../scripts/build/built-pages.ts";
import { FORMS } from "../../src/forms/index.ts";
import { useRealSite } from "../support/real-site.ts";
import { SAMPLES } from "../support/submission-samples.ts";

/** Protects: every response of the built site carries every security header, and its policy fits its pages. */

const DIST = "dist";

/** Not imported, because comparing the code with itself cannot fail. */
const EVERYWHERE = {
  "strict-transport-security": "max-age=63072000",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy":
    "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
};

const site = useRealSite();
const ask = (path: string, init: RequestInit = {}) => fetch(site.url + path, { redirect: "manual", ...init });
const [, SCRIPT = "no script"] =
  /src="(\/_astro\/[^"]+\.js)"/.exec(readFileSync(join(DIST, "index.html"), "utf8")) ?? [];

/** What a policy refuses in a page: tests/browser/policy.spec.ts. */
test("nothing may be framed or executed from elsewhere, and only the CMS may contact other sites", () => {
  const page = pagePolicy({ scripts: [], styles: [] });
  for (const policy of [page, DATA_POLICY, CMS_POLICY]) {
    expect(policy).toMatch(/^default-src 'none';.* form-action '(?:self|none)';.* frame-ancestors 'none'$/);
    expect(policy).not.toMatch(/unsafe-eval|script-src (?!'self';)|\*/);
  }
  expect(page).toContain("; connect-src 'self';");
  expect(page).not.toMatch(/unsafe|https?:|blob:/);
});

/** By a browser without JavaScript. */
const POST = {
  method: "POST",
  body: new URLSearchParams({ name: "Asha" }),
  headers: { accept: "text/html" },
};

/** The policy of what is not a page allows nothing, so that a page with it would be without styles. */
test.each<[path: string, status: number, kind: "page" | "data", request?: RequestInit]>([
  ["/contact", 200, "page"],
  ["/no/such/page", 404, "page"],
  ["/contact-us", 301, "data"],
  ["/api/health", 503, "data"],
  ["/received?form=contact&ref=QX7-4K2", 200, "page"],
  [FORMS.contact.endpoint, 405, "data"],
  [FORMS.contact.endpoint, 422, "page", POST],
  [FORMS.contact.endpoint, 303, "data", { ...POST, body: new URLSearchParams(SAMPLES.contact) }],
  [
    FORMS.enquiry.endpoint,
    200,
    "data",
    {
      ...POST,
      body: JSON.stringify(SAMPLES.enquiry),
      headers: { "content-type": "application/json" },
    },
  ],
])("every header: %s, %d", async (path, status, kind, request) => {
  const response = await ask(path, request);
  expect(response.status).toBe(status);
  expect(Object.fromEntries(response.headers)).toMatchObject(EVERYWHERE);
  const policy = response.headers.get("content-security-policy");
  expect(policy === DATA_POLICY ? "data" : "page").toBe(kind);
  expect(policy).toMatch(/^default-src 'none';/);
});

test("the CMS, with a policy of its own", async () => {
  const response = await ask("/admin");
  expect(response.status).toBe(200);
  const own = { "content-security-policy": CMS_POLICY, "x-robots-tag": "noindex, nofollow" };
  const expected = { ...EVERYWHERE, "cross-origin-opener-policy": "same-origin-allow-popups", ...own };
  expect(Object.fromEntries(response.headers)).toMatchObject(expected);
});

test("browsers may fetch the page of a link before it is followed; no function, no file and no other site", async () => {
  const address = (await ask("/contact")).headers.get("speculation-rules") ?? "";
  const response = await ask(JSON.parse(address) as string);
  expect(response.headers.get("content-type")).toBe("application/speculationrules+json");
  const rules = (await response.json()) as typeof SpeculationRules;
  const [all, except] = rules.prefetch[0]?.where.and ?? [];
  const isMatch = (patterns: string | readonly string[] = [], path: string) =>
    [patterns].flat().some((pattern) => new URLPattern(pattern, site.url).test(path, site.url));
  const isFetched = (path: string) =>
    isMatch(all?.href_matches, path) && !isMatch(except?.not?.href_matches, path);
  for (const path of ["/", "/yoga#prices", "/?service=Yoga", "/kn/contact", "/administration"])
    expect(isFetched(path), path).toBe(true);
  const others = ["/admin", "/admin/", "/api/health", "/received?ref=QX7-4K2", "/kn/received", "/feed.xml"];
  for (const path of [...others, "/.netlify/functions/health", "https://elsewhere.example/", "tel:+911"])
    expect(isFetched(path), path).toBe(false);
});

describe("how long copies are cached", () => {
  test.each([
    ["/contact", "public, max-age=0, must-revalidate"],
    [SCRIPT, "public, max-age=31536000, immutable"],
    ["/videos/breath.h264.mp4", "public, max-age=86400, stale-while-revalidate=604800"],
    ["/sw.js", "no-cache"],
    ["/api/health", "no-store"],
  ])("%s: %s", async (path, expected) => {
    expect((await ask(path)).headers.get("cache-control")).toBe(expected);
  });

  test("no two rules set one header for one address: Netlify would join them with a comma", () => {
    const [everywhere = "", ...others] = readFileSync(join(DIST, "_headers"), "utf8")
      .split(/\n(?=\/)/)
      .slice(1);
    const names = everywhere.match(/^ {2}[\w-]+:/gm) ?? [];
    expect(everywhere).toMatch(/^\/\*\n/);
    expect(names.filter((name) => others.join("").includes(name))).toEqual([]);
    const paths = others.map((rule) => rule.split("\n", 1)[0]);
    expect(new Set(paths).size).toBe(paths.length);
    expect(readFileSync("netlify.toml", "utf8")).not.toContain("[[headers]]");
  });
});

/** Only a link with a target opens a window (HTML standard, 4.6.7); Cross-Origin-Opener-Policy covers the rest. */
test("no page has handlers, style attributes or frames, or gives a new window access to it", () => {
  const pages = builtPages(DIST).map((file) => [file, readFileSync(join(DIST, file), "utf8")] as const);
  const { responses } = readBuiltFacts("netlify/generated/facts.json");
  const filledIn = Object.entries(responses).map(([name, { html }]) => [name, html] as const);
  for (const [name, html] of [...pages, ...filledIn]) {
    const refused = parse(html)
      .querySelectorAll("*")
      .filter(
        ({ attributes: { target, rel = "", ...others }, rawTagName }) =>
          /^(?:base|object|embed|iframe)$/i.test(rawTagName) ||
          Object.keys(others).some((name) => /^(?:on.*|style|srcdoc|http-equiv)$/i.test(name)) ||
          (target !== undefined && !rel.includes("noopener")),
      );
    expect.soft(refused.map(String), name).toEqual([]);
  }
});
