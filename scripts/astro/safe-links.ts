import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import type { AstroIntegration } from "astro";

import { builtPages } from "../routes/built-pages.ts";

const FOREIGN = /<a (?=[^>]*\bhref="https?:\/\/)(?![^>]*\brel=)/g;

/** Gives links to elsewhere that say nothing of it `rel="noopener"`: those in Markdown, where nobody can write it. */
export function withSafeLinks(html: string): string {
  return html.replace(FOREIGN, '<a rel="noopener" ');
}

/** Makes the links of the built pages safe: a page that they open gets no hold of ours (HTML standard, 4.6.7). */
export function safeLinks(): AstroIntegration {
  return {
    name: "safe-links",
    hooks: {
      "astro:build:done": async ({ dir }) => {
        const dist = fileURLToPath(dir);
        for (const name of builtPages(dist)) {
          const html = await readFile(join(dist, name), "utf8");
          const safe = withSafeLinks(html);
          if (safe !== html) await writeFile(join(dist, name), safe);
        }
      },
    },
  };
}
