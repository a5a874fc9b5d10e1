import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { parse } from "node-html-parser";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import { inlineHashes } from "../../netlify/headers/policy.ts";
import { FORMS } from "../../src/forms/index.ts";
import { readSiteFacts } from "../../netlify/submissions/site.ts";
import { builtPages } from "../../scripts/routes/built-pages.ts";
import { startSite } from "../../scripts/server/site.ts";
import type { RunningServer } from "../../scripts/server/web-http.ts";

/** Protects: every response of the built site carries every security header, and its policy fits its pages. */

const CONTACT = FORMS.contact.endpoint;
const DIST = join(import.meta.dirname, "..", "..", "dist");
const HASH = /'sha256-[A-Za-z0-9+/]{43}='/;

/** Written out and not imported, because a comparison of the code with itself cannot fail. */
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
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' HASHES; img-src 'self' data:; font-src 'self'; " +
  "media-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; " +
  "require-trusted-types-for 'script'; trusted-types service-worker; base-uri 'none'; frame-ancestors 'none'";
const DATA_POLICY = "default-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";
const CMS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; " +
  "img-src 'self' blob: data: https://avatars.githubusercontent.com; media-src 'self' blob:; font-src 'self' data:; " +
  "connect-src 'self' blob: data: https://api.github.com https://www.githubstatus.com; worker-src 'self' blob:; manifest-src 'self' blob: data:; " +
  "form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

let site: RunningServer;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "headers-"));
  Object.assign(process.env, {
    CONTEXT: "dev",
    OUTBOX_DIRECTORY: folder,
    SMTP_URL: "smtp://127.0.0.1:9",
    MAIL_FROM: "website@clinic.example",
    MAIL_TO: "desk@clinic.example",
  });
  site = await startSite({ dist: DIST, port: 0, trustForwardedFor: true });
});
// What the functions log is tested in responses.test.ts.
beforeEach(() => void vi.spyOn(console, "info").mockReturnValue(undefined));
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

const get = (path: string, init: RequestInit = {}) => fetch(site.url + path, { redirect: "manual", ...init });
const post = (path: string, headers: Record<string, string>, body = "") =>
  get(path, { method: "POST", headers, body });
const FORM = { "content-type": "application/x-www-form-urlencoded", accept: "text/html" };
const asset = (pattern: RegExp) =>
  /(?:href|src)="(\/_astro\/[^"]+)"/g
    [Symbol.matchAll](readFileSync(join(DIST, "index.html"), "utf8"))
    .map(([, path = ""]) => path)
    .find((path) => pattern.test(path)) ?? "no such file";

function headersOf(response: Response, names: readonly string[]): Record<string, string | null> {
  return Object.fromEntries(names.map((name) => [name, response.headers.get(name)]));
}

