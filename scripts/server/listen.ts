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
async function isFree(port: number): Promise<boolean> {
  return (await canBind(port, LOOPBACK)) && (await canBind(port, LOOPBACK_6));
}

/** A free port, chosen by the operating system. */
export async function anyFreePort(): Promise<number> {
  const server = createServer();
  const port = await bind(server, 0);
  server.close();
  await once(server, "close");
  return port;
}

/** A sentence for the person at the terminal; printed without a stack. */
export class PlainError extends Error {}

/** What a port is chosen by. */
export interface PortChoice {
  /** The environment variable that may name it. */
  readonly variable: string;
  /** The default port; where it is taken, the next free one is used. */
  readonly usual: number;
  /** Its user, as in "the site uses 8889". */
  readonly what: string;
  /** A port that this command is about to use itself. */
  readonly taken?: number;
}

/**
 * Chooses a port. A port of the environment is used or refused; the default is replaced by the next free one, with a message.
 *
 * @throws PlainError where the variable is no port, or names a port that is taken
 */
export async function choosePort({ variable, usual, what, taken }: PortChoice): Promise<number> {
  const requested = process.env[variable];
  if (requested !== undefined && requested !== "") {
    const port = Number(requested);
    if (!/^\d+$/.test(requested) || port > 65_535) {
      throw new PlainError(`${variable} must be a number from 0 to 65535; it is "${requested}".`);
    }
    if (port !== 0 && (port === taken || !(await isFree(port)))) {
      throw new PlainError(
        `Port ${port} is taken by another program. Stop that program, or choose another port: ${variable}=${port + 1}`,
      );
    }
    return port === 0 ? anyFreePort() : port;
  }
  let port = usual;
  while (port === taken || !(await isFree(port))) port += 1;
  if (port !== usual) console.log(`Port ${usual} is taken; ${what} uses ${port}.`);
  return port;
}
