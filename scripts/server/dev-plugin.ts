import type { Plugin } from "vite";

import type { Functions } from "./functions.ts";
import { handle } from "./web-http.ts";

/** Modules that the browser requests during development, many for each page. */
const MODULE = /^\/(?:@|src\/|node_modules\/)/;

/** Puts the functions of the site before Astro's pages. Vite imports them, again when they have changed. */
export function devPlugin(functions: Functions): Plugin {
  return {
    name: "site-functions",
    configureServer(server) {
      functions.importFile = (file) => server.ssrLoadModule(file);
      server.middlewares.use((incoming, outgoing, next) => {
        const { url = "/" } = incoming;
        const respond = async () => {
          if (!MODULE.test(url)) await functions.load();
          // A body that is read here can no longer be read by Astro.
          if (MODULE.test(url) || !functions.at(url)) {
            next();
            return;
          }
          await handle(incoming, outgoing, async (request) => {
            const response = (await functions.respond(request, "127.0.0.1")) ?? Response.error();
            // A page's policy fits only built files: Vite puts styles into the page.
            response.headers.delete("content-security-policy");
            return response;
          });
        };
        respond().catch(next);
      });
    },
  };
}
