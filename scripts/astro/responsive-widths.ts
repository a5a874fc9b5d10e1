import type { Plugin } from "postcss";

import { WIDTHS } from "../../src/site/widths.ts";

/**
 * Puts the named widths of `src/site/widths.ts` before every stylesheet as `@custom-media`, which
 * `postcss-custom-media` then resolves. Neither rule is in the built styles.
 */
export function namedWidths(): Plugin {
  return {
    postcssPlugin: "named-widths",
    Once(root, { AtRule }) {
      for (const [name, query] of Object.entries(WIDTHS)) {
        root.prepend(new AtRule({ name: "custom-media", params: `--${name} ${query}` }));
      }
    },
  };
}
