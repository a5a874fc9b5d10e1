import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { writeCms } from "./write.ts";

/** Adds the CMS to a build, at /admin. */
export function cms(env: Readonly<Record<string, string | undefined>> = process.env): AstroIntegration {
  return {
    name: "cms",
    hooks: {
      "astro:build:done": ({ dir, logger }) => {
        writeCms(fileURLToPath(dir), env);
        logger.info("wrote /admin");
      },
    },
  };
}
