import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import type { AstroIntegration } from "astro";

import { pageHeaders, type HeaderValues } from "../../netlify/headers/headers.ts";
import { afterBuild } from "./integration.ts";
import { builtPages } from "./built-pages.ts";
import { inlineHashes, pagePolicy } from "./page-policy.ts";

/** Which links a browser may follow ahead of the visitor (decision 0110). */
const SPECULATION_RULES = "/speculation-rules.json";

/** A day, and up to a week while a new copy is fetched. */
const A_DAY = "public, max-age=86400, stale-while-revalidate=604800";
/** The response is mostly 304. */
const REVALIDATE = "no-cache";

/**
 * `Cache-Control` by path (RFC 9111). No two paths overlap, and `/*` is not among them, because Netlify joins
 * the values of two rules for one header with a comma. Everything else is `public, max-age=0,
 * must-revalidate`.
 */
const CACHING: Readonly<Record<string, string>> = {
  // Changed content has a new name, with its hash.
  "/_astro/*": "public, max-age=31536000, immutable",
  "/icons/*": A_DAY,
  "/videos/*": A_DAY,
  [SPECULATION_RULES]: A_DAY,
  "/admin/*": REVALIDATE,
  "/sw.js": REVALIDATE,
};

const OTHERS: Readonly<Record<string, HeaderValues>> = {
  "/admin/*": { "X-Robots-Tag": "noindex, nofollow" },
  // Browsers ignore rules of any other type.
  [SPECULATION_RULES]: { "Content-Type": "application/speculationrules+json" },
};

function block(path: string, values: HeaderValues): string {
  return [path, ...Object.entries(values).map(([name, value]) => `  ${name}: ${value}`)].join("\n");
}

/**
 * Writes `_headers`, after everything that changes pages: the policy contains hashes.
 * @param connectTo foreign origins for scripts
 */
export function securityHeaders(connectTo: readonly string[] = []): AstroIntegration {
  return afterBuild("security-headers", (dist) =>
    writeFileSync(join(dist, "_headers"), headerRules(dist, connectTo)),
  );
}

/**
 * The header rules (https://docs.netlify.com/manage/routing/headers/). One policy serves all pages: only a
 * rule for `/*` reaches a 404. Search engines must not list previews or sample content; a `Disallow` would
 * hide the header from them (decision 0034).
 */
export function headerRules(dist: string, connectTo: readonly string[]): string {
  const { CONTEXT = "production", ALLOW_SAMPLE_CONTENT } = process.env;
  const isListed = CONTEXT === "production" && ALLOW_SAMPLE_CONTENT !== "true";
  const all = builtPages(dist).map((file) => readFileSync(join(dist, file), "utf8"));
  const policy = pagePolicy({ ...inlineHashes(all.join("")), connectTo });
  const caching = Object.entries(CACHING).map(([path, value]) =>
    block(path, { "Cache-Control": value, ...OTHERS[path] }),
  );
  return [
    "# Written by the build from netlify/headers/ and scripts/build/.",
    block("/*", {
      ...pageHeaders(policy),
      "Speculation-Rules": `"${SPECULATION_RULES}"`,
      ...(!isListed && { "X-Robots-Tag": "noindex" }),
    }),
    ...caching,
    "",
  ].join("\n");
}
