import type { ServerResponse } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { escapeHtml } from "../../netlify/submissions/escape.ts";
import { PlainError } from "../plain-error.ts";
import { contentReport } from "./check.ts";

/**
 * Runs the content check inside Astro. A build, or a development server that starts, with problems ends with
 * the sentences and nothing else; hints are printed. While the development server runs, it shows the
 * sentences in the terminal and, where they stop the build, instead of every page, until they are fixed.
 */
export function contentCheck(): AstroIntegration {
  return {
    name: "content-check",
    hooks: {
      // Before Astro reads the content, so that its own, more technical message never comes first.
      "astro:config:setup": async ({ command, config, logger }) => {
        if (command !== "build" && command !== "dev") return;
        const { problems, text, isValid } = await contentReport(fileURLToPath(config.root), config.site);
        if (!isValid) throw new PlainError(text);
        if (problems.length > 0) logger.warn(text);
      },
      "astro:server:setup": ({ server, logger }) => {
        const { root } = server.config;
        let last = { text: "", isValid: true };
        const check = async (): Promise<void> => {
          const { text } = last;
          last = await contentReport(root);
          if (last.text !== text) logger.warn(last.text);
          // A page that is open becomes the page with the sentences, which loads itself until it is the site
          // again.
          if (!last.isValid) server.ws.send({ type: "full-reload" });
        };
        let running = Promise.resolve();
        server.watcher.on("all", (_event, file) => {
          if (!file.startsWith(join(root, "src", "content"))) return;
          // A file that vanishes during the check ends this check alone: its own event begins the next.
          running = running.then(check).catch((error: unknown) => {
            logger.warn(`The content could not be checked: ${String(error)}`);
          });
        });
        server.middlewares.use((request, response, next) => {
          if (last.isValid || request.headers.accept?.includes("text/html") !== true) next();
          else problemPage(response, last.text);
        });
      },
    },
  };
}

/** Sends the sentences as a page that loads itself again every two seconds, until the site replaces it. */
function problemPage(response: ServerResponse, report: string): void {
  response.writeHead(500, { "content-type": "text/html; charset=utf-8", refresh: "2" }).end(`<!doctype html>
<html lang="en">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The content needs a correction</title>
<body style="max-width:50rem;margin:3rem auto;padding:0 1rem;font:1rem/1.6 system-ui">
<h1>The content needs a correction</h1>
<pre style="white-space:pre-wrap;font:inherit">${escapeHtml(report)}</pre>
`);
}
