import { join } from "node:path";
import { fileURLToPath } from "node:url";

import type { AstroIntegration } from "astro";
import { contentReport } from "./check.ts";
import { problemPage } from "./problem-page.ts";
import { PlainError } from "../plain-error.ts";

/**
 * Runs the content check inside Astro. A build with problems ends with the sentences and nothing else. The
 * development server shows them in the terminal, in the overlay of the open page and instead of every page,
 * and shows the site again as soon as they are fixed.
 */
export function contentCheck(): AstroIntegration {
  return {
    name: "content-check",
    hooks: {
      // Before Astro reads the content, so that its own, more technical message never comes first.
      "astro:config:setup": async ({ command, config }) => {
        if (command !== "build") return;
        const { text, isSound } = await contentReport(fileURLToPath(config.root));
        if (!isSound) throw new PlainError(text);
      },
      "astro:server:setup": ({ server, logger }) => {
        const root = server.config.root;
        let message: string | undefined;
        let running = Promise.resolve();
        const check = async (): Promise<void> => {
          const { text, isSound } = await contentReport(root);
          const before = message;
          message = isSound ? undefined : text;
          if (message === before) return;
          logger.warn(text);
          if (message === undefined) server.ws.send({ type: "full-reload" });
          else server.ws.send({ type: "error", err: { message, stack: "" } });
        };
        server.watcher.on("all", (_event, file) => {
          if (file.startsWith(join(root, "src", "content"))) running = running.then(check);
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
