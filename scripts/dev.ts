/**
 * `npm run dev`: the site with hot reload of pages and functions, and the inbox. Takes the same
 * variables as `npm start`.
 */
import { join } from "node:path";

import { dev } from "astro";

import { waitForContent } from "./content/wait-for-content.ts";
import { Backend } from "./server/backend.ts";
import { claimFolder } from "./server/claim-folder.ts";
import { devPlugin } from "./server/dev-plugin.ts";
import { runUntilStopped } from "./server/lifetime.ts";
import { startLocalMail } from "./server/local-mail.ts";
import { choosePort } from "./server/listen.ts";
import { passGenerationsOn } from "./server/reload.ts";

const PROJECT = join(import.meta.dirname, "..");

await runUntilStopped(async (atEnd) => {
  process.env["ASTRO_TELEMETRY_DISABLED"] = "1";
  passGenerationsOn(PROJECT);
  const blobsDir = join(PROJECT, ".local", "blobs");
  atEnd(await claimFolder(blobsDir));
  const port = await choosePort({ variable: "PORT", usual: 8888, what: "the site" });
  const url = `http://localhost:${port}`;
  await waitForContent(PROJECT, port);
  const mail = await startLocalMail(port);
  atEnd(() => mail.close());
  const backend = await Backend.start({
    env: { CONTEXT: "dev", URL: url, ...mail.env },
    blobsDir,
  });
  atEnd(() => backend.close());
  const server = await dev({
    root: PROJECT,
    logLevel: "warn",
    server: { port, host: "127.0.0.1" },
    vite: { plugins: [devPlugin(backend, PROJECT)], server: { strictPort: true } },
  });
  atEnd(() => server.stop());
  // Not before Astro has written what the functions read of the content.
  await backend.load();
  atEnd(backend.runSchedules(url));
  console.log(`Site   ${url}\n${mail.line}\nStop with Ctrl-C.`);
});