/** The policy with its hashes left out: which pages have inline scripts is tested below, hash by hash. */
function policyOf(response: Response): string | undefined {
  return response.headers
    .get("content-security-policy")
    ?.replace(/(script-src 'self')(?: 'sha256-[^']+')+/, "$1")
    .replace(/(?:'sha256-[^']+'\s?)+/, "HASHES");
}

const RESPONSES: readonly (readonly [
  what: string,
  ask: () => Promise<Response>,
  status: number,
  policy: string,
])[] = [
  ["the home page", () => get("/"), 200, PAGE_POLICY],
  ["a page", () => get("/contact"), 200, PAGE_POLICY],
  ["a page that is not there", () => get("/no/such/page"), 404, PAGE_POLICY],
  ["a script", () => get(asset(/\.js$/)), 200, PAGE_POLICY],
  ["a picture", () => get("/icons/favicon.svg"), 200, PAGE_POLICY],
  ["a video", () => get("/videos/breath.h264.mp4"), 200, PAGE_POLICY],
  ["a redirect", () => get("/contact-us"), 301, DATA_POLICY],
  ["a post at a page", () => post("/contact", FORM), 405, DATA_POLICY],
  ["a path with a parent folder", () => get("/..%2fnetlify.toml"), 404, PAGE_POLICY],
  ["a broken path", () => get("/%zz"), 400, DATA_POLICY],
  ["a request that is too large", () => post(CONTACT, FORM, "x".repeat(6_300_000)), 413, DATA_POLICY],
  ["the health report", () => get("/api/health"), 200, DATA_POLICY],
  ["a refusal as JSON", () => post(CONTACT, { "content-type": "application/json" }, "{}"), 422, DATA_POLICY],
  ["a wrong method", () => get(CONTACT), 405, DATA_POLICY],
  ["a refusal as a page", () => post(CONTACT, FORM, "name=Asha"), 422, PAGE_POLICY],
  ["a problem as a page", () => post(CONTACT, { ...FORM, "sec-fetch-site": "cross-site" }), 403, PAGE_POLICY],
  ["a thank-you", () => get("/received?form=contact&ref=QX7-4K2"), 200, PAGE_POLICY],
  ["a confirmation without a submission", () => get("/received"), 303, DATA_POLICY],
  ["the sweep", () => post("/.netlify/functions/retry-queued", {}), 200, DATA_POLICY],
];

describe("every response carries every header", () => {
  test.each(RESPONSES)("%s", async (_what, ask, status, policy) => {
    const response = await ask();
    expect(response.status).toBe(status);
    expect(headersOf(response, Object.keys(EVERYWHERE))).toEqual(EVERYWHERE);
    expect(policyOf(response)).toBe(policy);
  });

  test.each(["/admin", "/admin/"])("the CMS at %s, with a policy of its own", async (path) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    const expected = { ...EVERYWHERE, "cross-origin-opener-policy": "same-origin-allow-popups" };
    expect(headersOf(response, Object.keys(expected))).toEqual(expected);
    expect(response.headers.get("content-security-policy")).toBe(CMS_POLICY);
    expect(response.headers.get("x-robots-tag")).toBe("noindex, nofollow");
  });
});

describe("how long copies are cached", () => {
  test.each([
    ["a page", () => get("/contact"), "public, max-age=0, must-revalidate"],
    ["a page that is not there", () => get("/nothing"), "public, max-age=0, must-revalidate"],
    ["a hashed script", () => get(asset(/\.js$/)), "public, max-age=31536000, immutable"],
    ["an icon", () => get("/icons/favicon.svg"), "public, max-age=86400, stale-while-revalidate=604800"],
    ["a video", () => get("/videos/breath.h264.mp4"), "public, max-age=86400, stale-while-revalidate=604800"],
    ["the service worker", () => get("/sw.js"), "no-cache"],
    ["the script of the CMS", () => get("/admin/sveltia-cms.js"), "no-cache"],
    ["the response of a function", () => get("/api/health"), "no-store"],
    ["a thank-you", () => get("/received?form=contact&ref=QX7-4K2"), "no-store"],
  ])("%s", async (_what, ask, expected) => {
    expect((await ask()).headers.get("cache-control")).toBe(expected);
  });

  test("a cached page is not sent again", async () => {
    const first = await get("/contact");
    const etag = first.headers.get("etag") ?? "none";
    const again = await get("/contact", { headers: { "if-none-match": etag } });
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
    expect(headersOf(again, Object.keys(EVERYWHERE))).toEqual(EVERYWHERE);
  });

  test("no two rules set one header for one address: Netlify would join them with a comma", () => {
    const rules = readFileSync(join(DIST, "_headers"), "utf8")
      .split(/\n(?=\/)/)
      .slice(1);
    const named = rules.map((rule) => [...rule.matchAll(/^ {2}([\w-]+):/gm)].map(([, name]) => name));
    const [everywhere = [], ...others] = named;
    expect(rules[0]).toMatch(/^\/\*\n/);
    expect(others.flat().filter((name) => everywhere.includes(name))).toEqual([]);
    const paths = rules.slice(1).map((rule) => rule.split("\n", 1)[0]);
    expect(new Set(paths).size).toBe(paths.length);
    expect(readFileSync(join(DIST, "..", "netlify.toml"), "utf8")).not.toContain("[[headers]]");
  });
});

const BUILT_RESPONSES = Object.entries(readSiteFacts("netlify/generated/site.json").responses);
const PAGES = builtPages(DIST).map((file) => [file, readFileSync(join(DIST, file), "utf8")] as const);

describe("every page fits its policy", () => {
  test("each inline style and script of a page is in the policy, and the policy names no other", async () => {
    const allowed = (await get("/")).headers.get("content-security-policy") ?? "";
    const [scripts = "", styles = ""] = ["script-src", "style-src"].map(
      (name) => new RegExp(`${name} [^;]+`).exec(allowed)?.[0],
    );
    const inPages = PAGES.map(([, html]) => inlineHashes(html));
    const inStyles = new Set(inPages.flatMap((hashes) => hashes.styles));
    const inScripts = new Set(inPages.flatMap((hashes) => hashes.scripts));
    expect(inStyles.size).toBeGreaterThan(5);
    expect(styles.match(new RegExp(HASH, "g"))?.toSorted()).toEqual([...inStyles].toSorted());
    expect(scripts.match(new RegExp(HASH, "g"))?.toSorted()).toEqual([...inScripts].toSorted());
  });

  /** Only a link with a target opens a window (HTML standard, 4.6.7); Cross-Origin-Opener-Policy covers the rest. */
  test("no page has handlers, style attributes or script addresses, or gives a new window access to it", () => {
    for (const [name, html] of [...PAGES, ...BUILT_RESPONSES]) {
      const root = parse(html);
      const attributes = root.querySelectorAll("*").flatMap((element) => Object.entries(element.attributes));
      const refused = attributes.filter(
        ([attribute, value]) =>
          /^on|^style$|^srcdoc$/i.test(attribute) ||
          (/^(?:href|src|action|formaction)$/i.test(attribute) &&
            /^\s*(?:javascript|vbscript|data):/i.test(value)),
      );
      expect.soft(refused, name).toEqual([]);
      expect.soft(root.querySelectorAll("base, object, embed, iframe, meta[http-equiv]"), name).toEqual([]);
      const opening = root.querySelectorAll("[target]");
      const unsafe = opening.filter((link) => !/\bnoopener\b/.test(link.getAttribute("rel") ?? ""));
      expect.soft(unsafe, name).toEqual([]);
    }
  });

  test("what a visitor typed cannot allow a style: hashes come from the page as it was built", async () => {
    const body = new URLSearchParams({ name: "</title><style>body{display:none}</style>" }).toString();
    const response = await post(CONTACT, FORM, body);
    const policy = response.headers.get("content-security-policy") ?? "";
    const built = BUILT_RESPONSES.flatMap(([, html]) => inlineHashes(html).styles);
    const allowed = policy.match(new RegExp(HASH, "g")) ?? [];
    expect(allowed.length).toBeGreaterThan(0);
    expect(allowed.filter((hash) => !built.includes(hash))).toEqual([]);
  });
});
