import type { ServerResponse } from "node:http";

import type { Plugin } from "vite";

import type { Backend } from "./backend.ts";
import { SiteRules } from "./pages.ts";
import { concernsFunctions } from "./reload.ts";
import { answerOrRefuse, sendWebResponse } from "./web-http.ts";

/** Headers that only fit built files: Vite needs inline scripts, and fresh files at every reload. */
const BUILT_ONLY: ReadonlySet<string> = new Set(["content-security-policy", "cache-control"]);

async function addHeaders(rules: SiteRules, request: Request, outgoing: ServerResponse): Promise<void> {
  for (const [name, value] of Object.entries(await rules.headersFor(request))) {
    if (!BUILT_ONLY.has(name.toLowerCase())) outgoing.setHeader(name, value);
  }
}

/**
 * Puts the functions, redirects and headers of the site before Astro's pages while developing, and
 * imports the functions anew when their code changes.
 *
 * @param projectDir the folder of `netlify.toml`
 */
export function devPlugin(backend: Backend, projectDir: string): Plugin {
  const rules = new SiteRules({ dist: projectDir, projectDir });
  const answer = async (request: Request, outgoing: ServerResponse): Promise<Response | undefined> => {
    const fromFunction = await backend.answer(request, "127.0.0.1");
    if (fromFunction) return fromFunction;
    const rule = await rules.redirectFor(request);
    const redirect = rule?.redirect
      ? await rules.follow(request, rule, () => Promise.resolve(undefined))
      : undefined;
    if (!redirect) await addHeaders(rules, request, outgoing);
    return redirect;
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
        answerOrRefuse(incoming, (request) => answer(request, outgoing))
          .then((response) => (response ? sendWebResponse(response, incoming, outgoing) : next()))
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
