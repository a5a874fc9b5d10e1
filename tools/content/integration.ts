import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { checkContent } from "./check.ts";
import { report } from "./mistake.ts";
import { sentencesOnly } from "./sentences-only.ts";

/**
 * Runs the content check inside Astro. A build with mistakes ends with the sentences and nothing else; the
 * development server shows them and goes on, so that an editor can mend them while looking at the page.
 */
export function contentCheck(): AstroIntegration {
  return {
    name: "content-check",
    hooks: {
      // Before Astro reads the content itself, so that its own, harder words never come first.
      "astro:config:setup": ({ command, config, logger }) => {
        if (command !== "build" && command !== "dev") return;
        const { mistakes, files } = checkContent(fileURLToPath(config.root));
        if (mistakes.length === 0) return;
        if (command === "build") throw sentencesOnly(report(mistakes, files));
        logger.warn(report(mistakes, files));
      },
    },
  };
}
