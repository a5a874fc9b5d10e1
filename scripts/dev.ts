/**
 * `npm run dev`: the site with hot reload of pages and functions, and the inbox. Takes the same
 * variables as `npm start`.
 */
import { resolve } from "node:path";

import { takeNoOptions } from "./command-line.ts";
import { requireValidContent } from "./content/check-content.ts";
import { devPlugin } from "./server/dev-plugin.ts";
import { Functions, runSweeps } from "./server/functions.ts";
import { runUntilStopped } from "./server/lifetime.ts";
import { startLocalMail } from "./server/local-mail.ts";
import { choosePort } from "./server/listen.ts";

takeNoOptions("npm run dev", "Set the variable PORT to choose the port, for example PORT=4000.");
await runUntilStopped(async (atEnd) => {
  await requireValidContent();
  const port = await choosePort("PORT", 8888, "the site");
  const url = `http://localhost:${port}`;
  const mail = await startLocalMail(url);
  atEnd(() => mail.close());
  Object.assign(process.env, mail.env, { ASTRO_TELEMETRY_DISABLED: "1" });
  const functions = new Functions(resolve("netlify/functions"));
  // Loaded once the content is known to be valid, because it takes seconds.
  const { dev } = await import("astro");
  const server = await dev({
    logLevel: "warn",
    server: { port, host: "127.0.0.1" },
    vite: {
      plugins: [devPlugin(functions)],
      // A change counts once the file is complete: read halfway through, it would look empty, and its end be missed.
      server: {
        strictPort: true,
        watch: { awaitWriteFinish: { stabilityThreshold: 100, pollInterval: 20 } },
      },
    },
  });
  atEnd(() => server.stop());
  await functions.load();
  atEnd(runSweeps(url));
  console.log(`Site   ${url}\n${mail.line}\nStop with Ctrl-C.`);
});
