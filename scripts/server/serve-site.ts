import { resolve } from "node:path";

import { Functions } from "./functions.ts";
import { pagesOf } from "./static-pages.ts";
import { transfer } from "./transfer.ts";
import { serve, type RunningServer } from "./web-http.ts";

/** How a site is served on one's own machine. */
export interface SiteOptions {
  /** The folder of the built pages. */
  readonly dist: string;
  /** The port on this machine; 0 takes any free one. */
  readonly port: number;
  /** Where the functions are; the project's own by default. */
  readonly functionsDir?: string;
  /** The folder of `netlify.toml`; the project's own by default. */
  readonly projectDir?: string;
  /** True accepts the address in `X-Forwarded-For`, so that tests can come from many addresses. */
  readonly trustForwardedFor?: boolean;
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
export async function startSite(options: SiteOptions): Promise<RunningServer> {
  const functions = new Functions(options.functionsDir ?? resolve("netlify/functions"));
  await functions.load();
  const pageFor = pagesOf(options.dist, options.projectDir ?? process.cwd());
  return serve(async (request, incoming) => {
    const claimed = options.trustForwardedFor && incoming.headersDistinct["x-forwarded-for"]?.[0];
    const ip = claimed || (incoming.socket.remoteAddress ?? "");
    return transfer(request, (await functions.respond(request, ip)) ?? (await pageFor(request)));
  }, options.port);
}
