import { buffer } from "node:stream/consumers";

import { SMTPServer } from "smtp-server";

import { bind } from "./listen.ts";
import { forbidden, isForeign, serve } from "./web-http.ts";
import { inboxPage, readMail, type Mail } from "./inbox-page.ts";

/** The page loads nothing, and neither do the mails in its frames, which inherit this. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; connect-src 'self'; form-action 'self'; frame-ancestors 'none'";

const REFUSAL = Object.assign(new Error("Refused as it was asked to"), { responseCode: 451 });

/**
 * Starts a mail server, with a page that shows what arrives.
 * @param port of the page; 0 takes a free one
 * @throws Error with code EADDRINUSE
 */
export async function startInbox(port: number) {
  let mails: readonly Mail[] = [];
  let isRefusing = false;
  const server = new SMTPServer({
    // Clients refuse a certificate of ours.
    disabledCommands: ["STARTTLS"],
    authOptional: true,
    disableReverseLookup: true,
    closeTimeout: 50,
    onRcptTo: (_address, _session, done) => done(isRefusing ? REFUSAL : null),
    onData: (stream, { envelope: { mailFrom, rcptTo } }, done) => {
      const receive = async () => {
        const source = await buffer(stream);
        const from = mailFrom === false ? "" : mailFrom.address;
        const mail = await readMail(source, { from, to: rcptTo.map(({ address }) => address) });
        mails = [...mails, mail];
      };
      void receive().then(() => done(), done);
    },
  });
  // The library reports a client that closes its connection early as an error.
  server.on("error", () => undefined);
  const actions: Readonly<Record<string, () => void>> = {
    "/accept": () => (isRefusing = false),
    "/refuse": () => (isRefusing = true),
    "/clear": () => (mails = []),
  };
  const page = await serve((request) => {
    const { origin, pathname } = new URL(request.url);
    const action = actions[pathname];
    if (action && request.method === "POST") {
      if (isForeign(request)) return forbidden();
      action();
      return Response.redirect(origin, 303);
    }
    if (request.method !== "GET" && request.method !== "HEAD")
      return new Response("Method Not Allowed", { status: 405, headers: { allow: "GET, HEAD" } });
    if (pathname === "/count") return new Response(String(mails.length));
    const headers = { "content-type": "text/html; charset=utf-8", "content-security-policy": POLICY };
    return new Response(inboxPage(mails, isRefusing), { headers });
  }, port);
  const smtpPort = await bind(server.server, 0);
  return {
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    url: page.url,
    /** Oldest first. */
    mails: () => mails,
    close: async () => {
      await page.close();
      await new Promise<void>((resolve) => server.close(resolve));
    },
  };
}
