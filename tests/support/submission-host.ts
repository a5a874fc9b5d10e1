import { once } from "node:events";
import { createServer } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import dailyReceipt from "../../netlify/functions/daily-receipt.ts";
import health, { config as healthConfig } from "../../netlify/functions/health.ts";
import received, { config as receivedConfig } from "../../netlify/functions/received.ts";
import retryQueued from "../../netlify/functions/retry-queued.ts";
import submit, { config as submitConfig } from "../../netlify/functions/submit.ts";

type Handler = (request: Request, context: never) => Promise<Response>;

/** The real functions by path, as Netlify routes them; scheduled ones as its emulators do. */
const FUNCTIONS: readonly (readonly [unknown, Handler])[] = [
  [submitConfig.path, submit],
  [healthConfig.path, health],
  [receivedConfig.path, received],
  ["/.netlify/functions/retry-queued", retryQueued],
  ["/.netlify/functions/daily-receipt", dailyReceipt],
];

function bodyOf(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  const chunks = incoming[Symbol.asyncIterator]() as AsyncIterator<Uint8Array, void>;
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done === true) controller.close();
      else controller.enqueue(new Uint8Array(value));
    },
  });
}

function toRequest(incoming: IncomingMessage): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, String(value));
  const hasBody = incoming.method !== "GET" && incoming.method !== "HEAD";
  const url = `http://${incoming.headers.host ?? "localhost"}${incoming.url ?? "/"}`;
  return new Request(url, {
    method: incoming.method ?? "GET",
    headers,
    ...(hasBody ? { body: bodyOf(incoming), duplex: "half" } : {}),
  });
}

async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const path = new URL(incoming.url ?? "/", "http://host").pathname;
  const found = FUNCTIONS.find(([paths]) => [paths].flat().includes(path));
  // The address of the visitor; tests choose it, so that their rate limits do not interfere.
  const ip = incoming.headers["x-test-ip"] ?? "127.0.0.1";
  const context = { ip, deploy: { context: process.env["CONTEXT"] } } as never;
  const response =
    found === undefined ? new Response(null, { status: 404 }) : await found[1](toRequest(incoming), context);
  // The body of a refused post has not been read, so its connection cannot be used for another request.
  outgoing.writeHead(response.status, { ...Object.fromEntries(response.headers), connection: "close" });
  outgoing.end(Buffer.from(await response.arrayBuffer()));
}

export interface SubmissionHost {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Serves the real functions on a free port. A handler that throws results in 599, which no test expects. */
export async function startSubmissionHost(): Promise<SubmissionHost> {
  const server: Server = createServer((incoming, outgoing) => {
    serve(incoming, outgoing).catch((error: unknown) => {
      console.error(error);
      outgoing.writeHead(599).end();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
