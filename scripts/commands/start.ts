/**
 * `npm start`: builds the site, serves it with its functions and shows its mails in an inbox. Reads `PORT`,
 * `INBOX_PORT`, `SMTP_URL` (for a real server), `MAIL_FROM` and `MAIL_TO`. For tests: `--dist FOLDER` serves
 * a folder as it is; `--functions` and `--data` replace the functions and the queue.
 */
import { resolve } from "node:path";
import { parseArgs } from "node:util";

import { runBuild } from "../build/run-build.ts";
import { takeNoOptions } from "./command-line.ts";
import { runLocalSite } from "../serve/local-site.ts";
import { startLocalServer } from "../serve/local-server.ts";

if (process.argv[2] !== "--dist")
  takeNoOptions("npm start", "Set the variable PORT to choose the port, for example PORT=4000.");
const { values: options } = parseArgs({
  options: { dist: { type: "string" }, functions: { type: "string" }, data: { type: "string" } },
});

await runLocalSite(async (port, env, atEnd) => {
  if (options.dist === undefined) {
    console.log("Building the site …");
    const stopping = new AbortController();
    atEnd(() => stopping.abort());
    await runBuild(true, stopping.signal);
  }
  // Not for the build, which is that of the published site.
  Object.assign(process.env, env);
  const server = await startLocalServer({
    dist: options.dist ?? resolve("dist"),
    port,
    ...(options.functions !== undefined && { functionsDir: options.functions }),
  });
  atEnd(() => server.close());
}, options.data);
