import { watch } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { checkContent } from "./check.ts";
import { report } from "./problem.ts";
import { problemPage } from "./problem-page.ts";

/**
 * Waits until the content has no problems, because Astro's development server ends with its own message
 * when it starts with one. Until then the sentences are in the terminal and at the site's own address.
 *
 * @param port where the site will be
 */
export async function waitForContent(project: string, port: number): Promise<void> {
  const read = async (): Promise<string | undefined> => {
    const { problems, files } = await checkContent(project);
    return problems.length > 0 ? report(problems, files) : undefined;
  };
  let message = await read();
  if (message === undefined) return;
  console.error(`${message}\nThe site starts when this is corrected: http://localhost:${port}`);
  const server = createServer((_request, response) => {
    response
      .writeHead(500, { "content-type": "text/html; charset=utf-8", connection: "close" })
      .end(problemPage(message ?? ""));
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const changes = watch(join(project, "src", "content"), { recursive: true });
  while (message !== undefined) {
    await new Promise((resolve) => changes.once("change", resolve));
    const next = await read();
    if (next !== undefined && next !== message) console.error(next);
    message = next;
  }
  changes.close();
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });
  console.log("The content is correct now.");
}
