import { globSync } from "node:fs";
import { dirname } from "node:path";

import type { Plugin as PostcssPlugin } from "postcss";
import type { Plugin } from "vite";

import { WIDTHS } from "../../src/site/widths.ts";

/**
 * Lets a stylesheet import the files that match a pattern, as in `@import url("../components/*.css") layer(components);`.
 * Vite then resolves the imports, which are in the order of their names.
 */
export function importPatterns(): Plugin {
  return {
    name: "import-patterns",
    enforce: "pre",
    transform: {
      filter: { id: /\.css/, code: "@import" },
      handler: (code, id) =>
        code.replaceAll(/@import url\("(.*\*.*)"\)(.*;)/g, (_, pattern: string, rest: string) =>
          globSync(pattern, { cwd: dirname(id) })
            .toSorted()
            .map((file) => `@import url("${file}")${rest}`)
            .join(""),
        ),
    },
    // A new file belongs to the stylesheets whose patterns it matches.
    hotUpdate({ type, file }) {
      if (type !== "update" && file.endsWith(".css")) this.environment.moduleGraph.invalidateAll();
    },
  };
}

/**
 * Puts the named widths of `src/site/widths.ts` before every stylesheet as `@custom-media`, which
 * `postcss-custom-media` then resolves. Neither rule is in the built styles.
 */
export function namedWidths(): PostcssPlugin {
  return {
    postcssPlugin: "named-widths",
    Once(root, { AtRule }) {
      for (const [name, query] of Object.entries(WIDTHS)) {
        root.prepend(new AtRule({ name: "custom-media", params: `--${name} ${query}` }));
      }
    },
  };
}
