import { createServer } from "node:http";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";

import { startEnvironment } from "./environment.ts";
import { Functions } from "./functions.ts";
import { listen } from "./listen.ts";
import { Pages } from "./pages.ts";
import { respondOrRefuse, sendWebResponse } from "./web-http.ts";

const PROJECT = join(import.meta.dirname, "..", "..");

/** How a site is served on one's own machine. */
export interface SiteOptions {
  /** The folder of the built pages. */
  readonly dist: string;
  /** The port on this machine; 0 takes any free one. */
  readonly port: number;
  /** Environment of the functions, on top of this process's own. */
  readonly env: Readonly<Record<string, string>>;
  /** The folder that Netlify's local blob store writes to. */
  readonly blobsDir: string;
  /** Where the functions are; the project's own by default. */
  readonly functionsDir?: string;
  /** The folder of `netlify.toml`; the project's own by default. */
  readonly projectDir?: string;
  /** True runs scheduled functions by the clock; otherwise only by POST to their address. */
  readonly runSchedules?: boolean;
  /** True accepts the address in `X-Forwarded-For`, so that tests can come from many addresses. */
  readonly trustForwardedFor?: boolean;
}

/** A site that runs. */
export interface RunningSite {
  /** For example `http://localhost:8888`, without a slash at the end. */
  readonly url: string;
  /** Stops it, waits for scheduled functions that run, and frees the port. */
  close(): Promise<void>;
}

function addressOf(incoming: IncomingMessage, trustForwardedFor: boolean): string {
  const claimed = trustForwardedFor ? incoming.headersDistinct["x-forwarded-for"]?.[0] : undefined;
  return claimed?.split(",", 1)[0]?.trim() ?? incoming.socket.remoteAddress ?? "127.0.0.1";
}

/**
 * Serves the built site with its functions as Netlify does: one implementation for `npm start` and the
 * browser tests; `npm run dev` puts the same functions before Astro's own server. Functions come first,
 * then pages: the order in which Netlify looks.
 *
 * The functions read `process.env`, so one process serves one site at a time.
 *
 * @throws Error with code EADDRINUSE where the port is taken, and any error of importing the functions
 */
export async function startSite(options: SiteOptions): Promise<RunningSite> {
  const { dist, port, projectDir = PROJECT, trustForwardedFor = false } = options;
  const functions = new Functions(options.functionsDir ?? join(PROJECT, "netlify", "functions"));
  const pages = new Pages(dist, projectDir);
  const server = createServer((incoming, outgoing) => {
    const ip = addressOf(incoming, trustForwardedFor);
    respondOrRefuse(
      incoming,
      async (request) => (await functions.respond(request, ip)) ?? pages.respond(request),
    )
      .then((response) => sendWebResponse(response, outgoing))
      .catch(() => outgoing.destroy());
  });
  const closeEnvironment = await startEnvironment(options.env, options.blobsDir);
  const url = await functions
    .load()
    .then(() => listen(server, port))
    .catch(async (error: unknown) => {
      await closeEnvironment();
      throw error;
    });
  const stopSchedules = options.runSchedules === true ? functions.runSchedules(url) : undefined;
  return {
    url,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await Promise.all([closed, stopSchedules?.()]);
      await closeEnvironment();
    },
  };
}
