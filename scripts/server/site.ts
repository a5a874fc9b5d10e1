import { createServer } from "node:http";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";

import { Backend } from "./backend.ts";
import type { BackendOptions } from "./backend.ts";
import { listen } from "./listen.ts";
import { Pages } from "./pages.ts";
import { respondOrRefuse, sendWebResponse } from "./web-http.ts";

const PROJECT = join(import.meta.dirname, "..", "..");

/** How a site is served on one's own machine. */
export interface SiteOptions extends BackendOptions {
  /** The folder of the built pages. */
  readonly dist: string;
  /** The port on this machine; 0 takes any free one. */
  readonly port: number;
  /** The folder of `netlify.toml`; the project's own by default. */
  readonly projectDir?: string;
  /** True runs scheduled functions by the clock; otherwise only by POST to their address. */
  readonly runSchedules?: boolean;
  /** True believes `X-Forwarded-For`, so that tests can come from many addresses. */
  readonly trustForwardedFor?: boolean;
}

/** A site that runs. */
export interface RunningSite {
  /** For example `http://localhost:8888`, without a slash at the end. */
  readonly url: string;
  /** Stops it, waits for work in progress and frees the port. */
  close(): Promise<void>;
}

function addressOf(incoming: IncomingMessage, trustForwardedFor: boolean): string {
  const claimed = trustForwardedFor ? incoming.headersDistinct["x-forwarded-for"]?.[0] : undefined;
  return claimed?.split(",", 1)[0]?.trim() ?? incoming.socket.remoteAddress ?? "127.0.0.1";
}

/**
 * Serves the built site with its functions as Netlify does: one implementation for `npm start` and the
 * browser tests; `npm run dev` puts the same parts before Astro's own server. Functions come first,
 * then pages: the order in which Netlify looks.
 *
 * The functions read `process.env`, so one process serves one site at a time.
 *
 * @throws Error with code EADDRINUSE where the port is taken, and any error of importing the functions
 */
export async function startSite(options: SiteOptions): Promise<RunningSite> {
  const { dist, port, projectDir = PROJECT, runSchedules = false, trustForwardedFor = false } = options;
  const backend = await Backend.start(options);
  const pages = new Pages({ dist, projectDir });
  const server = createServer((incoming, outgoing) => {
    const ip = addressOf(incoming, trustForwardedFor);
    respondOrRefuse(
      incoming,
      async (request) => (await backend.respond(request, ip)) ?? pages.respond(request),
    )
      .then((response) => sendWebResponse(response, outgoing))
      .catch(() => outgoing.destroy());
  });
  const start = async () => {
    await backend.load();
    return listen(server, port);
  };
  const url = await start().catch(async (error: unknown) => {
    await backend.close();
    throw error;
  });
  const stopSchedules = runSchedules ? backend.runSchedules(url) : undefined;
  return {
    url,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await Promise.all([closed, stopSchedules?.()]);
      await backend.close();
    },
  };
}
