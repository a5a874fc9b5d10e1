import { readFileSync } from "node:fs";
import { join } from "node:path";

import { pageHeaders } from "../../netlify/headers/headers.ts";
import type { HeaderValues } from "../../netlify/headers/headers.ts";
import { inlineHashes } from "../../netlify/headers/policy.ts";
import { builtPages } from "../routes/built-pages.ts";
import { CACHING } from "./caching.ts";

function block(path: string, values: HeaderValues): string {
  return [path, ...Object.entries(values).map(([name, value]) => `  ${name}: ${value}`)].join("\n");
}

/**
 * The header rules of a built site, in Netlify's words (https://docs.netlify.com/manage/routing/headers/). One
 * policy serves all pages: a rule for `/*` is the only one that reaches a 404, and rules do not replace each other.
 *
 * @param dist the built site, as it will be served
 * @param connectTo foreign origins that scripts of the pages may send to
 */
export function headerRules(dist: string, connectTo: readonly string[]): string {
  const all = builtPages(dist).map((file) => inlineHashes(readFileSync(join(dist, file), "utf8")));
  const sources = {
    scripts: [...new Set(all.flatMap(({ scripts }) => scripts))].toSorted(),
    styles: [...new Set(all.flatMap(({ styles }) => styles))].toSorted(),
    connectTo,
  };
  const caching = Object.entries(CACHING).map(([path, value]) =>
    block(path, {
      "Cache-Control": value,
      ...(path === "/admin/*" && { "X-Robots-Tag": "noindex, nofollow" }),
    }),
  );
  return [
    "# Written by the build from netlify/headers/ and scripts/headers/.",
    block("/*", pageHeaders(sources)),
    ...caching,
    "",
  ].join("\n");
}
