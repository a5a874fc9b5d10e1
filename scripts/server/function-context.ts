import { randomUUID } from "node:crypto";

import type { Context } from "@netlify/functions";

/** What a context is made of, beside the request. */
export interface ContextOptions {
  readonly request: Request;
  /** The visitor's address. */
  readonly ip: string;
  /** The `:name` parts of the function's path. */
  readonly params: Record<string, string>;
  /** Takes work that continues after the response; the server waits for it before it closes. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

function unsupported(what: string): never {
  throw new Error(`context.${what} is for edge functions; this project has none.`);
}

/**
 * The second argument of a function, with what Netlify documents for functions (Functions API,
 * "Netlify-specific Context object"). What belongs to edge functions throws an error that names it.
 */
export function createContext({ request, ip, params, waitUntil }: ContextOptions): Context {
  const url = new URL(request.url);
  return {
    account: { id: "local" },
    cookies: {
      delete: () => unsupported("cookies"),
      get: () => unsupported("cookies"),
      set: () => unsupported("cookies"),
    },
    deploy: { context: process.env["CONTEXT"] ?? "dev", id: "local", published: false },
    geo: {},
    ip,
    json: (input) => Response.json(input),
    log: console.log,
    next: () => unsupported("next"),
    params,
    requestId: randomUUID(),
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- the type still requires it
    rewrite: () => unsupported("rewrite"),
    server: { region: "local" },
    site: { id: "local", name: "local", url: url.origin },
    url,
    waitUntil,
  };
}
