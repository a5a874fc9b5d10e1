import { appendFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { PlainError } from "./integration.ts";
import { launchReport } from "../check/launch.ts";

/**
 * Ends a production build on Netlify (which sets CONTEXT) with the list of what is missing. Other builds are
 * previews. Search engines must list neither previews nor sample content; a `Disallow` would hide the header
 * from them (decision 0034).
 */
export function launchCheck(env = process.env): AstroIntegration {
  return {
    name: "launch-check",
    hooks: {
      "astro:config:setup": ({ command, config, logger }) => {
        if (command !== "build" || env["CONTEXT"] !== "production") return;
        const { text, isReady } = launchReport(fileURLToPath(config.root), env, config.site);
        if (isReady) return;
        if (env["ALLOW_SAMPLE_CONTENT"] !== "true") {
          throw new PlainError(`${text}\nTo publish anyway, set ALLOW_SAMPLE_CONTENT=true.`);
        }
        logger.warn(text);
      },
      "astro:build:done": ({ dir }) => {
        const { CONTEXT = "production", ALLOW_SAMPLE_CONTENT } = env;
        if (CONTEXT !== "production" || ALLOW_SAMPLE_CONTENT === "true")
          appendFileSync(new URL("_headers", dir), "\n/*\n  X-Robots-Tag: noindex\n");
      },
    },
  };
}
