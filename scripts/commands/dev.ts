/** `npm run dev`: the site with hot reload of pages and functions, and the inbox. */
import { resolve } from "node:path";

import type { Plugin } from "vite";

import { takeNoOptions } from "./command-line.ts";
import { requireValidContent } from "../check/content.ts";
import { Functions } from "../serve/functions.ts";
import { runLocalSite } from "../serve/local-site.ts";
import { respondToNode } from "../serve/web-http.ts";

/** Requested by the browser during development, many for each page. */
const MODULE = /^\/(?:@|src\/|node_modules\/)/;
/** The functions fill them in; one of them, `received`, has the address of a function below a language. */
const RESPONSE_PAGE = /^\/(?:[\w-]+\/)?responses\//;

function functionsFirst(functions: Functions, renewFacts: () => Promise<void>): Plugin {
  return {
    name: "functions-first",
    configureServer(server) {
      functions.importFile = (file) => server.ssrLoadModule(file);
      server.middlewares.use((incoming, outgoing, next) => {
        const { url = "/" } = incoming;
        if (MODULE.test(url) || RESPONSE_PAGE.test(url)) {
          next();
          return;
        }
        const respond = async () => {
          await functions.load();
          // A body that is read here can no longer be read by Astro.
          if (!functions.at(url)) {
            next();
            return;
          }
          await renewFacts();
          await respondToNode(
            incoming,
            outgoing,
            async (request) => (await functions.respond(request, "127.0.0.1")) ?? Response.error(),
          );
        };
        respond().catch(next);
      });
    },
  };
}

takeNoOptions("npm run dev", "Set the variable PORT to choose the port, for example PORT=4000.");
await runLocalSite(async (port, env, atEnd) => {
  await requireValidContent();
  Object.assign(process.env, env, { ASTRO_TELEMETRY_DISABLED: "1" });
  const functions = new Functions(resolve("netlify/functions"));
  // Loaded once the content is known to be valid: these read it, and it takes seconds.
  const { dev } = await import("astro");
  const { writeFactsFrom } = await import("../build/built-facts.ts");
  // An error in a page must not stop the functions: the page itself shows it.
  const renewFacts = () =>
    writeFactsFrom(`http://127.0.0.1:${port}`).catch((error: unknown) => {
      console.warn(`The functions keep the pages they had: ${String(error)}`);
    });
  const server = await dev({
    logLevel: "warn",
    server: { port, host: "127.0.0.1" },
    vite: {
      plugins: [functionsFirst(functions, renewFacts)],
      // A file that is read while it is written would look empty, and its end would be missed.
      server: {
        strictPort: true,
        watch: { awaitWriteFinish: { stabilityThreshold: 100, pollInterval: 20 } },
      },
    },
  });
  atEnd(() => server.stop());
  await functions.load();
  await renewFacts();
});
