import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { PlainError } from "./integration.ts";
import { launchReport } from "../check/launch.ts";

/**
 * Ends a production build on Netlify (which sets CONTEXT) with the list of what is missing. Other builds are
 * previews.
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
    },
  };
}
