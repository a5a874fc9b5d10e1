import { join } from "node:path";
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
      // The same while somebody writes: the sentences at once, and a line when all is well again.
      "astro:server:setup": ({ server, logger }) => {
        const root = server.config.root;
        let wereThere = checkContent(root).mistakes.length > 0;
        server.watcher.on("all", (_event, file) => {
          if (!file.startsWith(join(root, "src", "content"))) return;
          const { mistakes, files } = checkContent(root);
          if (mistakes.length > 0 || wereThere) logger.warn(report(mistakes, files));
          wereThere = mistakes.length > 0;
        });
      },
    },
  };
}
