import { globSync } from "node:fs";
import { dirname } from "node:path";

import type { Plugin } from "vite";

import { WIDTHS } from "#styles/widths.ts";

/**
 * With their opposites, `--not-small` and so on: the oldest browsers do not know `not` without a media type.
 */
const NAMED_WIDTHS = Object.entries(WIDTHS)
  .map(
    ([name, query]) => `@custom-media --${name} ${query};@custom-media --not-${name} not all and ${query};`,
  )
  .join("");

/**
 * Lets an entry stylesheet, and what it imports, use the named widths and import files by a pattern:
 * `@import url("../components/*.css") layer(components);`.
 */
export function stylesheets(): Plugin {
  return {
    name: "stylesheets",
    enforce: "pre",
    transform: {
      filter: { id: /\.css/, code: "@import" },
      handler: (code, id) =>
        code.replaceAll(/@import url\("(.*\*.*)"\)(.*;)/g, (_, pattern: string, rest: string) =>
          globSync(pattern, { cwd: dirname(id) })
            .toSorted()
            .map((file) => `@import url("${file}")${rest}`)
            .join(""),
        ) + NAMED_WIDTHS,
    },
    // A new file belongs to the stylesheets whose patterns it matches.
    hotUpdate({ type, file }) {
      if (type !== "update" && file.endsWith(".css")) this.environment.moduleGraph.invalidateAll();
    },
  };
}
