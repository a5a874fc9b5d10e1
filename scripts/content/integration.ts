import { join } from "node:path";
import { fileURLToPath } from "node:url";

import type { AstroIntegration } from "astro";
import { contentReport } from "./check.ts";
import { problemPage } from "./problem-page.ts";
import { PlainError } from "../plain-error.ts";

/**
 * Runs the content check inside Astro. A build with problems ends with the sentences and nothing else; hints are
 * printed. The development server shows them in the terminal and, where they stop the build, instead of every page,
 * and shows the site again as soon as they are fixed.
 */
export function contentCheck(): AstroIntegration {
  return {
    name: "content-check",
    hooks: {
      // Before Astro reads the content, so that its own, more technical message never comes first.
      "astro:config:setup": async ({ command, config, logger }) => {
        if (command !== "build") return;
        const { text, isSound, isSilent } = await contentReport(fileURLToPath(config.root), config.site);
        if (!isSound) throw new PlainError(text);
        if (!isSilent) logger.warn(text);
      },
      "astro:server:setup": ({ server, logger }) => {
        const root = server.config.root;
        let message: string | undefined;
        let printed: string | undefined;
        let running = Promise.resolve();
        const check = async (): Promise<void> => {
          const { text, isSound } = await contentReport(root);
          const before = message;
          message = isSound ? undefined : text;
          if (text !== printed) logger.warn(text);
          printed = text;
          if (message === before) return;
          // A page that is open loads again either way: it is then the page with the sentences, or the site.
          server.ws.send({ type: "full-reload" });
        };
        server.watcher.on("all", (_event, file) => {
          if (!file.startsWith(join(root, "src", "content"))) return;
          // A file that vanishes during the check ends this check alone: its own event begins the next.
          running = running.then(check).catch((error: unknown) => {
            logger.warn(`The content could not be checked: ${String(error)}`);
          });
        });
        server.middlewares.use((request, response, next) => {
          if (message === undefined || request.headers.accept?.includes("text/html") !== true) next();
          else
            response.writeHead(500, { "content-type": "text/html; charset=utf-8" }).end(problemPage(message));
        });
      },
    },
  };
}
