import type { Plugin } from "vite";

import type { Backend } from "./backend.ts";
import { concernsFunctions } from "./reload.ts";
import { respondOrRefuse, sendWebResponse } from "./web-http.ts";

/** A page of a function without its policy, which fits built files only: Vite puts styles into the page. */
function withoutPolicy(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.delete("content-security-policy");
  return new Response(response.body, { status: response.status, headers });
}

/**
 * Puts the functions of the site before Astro's pages while developing, and
 * imports the functions anew when their code changes.
 *
 * @param projectDir the folder of the project
 */
export function devPlugin(backend: Backend, projectDir: string): Plugin {
  const respond = async (request: Request): Promise<Response | undefined> => {
    const response = await backend.respond(request, "127.0.0.1");
    return response && withoutPolicy(response);
  };
  return {
    name: "site-functions",
    configureServer(server) {
      server.middlewares.use((incoming, outgoing, next) => {
        const isRead = incoming.method === "GET" || incoming.method === "HEAD";
        // A body that is read here is gone for Astro.
        if (!isRead && !backend.handles(incoming.url ?? "/")) {
          next();
          return;
        }
        respondOrRefuse(incoming, respond)
          .then((response) => (response ? sendWebResponse(response, outgoing) : next()))
          .catch(next);
      });
      server.watcher.on("all", (_event, file) => {
        if (!concernsFunctions(projectDir, file)) return;
        backend.load().then(
          () => server.ws.send({ type: "full-reload" }),
          (error: unknown) =>
            console.error("The functions stay as they were, since this cannot be imported:", error),
        );
      });
    },
  };
}
