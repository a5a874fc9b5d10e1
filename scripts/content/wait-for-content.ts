import { once } from "node:events";
import { watch } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import { join } from "node:path";
import { escapeHtml } from "../../netlify/submissions/escape.ts";
import { bind } from "../server/listen.ts";
import { contentReport } from "./check.ts";

/**
 * Sends the page that the development server shows instead of the site while the content has problems. It loads
 * itself again every two seconds, so the site replaces it once they are fixed.
 */
export function problemPage(response: ServerResponse, report: string): void {
  response.writeHead(500, { "content-type": "text/html; charset=utf-8", refresh: "2" }).end(`<!doctype html>
<html lang="en">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The content needs a correction</title>
<body style="max-width:50rem;margin:3rem auto;padding:0 1rem;font:1rem/1.6 system-ui">
<h1>The content needs a correction</h1>
<p>Correct the file, and this page shows the site again.</p>
<pre style="white-space:pre-wrap;font:inherit">${escapeHtml(report)}</pre>
`);
}

/**
 * Waits until the content has no problems, because Astro's development server ends with its own message
 * when it starts with one. Until then the sentences are in the terminal and at the site's own address.
 *
 * @param port where the site will be
 */
export async function waitForContent(project: string, port: number): Promise<void> {
  let found = await contentReport(project);
  if (found.problems.length > 0) console.warn(found.text);
  if (found.isSound) return;
  console.error(`The site starts when this is corrected: http://localhost:${port}`);
  const server = createServer((_request, response) => {
    problemPage(response, found.text);
  });
  await bind(server, port);
  // The iterator queues changes: one that comes during a check, as the second half of a save does, is not missed.
  const changes = watch(join(project, "src", "content"), { recursive: true })[Symbol.asyncIterator]();
  while (!found.isSound) {
    await changes.next();
    const { text } = found;
    found = await contentReport(project);
    if (found.text !== text) console.error(found.text);
  }
  await changes.return?.();
  server.close();
  server.closeAllConnections();
  await once(server, "close");
}
