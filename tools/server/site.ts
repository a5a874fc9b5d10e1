import { createServer } from "node:http";
import type { Server } from "node:http";
import { join } from "node:path";

import { borrowEnvironment, startBlobs } from "./environment.ts";
import { Functions } from "./functions.ts";
import { listen } from "./listen.ts";
import { Pages } from "./pages.ts";
import { startSchedules } from "./schedule.ts";
import { transferAnswer } from "./transfer.ts";
import { RefusedRequest, sendWebResponse, toWebRequest } from "./web-http.ts";

const PROJECT = join(import.meta.dirname, "..", "..");

/** How a site is served on one's own machine. */
export interface SiteOptions {
  /** The folder of the built pages. */
  readonly dist: string;
  /** The port on this machine; 0 takes any free one. */
  readonly port: number;
  /** Environment of the functions, on top of this process's own. */
  readonly env: Readonly<Record<string, string>>;
  /** The folder that stands for Netlify Blobs. */
  readonly blobsDir: string;
  /** Where the functions are; the project's own by default. */
  readonly functionsDir?: string;
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

/**
 * Serves the built site with its functions as Netlify does: one implementation for `npm start` and the
 * browser tests; `npm run dev` uses the same parts around Astro's own server.
 *
 * @throws Error with code EADDRINUSE where the port is taken, and any error of importing the functions
 */
export async function startSite(options: SiteOptions): Promise<RunningSite> {
  const projectDir = options.projectDir ?? PROJECT;
  const blobs = await startBlobs(options.blobsDir);
  const environment = borrowEnvironment({ ...options.env, ...blobs.variables });
  const release = async () => {
    environment.restore();
    await blobs.close();
  };
  try {
    const functions = await Functions.load(options.functionsDir ?? join(PROJECT, "netlify", "functions"));
    const pages = new Pages({ dist: options.dist, projectDir });
    const server = createSiteServer(functions, pages, options.trustForwardedFor ?? false);
    const url = await listen(server, options.port);
    const stopSchedules = options.runSchedules
      ? startSchedules(
          () => functions.scheduled,
          (name) => functions.runScheduled(name, url),
        )
      : undefined;
    return {
      url,
      async close() {
        const closed = new Promise((resolve) => server.close(resolve));
        server.closeIdleConnections();
        await stopSchedules?.();
        await functions.settle();
        server.closeAllConnections();
        await closed;
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

/** Functions first, then pages: the order in which Netlify looks (Functions, "Routing"). */
function createSiteServer(functions: Functions, pages: Pages, trustForwardedFor: boolean): Server {
  return createServer((incoming, outgoing) => {
    const remote = incoming.socket.remoteAddress ?? "127.0.0.1";
    const answer = async () => {
      const request = await toWebRequest(incoming);
      const forwarded = trustForwardedFor
        ? request.headers.get("x-forwarded-for")?.split(",", 1)[0]
        : undefined;
      const ip = forwarded?.trim() ?? remote;
      const match = functions.match(new URL(request.url));
      if (!match) return pages.answer(request);
      // As on Netlify, whatever a visitor claims here is overwritten.
      request.headers.set("x-nf-client-connection-ip", ip);
      return transferAnswer(request, await functions.call(match, request, ip));
    };
    const send = answer()
      .catch((error: unknown) => {
        if (error instanceof RefusedRequest) return new Response(error.message, { status: error.status });
        console.error(error);
        return new Response("Internal Server Error", { status: 500 });
      })
      .then((response) => sendWebResponse(response, incoming, outgoing));
    send.catch(() => outgoing.destroy());
  });
}
