import { once } from "node:events";
import type { Server } from "node:net";

import getPort, { portNumbers } from "get-port";

import { PlainError } from "../build/integration.ts";

/** Binds to a port of this machine only; 0 takes a free one. @returns the port */
export async function bind(server: Server, port: number): Promise<number> {
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return address.port;
}

/**
 * True for a request to a name of this machine. A foreign page whose own name leads here by DNS ("rebinding")
 * could read the response, but its requests state that name.
 */
export function isLocal(host = ""): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(URL.parse(`http://${host}`)?.hostname ?? "");
}

/**
 * Chooses a port that is free over IPv4 and IPv6. A port from the environment is used or refused; the default
 * is replaced with the next free one, with a message.
 * @param what its user, as in "the site uses 8889"
 * @throws PlainError
 */
export async function choosePort(variable: string, usual: number, what: string): Promise<number> {
  const requested = process.env[variable] ?? "";
  const wanted = Number(requested);
  if (!/^\d*$/.test(requested) || wanted > 65_535)
    throw new PlainError(`${variable} must be a number from 0 to 65535; it is "${requested}".`);
  if (requested !== "" && wanted === 0) return getPort({ reserve: true });
  const port = await getPort({ port: wanted || portNumbers(usual, usual + 1000), reserve: true });
  if (requested !== "" && port !== wanted)
    throw new PlainError(
      `Port ${wanted} is taken by another program. Stop that program, or choose another port: ${variable}=${wanted + 1}`,
    );
  if (requested === "" && port !== usual) console.log(`Port ${usual} is taken; ${what} uses ${port}.`);
  return port;
}
