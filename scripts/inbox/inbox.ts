import { EventEmitter } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";

import { listen } from "../server/listen.ts";
import { respondOrRefuse, sendWebResponse } from "../server/web-http.ts";
import { readMail } from "./mail.ts";
import type { Mail } from "./mail.ts";
import { isMode } from "./modes.ts";
import type { Mode } from "./modes.ts";
import { inboxPage } from "./page.ts";
import { startMailServer } from "./smtp.ts";

/** A mail's HTML runs nothing and fetches nothing, also when opened on its own. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox";

const FILES: Readonly<Record<string, string>> = {
  "/inbox.css": "text/css",
  "/inbox.js": "text/javascript",
};

function respondWith(body: string | Uint8Array<ArrayBuffer>, type: string, policy?: string): Response {
  const headers = {
    "content-type": `${type}; charset=utf-8`,
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  };
  return new Response(body, {
    headers: { ...headers, ...(policy !== undefined && { "content-security-policy": policy }) },
  });
}

/** A mail's HTML with links that open outside the frame. */
function withOuterLinks(html: string): string {
  return html.replace(/<head[^>]*>/i, (head) => `${head}<base target="_blank">`);
}

/** An inbox that runs. */
export interface RunningInbox {
  /** What `SMTP_URL` is set to. */
  readonly smtpUrl: string;
  /** The page for people; `/api/mails` below it for tests. */
  readonly url: string;
  /** Everything received, oldest first. */
  mails(): readonly Mail[];
  clear(): void;
  setMode(mode: Mode): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts a mail server for one's own machine, with a page that shows what arrives. Nothing leaves
 * the machine and nothing is written to disk.
 *
 * @param port of the page and the API; 0 takes a free one
 * @throws Error with code EADDRINUSE where the port is taken
 */
export async function startInbox(port: number): Promise<RunningInbox> {
  let mails: readonly Mail[] = [];
  const events = new EventEmitter().setMaxListeners(0);
  const keep = (next: readonly Mail[]) => {
    mails = next;
    events.emit("change");
  };
  const server = await startMailServer(async (source, envelope) => {
    const mail = await readMail(source, envelope);
    keep([...mails, mail]);
  });
  const setMode = async (mode: Mode) => {
    await server.setMode(mode);
    events.emit("change");
  };

  const change = async (path: string): Promise<boolean> => {
    const [, mode = ""] = /^\/api\/mode\/(\w+)$/.exec(path) ?? [];
    if (path === "/api/clear") keep([]);
    else if (isMode(mode)) await setMode(mode);
    else return false;
    return true;
  };
  const respond = async (request: Request): Promise<Response> => {
    const { origin, pathname, searchParams } = new URL(request.url);
    const withId = (id: string | null | undefined) => mails.find((mail) => mail.id === id);
    if (request.method === "POST" && (await change(pathname)))
      return Response.redirect(request.headers.get("referer") ?? origin, 303);
    if (pathname === "/") {
      const shown = withId(searchParams.get("mail"));
      const newest = mails.at(-1);
      if (!shown && newest) return Response.redirect(`${origin}/?mail=${newest.id}`, 303);
      return respondWith(inboxPage(mails, server.mode(), shown), "text/html");
    }
    if (pathname === "/api/mails") return respondWith(JSON.stringify(mails), "application/json");
    const found = withId(/^\/mails\/([\w-]+)\/html$/.exec(pathname)?.[1]);
    if (found) return respondWith(withOuterLinks(found.html), "text/html", MAIL_POLICY);
    const type = FILES[pathname];
    if (type === undefined) return new Response("Not found", { status: 404 });
    return respondWith(new Uint8Array(await readFile(join(import.meta.dirname, pathname))), type);
  };
  /** Sends an event at once and after every change: the page then requests what it shows. */
  const sendEvents = (outgoing: ServerResponse) => {
    const send = () => void outgoing.write("data: changed\n\n");
    outgoing.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
    events.on("change", send);
    outgoing.once("close", () => events.off("change", send));
    send();
  };
  const http = createServer((incoming: IncomingMessage, outgoing) => {
    if (incoming.url === "/api/events") {
      sendEvents(outgoing);
      return;
    }
    respondOrRefuse(incoming, respond)
      .then((response) => sendWebResponse(response, outgoing))
      .catch(() => outgoing.destroy());
  });
  const url = await listen(http, port).catch(async (error: unknown) => {
    await server.close();
    throw error;
  });
  return {
    smtpUrl: `smtp://127.0.0.1:${server.port}`,
    url,
    mails: () => mails,
    clear: () => keep([]),
    setMode,
    async close() {
      const closed = new Promise((resolve) => http.close(resolve));
      http.closeAllConnections();
      await Promise.all([closed, server.close()]);
    },
  };
}
