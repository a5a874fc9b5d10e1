import { globSync } from "node:fs";
import { dirname } from "node:path";

import type { Plugin } from "vite";

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
