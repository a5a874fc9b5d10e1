import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import type { AstroIntegration } from "astro";

import { headerRules } from "./rules.ts";

/**
 * Writes `_headers` into the built site. It must run when nothing changes the pages any more: a style that is
 * changed after it was hashed is not shown.
 *
 * @param connectTo foreign origins that scripts of the pages may send to; none unless something is configured
 */
export function securityHeaders(connectTo: readonly string[] = []): AstroIntegration {
  return {
    name: "security-headers",
    hooks: {
      "astro:build:done": async ({ dir, logger }) => {
        const dist = fileURLToPath(dir);
        await writeFile(join(dist, "_headers"), headerRules(dist, connectTo));
        logger.info("_headers written");
      },
    },
  };
}
