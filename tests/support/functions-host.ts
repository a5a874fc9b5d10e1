import { join } from "node:path";
import { Functions } from "../../scripts/server/functions.ts";
import { serve } from "../../scripts/server/web-http.ts";
import type { RunningServer } from "../../scripts/server/web-http.ts";

/** Serves the real functions on a free port, with the host of `npm start`. */
export async function serveFunctions(): Promise<RunningServer> {
  const functions = new Functions(join(import.meta.dirname, "..", "..", "netlify", "functions"));
  await functions.load();
  return serve(async (request) => {
    // The address of the visitor; tests choose it, so that their rate limits do not interfere.
    const ip = request.headers.get("x-test-ip") ?? "127.0.0.1";
    return (await functions.respond(request, ip)) ?? new Response(null, { status: 404 });
  }, 0);
}
