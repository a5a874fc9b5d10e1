import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { builtPages } from "../routes/built-pages.ts";

const STYLE = /<style>([^]*?)<\/style>/g;

/**
 * Keeps the policy of the site short, however many pages there are: beyond `most` different styles, those that
 * the fewest pages have in them become files. Those pages wait for one file more and look the same.
 *
 * @param dist the built site; its pages are changed
 * @returns how many styles became files
 */
export function linkRareStyles(dist: string, most: number): number {
  const pages = builtPages(dist).map((file) => ({ file, html: readFileSync(join(dist, file), "utf8") }));
  const uses = new Map<string, number>();
  for (const { html } of pages) {
    for (const [, css = ""] of html.matchAll(STYLE)) uses.set(css, (uses.get(css) ?? 0) + 1);
  }
  const rare = new Set(
    [...uses].toSorted(([, a], [, b]) => b - a).flatMap(([css], rank) => (rank < most ? [] : [css])),
  );
  const linked = (css: string): string => {
    const hash = createHash("sha256").update(css).digest("base64url").slice(0, 8);
    const path = `/_astro/early.${hash}.css`;
    writeFileSync(join(dist, path), css);
    return `<link rel="stylesheet" href="${path}">`;
  };
  for (const { file, html } of pages) {
    const shorter = html.replace(STYLE, (whole, css: string) => (rare.has(css) ? linked(css) : whole));
    if (shorter !== html) writeFileSync(join(dist, file), shorter);
  }
  return rare.size;
}
