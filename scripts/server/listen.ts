import { once } from "node:events";
import { createServer } from "node:net";
import type { Server } from "node:net";

/** What a browser takes `localhost` for; only this machine can connect. */
const LOOPBACK = "127.0.0.1";
const LOOPBACK_6 = "::1";

/** Binds a server to a port of this machine only; 0 takes a free one. Gives the port. */
export async function bind(server: Server, port: number): Promise<number> {
  server.listen(port, LOOPBACK);
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return address.port;
}

/** As `bind`, and gives the address for a browser. */
export async function listen(server: Server, port: number): Promise<string> {
  return `http://localhost:${await bind(server, port)}`;
}

async function canBind(port: number, host: string): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    // On a machine without IPv6 the port is free there.
    server.once("error", (error) =>
      resolve("code" in error && error.code !== "EADDRINUSE" && error.code !== "EACCES"),
    );
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}

/** True where no program listens on this port of `localhost`, over IPv4 or IPv6. */
export async function isFree(port: number): Promise<boolean> {
  return (await canBind(port, LOOPBACK)) && (await canBind(port, LOOPBACK_6));
}

/**
 * The first free port from a preferred one upwards.
 *
 * @param taken ports that are about to be used by another part of this process
 */
export async function nextFreePort(preferred: number, taken: readonly number[] = []): Promise<number> {
  for (let port = preferred; port < 65_536; port += 1) {
    if (!taken.includes(port) && (await isFree(port))) return port;
  }
  throw new Error(`No free port from ${preferred} upwards.`);
}

/** A free port, chosen by the operating system. */
export async function anyFreePort(): Promise<number> {
  const server = createServer();
  const port = await bind(server, 0);
  server.close();
  await once(server, "close");
  return port;
}
