import type { Plugin } from "vite";

import type { Functions } from "./functions.ts";
import { respondOrRefuse, sendWebResponse } from "./web-http.ts";

/** Modules that the browser requests during development, many for each page. */
const MODULE = /^\/(?:@|src\/|node_modules\/)/;

/** A page of a function without its policy, which fits built files only: Vite puts styles into the page. */
function withoutPolicy(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.delete("content-security-policy");
  return new Response(response.body, { status: response.status, headers });
}

/** Puts the functions of the site before Astro's pages. Vite imports them, again when they have changed. */
export function devPlugin(functions: Functions): Plugin {
  return {
    name: "site-functions",
    configureServer(server) {
      functions.importFile = (file) => server.ssrLoadModule(file);
      server.middlewares.use((incoming, outgoing, next) => {
        const { url = "/" } = incoming;
        if (MODULE.test(url)) {
          next();
          return;
        }
        const respond = async () => {
          await functions.load();
          // A body that is read here is gone for Astro.
          if (!functions.handles(url)) return undefined;
          return respondOrRefuse(incoming, (request) => functions.respond(request, "127.0.0.1"));
        };
        respond()
          .then((response) => (response ? sendWebResponse(withoutPolicy(response), outgoing) : next()))
          .catch(next);
      });
    },
  };
}
