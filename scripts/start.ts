/**
 * `npm start`: builds the site, serves it with its functions and shows its mails in an inbox.
 *
 * `PORT` and `INBOX_PORT` choose the ports; `SMTP_URL` sends mails to a real server instead of the
 * inbox; `MAIL_FROM` and `MAIL_TO` change the addresses. For tests of this command:
 * `--dist FOLDER` serves a folder as it is and `--functions FOLDER`, `--data FOLDER` replace the
 * functions and the place of the blobs.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";

import { runBuild } from "./build/run-build.ts";
import { takeNoOptions } from "./command-line.ts";
import { claimFolder } from "./server/claim-folder.ts";
import { runUntilStopped } from "./server/lifetime.ts";
import type { AtEnd } from "./server/lifetime.ts";
import { startLocalMail } from "./server/local-mail.ts";
import { choosePort } from "./server/listen.ts";
import { startSite } from "./server/site.ts";

const PROJECT = join(import.meta.dirname, "..");

// Those of the tests begin with --dist.
if (process.argv[2] !== "--dist")
  takeNoOptions("npm start", "Set the variable PORT to choose the port, for example PORT=4000.");
const { values: options } = parseArgs({
  options: { dist: { type: "string" }, functions: { type: "string" }, data: { type: "string" } },
});

async function build(atEnd: AtEnd): Promise<string> {
  if (options.dist !== undefined) return options.dist;
  console.log("Building the site …");
  const stopping = new AbortController();
  atEnd(() => stopping.abort());
  await runBuild(true, stopping.signal);
  return join(PROJECT, "dist");
}

await runUntilStopped(async (atEnd) => {
  const blobsDir = options.data ?? join(PROJECT, ".local", "blobs");
  atEnd(await claimFolder(blobsDir));
  const port = await choosePort("PORT", 8888, "the site");
  const mail = await startLocalMail();
  atEnd(() => mail.close());
  const dist = await build(atEnd);
  const site = await startSite({
    dist,
    port,
    env: { CONTEXT: "dev", URL: `http://localhost:${port}`, ...mail.env },
    blobsDir,
    ...(options.functions !== undefined && { functionsDir: options.functions }),
    runSchedules: true,
  });
  atEnd(() => site.close());
  console.log(`Site   ${site.url}\n${mail.line}\nStop with Ctrl-C.`);
});
