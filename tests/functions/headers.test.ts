import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, test } from "vitest";

import { CMS_POLICY, DATA_POLICY, RESPONSE_PAGE_HEADERS } from "#netlify/headers/headers.ts";
import { FORMS } from "#forms/index.ts";
import { useRealSite } from "../support/real-site.ts";
import { SAMPLES } from "../support/submission-samples.ts";

/** Protects: every response of the built site carries every security header. What policies allow: tests/unit/headers. */

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
/** One, if the gallery has any. */
const VIDEO = globSync("videos/*.mp4", { cwd: DIST })
  .slice(0, 1)
  .map((file) => `/${file}`);

/** By a browser without JavaScript. */
const POST = {
  method: "POST",
  body: new URLSearchParams({ name: "Asha" }),
  headers: { accept: "text/html" },
};

/** The policy of what is not a page allows nothing. */
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
  expect(policy).toBe(kind === "data" ? DATA_POLICY : RESPONSE_PAGE_HEADERS["Content-Security-Policy"]);
});

test("the CMS, with a policy of its own", async () => {
  const response = await ask("/admin");
  expect(response.status).toBe(200);
  const own = { "content-security-policy": CMS_POLICY, "x-robots-tag": "noindex, nofollow" };
  const expected = { ...EVERYWHERE, "cross-origin-opener-policy": "same-origin-allow-popups", ...own };
  expect(Object.fromEntries(response.headers)).toMatchObject(expected);
});

describe("how long copies are cached", () => {
  test.each<readonly [string, string]>([
    ["/contact", "public, max-age=0, must-revalidate"],
    [SCRIPT, "public, max-age=31536000, immutable"],
    ["/icons/favicon.svg", "public, max-age=86400, stale-while-revalidate=604800"],
    ...VIDEO.map((video) => [video, "public, max-age=86400, stale-while-revalidate=604800"] as const),
    ["/sw.js", "no-cache"],
    // A year without a file that arrives a minute later would be a page without styles.
    ["/_astro/missing.12345.css", "public, max-age=0, must-revalidate"],
    ["/api/health", "no-store"],
  ])("%s: %s", async (path, expected) => {
    expect((await ask(path)).headers.get("cache-control")).toBe(expected);
  });
});
