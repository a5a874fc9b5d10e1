import { createServer } from "node:http";
import { join } from "node:path";
import { Functions } from "../../scripts/server/functions.ts";
import { bind } from "../../scripts/server/listen.ts";
import { respondOrRefuse, sendWebResponse } from "../../scripts/server/web-http.ts";

const FUNCTIONS = join(import.meta.dirname, "..", "..", "netlify", "functions");

export interface SubmissionHost {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Serves the real functions on a free port, with the host of `npm start`. */
export async function startSubmissionHost(): Promise<SubmissionHost> {
  const functions = new Functions(FUNCTIONS);
  await functions.load();
  const server = createServer((incoming, outgoing) => {
    // The address of the visitor; tests choose it, so that their rate limits do not interfere.
    const ip = String(incoming.headers["x-test-ip"] ?? "127.0.0.1");
    void respondOrRefuse(incoming, (request) => functions.respond(request, ip)).then((response) =>
      sendWebResponse(response ?? new Response(null, { status: 404 }), outgoing),
    );
  });
  const port = await bind(server, 0);
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
