import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { serve, type Respond } from "./web-http.ts";

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
 * The part of the API of Netlify Blobs that `outbox/blobs.ts` uses. Unlike Netlify's emulator it decides about a
 * condition and writes in one step, without waiting, and states the version of what is read.
 */
export function createLocalStore(directory: string) {
  const keysIn = (store: string): readonly string[] => {
    const entries = readdirSync(store, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith("."));
    return files.map(({ parentPath, name }) => join(parentPath, name).slice(store.length + 1)).toSorted();
  };
  return async (request: Request): Promise<Response> => {
    const { method, headers, url } = request;
    const body = await request.text();
    const { pathname, searchParams } = new URL(url);
    // "/region:x/site/site:store/key", without the key in a listing.
    const [, , , store = "", ...key] = pathname.split("/");
    const answer = (status: number, content?: string, text: string | null = null): Response =>
      new Response(text, { status, headers: content === undefined ? {} : { etag: etagOf(content) } });
    const root = join(directory, store.replace(":", "-"));
    if (!(key.length === 0 ? ["GET"] : ["GET", "PUT", "DELETE"]).includes(method)) return answer(405);
    mkdirSync(root, { recursive: true });
    if (key.length === 0) {
      const blobs = keysIn(root).filter((name) => name.startsWith(searchParams.get("prefix") ?? ""));
      return Response.json({ blobs: blobs.map((name) => ({ key: name })), directories: [] });
    }
    const file = join(root, ...key);
    const found = readIfPresent(file);
    if (method === "GET") return found === undefined ? answer(404) : answer(200, found, found);
    if (method === "DELETE") {
      rmSync(file, { force: true });
      return answer(204);
    }
    const wanted = headers.get("if-match");
    const isThere = found !== undefined;
    if (
      (headers.has("if-none-match") && isThere) ||
      (wanted !== null && !(isThere && wanted === etagOf(found)))
    )
      return answer(412);
    mkdirSync(dirname(file), { recursive: true });
    // Complete or not there, even if the process is killed.
    const written = join(root, `.${randomUUID()}`);
    writeFileSync(written, body);
    renameSync(written, file);
    return answer(200, body);
  };
}

/** Serves a local store to this machine. @returns `context`: the value of NETLIFY_BLOBS_CONTEXT */
export async function serveStore(respond: Respond) {
  const { url, close } = await serve(respond, 0);
  const context = {
    edgeURL: url,
    uncachedEdgeURL: url,
    siteID: "local",
    token: "local",
    primaryRegion: "local",
  };
  return { context: Buffer.from(JSON.stringify(context)).toString("base64"), close };
}
