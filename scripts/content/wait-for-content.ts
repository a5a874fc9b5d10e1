import { once } from "node:events";
import { watch } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { bind } from "../server/listen.ts";
import { contentReport } from "./check.ts";
import { problemPage } from "./problem-page.ts";

/**
 * Waits until the content has no problems, because Astro's development server ends with its own message
 * when it starts with one. Until then the sentences are in the terminal and at the site's own address.
 *
 * @param port where the site will be
 */
export async function waitForContent(project: string, port: number): Promise<void> {
  let found = await contentReport(project);
  if (!found.isSilent && found.isSound) console.warn(found.text);
  if (found.isSound) return;
  console.error(`${found.text}\nThe site starts when this is corrected: http://localhost:${port}`);
  const server = createServer((_request, response) => {
    const headers = { "content-type": "text/html; charset=utf-8" };
    response.writeHead(500, headers).end(problemPage(found.text));
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
