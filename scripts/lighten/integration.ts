import { fileURLToPath } from "node:url";

import type { AstroIntegration } from "astro";

import { lighten } from "./lighten.ts";

/** Makes the built pages lighter (docs/decisions/0090), before anything reads them. */
export function lightenPages(): AstroIntegration {
  return {
    name: "lighten",
    hooks: {
      "astro:build:done": async ({ dir, logger }) => {
        logger.info(await lighten(fileURLToPath(dir)));
      },
    },
  };
}
