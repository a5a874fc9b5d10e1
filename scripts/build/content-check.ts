import type { ServerResponse } from "node:http";
import { join, sep } from "node:path";
import type { AstroIntegration } from "astro";
import { escapeHtml } from "#words/letters.ts";
import { contentReport } from "../check/content.ts";

/** Checks the content while the development server runs: errors replace every page until they are fixed. */
export function contentCheck(): AstroIntegration {
  return {
    name: "content-check",
    hooks: {
      "astro:server:setup": ({ server, logger }) => {
        const { root } = server.config;
        let last = { text: "", isValid: true };
        const check = async (): Promise<void> => {
          const { text } = last;
          last = await contentReport(root);
          if (last.text !== text) logger.warn(last.text);
          // An open page becomes the page with the messages.
          if (!last.isValid) server.ws.send({ type: "full-reload" });
        };
        let running = Promise.resolve();
        let waiting: Promise<void> | undefined;
        // One check sees many changes. If a file vanishes during a check, the event of that change starts
        // another.
        const checkNext = (): Promise<void> => {
          waiting ??= running
            .then(() => {
              waiting = undefined;
              return check();
            })
            .catch((error: unknown) => {
              logger.warn(`The content could not be checked: ${String(error)}`);
            });
          return (running = waiting);
        };
        server.watcher.on("all", (_event, file) => {
          if (file.startsWith(join(root, "src", "content", sep))) void checkNext();
        });
        server.middlewares.use((request, response, next) => {
          if (last.isValid || request.headers.accept?.includes("text/html") !== true) {
            next();
            return;
          }
          // The watcher misses some files that return, such as a picture soon after it was deleted.
          void checkNext().then(() => {
            if (last.isValid) next();
            else problemPage(response, last.text);
          });
        });
      },
    },
  };
}

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
