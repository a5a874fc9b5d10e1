import { readFile } from "node:fs/promises";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { join } from "node:path";

import { isMode, MODES } from "./modes.ts";
import type { InboxState } from "./state.ts";

/** A mail's HTML runs nothing and fetches nothing, also when opened on its own. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox";

const PAGE_FILES: Readonly<Record<string, readonly [file: string, type: string]>> = {
  "/": ["inbox.html", "text/html"],
  "/inbox.css": ["inbox.css", "text/css"],
  "/inbox.js": ["inbox.js", "text/javascript"],
};

type Reply = { readonly status: number; readonly type?: string; readonly body?: string | Buffer };

const json = (value: unknown): Reply => ({
  status: 200,
  type: "application/json",
  body: JSON.stringify(value),
});

/** A mail's HTML with links that open outside the frame. */
function withOuterLinks(html: string): string {
  return html.replace(/<head[^>]*>/i, (head) => `${head}<base target="_blank">`);
}

async function pageFile(path: string): Promise<Reply | undefined> {
  const [file, type] = PAGE_FILES[path] ?? [];
  if (!file || !type) return undefined;
  return { status: 200, type, body: await readFile(join(import.meta.dirname, "page", file)) };
}

/** Sends an event at once and after every change: the page then requests what it shows. */
function sendEvents(state: InboxState, outgoing: ServerResponse): void {
  outgoing.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
  const send = () => void outgoing.write("data: changed\n\n");
  outgoing.once("close", state.onChange(send));
  send();
}

async function respond(state: InboxState, method: string, path: string): Promise<Reply | undefined> {
  if (method === "GET" && path === "/api/mails") return json(state.kept.map(({ mail }) => mail));
  if (method === "DELETE" && path === "/api/mails") {
    state.clear();
    return { status: 204 };
  }
  if (method === "GET" && path === "/api/mode") return json({ mode: state.mode, modes: MODES });
  const [, mode] = /^\/api\/mode\/(\w+)$/.exec(path) ?? [];
  if (method === "POST" && mode !== undefined && isMode(mode)) {
    await state.setMode(mode);
    return json({ mode });
  }
  const [, id, part] = /^\/mails\/([\w-]+)\/(html|source)$/.exec(path) ?? [];
  const found = state.kept.find(({ mail }) => mail.id === id);
  if (method !== "GET") return undefined;
  if (found && part === "html")
    return { status: 200, type: "text/html", body: withOuterLinks(found.mail.html) };
  if (found && part === "source") return { status: 200, type: "text/plain", body: found.source };
  return pageFile(path);
}

/** Responses of the inbox's page and its API. */
export function createInboxHandler(state: InboxState): RequestListener {
  return (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const path = (incoming.url ?? "/").split("?", 1)[0] ?? "/";
    if (path === "/api/events") {
      sendEvents(state, outgoing);
      return;
    }
    respond(state, incoming.method ?? "GET", path)
      .catch((error: unknown): Reply => ({ status: 500, body: String(error) }))
      .then((found) => {
        const { status, type = "text/plain", body = "" } = found ?? { status: 404, body: "Not found" };
        outgoing.writeHead(status, {
          "content-type": `${type}; charset=utf-8`,
          "cache-control": "no-store",
          "x-content-type-options": "nosniff",
          ...(path.startsWith("/mails/") && { "content-security-policy": MAIL_POLICY }),
        });
        outgoing.end(status === 204 ? undefined : body);
      })
      .catch(() => outgoing.destroy());
  };
}
