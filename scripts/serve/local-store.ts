import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";

import { bind, isLocal } from "./listen.ts";

/** `path`: "/region:x/site/site:store/key", without the key in a listing. */
export interface StoreCall {
  readonly method: string;
  readonly path: string;
  readonly prefix: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}
export interface StoreAnswer {
  readonly status: number;
  readonly etag?: string | undefined;
  readonly location?: string;
  readonly body?: string;
}

const etagOf = (content: string): string => `"${createHash("sha256").update(content).digest("hex")}"`;

/** @returns `undefined` only when there is no such file: any other error is no absence */
function readIfPresent(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/**
 * A store for the outbox: the part of the API of Netlify Blobs that `outbox/blobs.ts` uses. Unlike Netlify's
 * emulator it decides about a condition and writes in one step, and states the version of what is read. Calls
 * are synchronous, so that processes may share the server of one store.
 */
export function createLocalStore(directory: string) {
  const keysIn = (store: string): readonly string[] => {
    const entries = readdirSync(store, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith("."));
    return files.map(({ parentPath, name }) => join(parentPath, name).slice(store.length + 1)).toSorted();
  };
  return ({ method, path, prefix, headers, body }: StoreCall): StoreAnswer => {
    const [, , , store = "", ...key] = path.split("/");
    const root = join(directory, store.replace(":", "-"));
    if (!(key.length === 0 ? ["GET"] : ["GET", "PUT", "DELETE"]).includes(method)) return { status: 405 };
    mkdirSync(root, { recursive: true });
    if (key.length === 0) {
      const blobs = keysIn(root).filter((name) => name.startsWith(prefix));
      return {
        status: 200,
        body: JSON.stringify({ blobs: blobs.map((name) => ({ key: name })), directories: [] }),
      };
    }
    const file = join(root, ...key);
    const found = readIfPresent(file);
    const etag = found === undefined ? undefined : etagOf(found);
    if (method === "GET") return found === undefined ? { status: 404 } : { status: 200, etag, body: found };
    if (method === "DELETE") {
      rmSync(file, { force: true });
      return { status: 204 };
    }
    const { "if-none-match": ifNoneMatch, "if-match": ifMatch } = headers;
    if ((ifNoneMatch === "*" && found !== undefined) || (ifMatch !== undefined && ifMatch !== etag))
      return { status: 412 };
    mkdirSync(dirname(file), { recursive: true });
    // Complete or not there, even if the process is killed.
    const written = join(root, `.${randomUUID()}`);
    writeFileSync(written, body);
    renameSync(written, file);
    return { status: 200, etag: etagOf(body) };
  };
}

function blobsContext(url: string): string {
  const context = { edgeURL: url, uncachedEdgeURL: url, siteID: "local", token: "local" };
  return Buffer.from(JSON.stringify({ ...context, primaryRegion: "local" })).toString("base64");
}

/** Serves a local store to this machine. `answerTo` may break calls (tests). */
export async function serveStore(answerTo: (call: StoreCall) => Promise<StoreAnswer | "drop"> | StoreAnswer) {
  const server = createServer((incoming, outgoing) => {
    const { pathname, searchParams } = new URL(incoming.url ?? "/", "http://localhost");
    const { method = "GET", headers } = incoming;
    const answer = async (): Promise<void> => {
      const body = await text(incoming);
      if (!isLocal(headers.host)) {
        outgoing.writeHead(403).end();
        return;
      }
      const result = await answerTo({
        method,
        path: pathname,
        prefix: searchParams.get("prefix") ?? "",
        headers,
        body,
      });
      if (result === "drop") incoming.destroy();
      else {
        const { status, etag, location, body: content } = result;
        outgoing.writeHead(status, { ...(etag && { etag }), ...(location && { location }) }).end(content);
      }
    };
    answer().catch(() => incoming.destroy());
  });
  const port = await bind(server, 0);
  return {
    context: blobsContext(`http://127.0.0.1:${port}`),
    close: (): void => {
      server.closeAllConnections();
      server.close();
    },
  };
}
