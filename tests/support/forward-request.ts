import { request } from "node:http";
import type { IncomingMessage } from "node:http";

/**
 * Passes a request on to the server behind a proxy.
 *
 * @param own headers that the proxy sets
 * @returns the response, which nobody has read yet
 */
export function forwardRequest(
  { method = "GET", url = "/", headers }: IncomingMessage,
  body: Buffer,
  server: string,
  own: Readonly<Record<string, string>> = {},
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const passed = request(new URL(url, server), { method, headers: { ...headers, ...own }, agent: false });
    passed.on("response", resolve).on("error", reject).end(body);
  });
}
