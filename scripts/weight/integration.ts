import { fileURLToPath } from "node:url";

import type { AstroIntegration } from "astro";

import { tooHeavy } from "./report.ts";

/** Warns in the log of a build about pages that are over their limits. The test of the pages fails for them. */
export function pageWeight(): AstroIntegration {
  return {
    name: "page-weight",
    hooks: {
      "astro:build:done": ({ dir, logger }) => {
        for (const sentence of tooHeavy(fileURLToPath(dir))) logger.warn(sentence);
      },
    },
  };
}
