import { serve } from "../server/web-http.ts";
import { readMail } from "./mail.ts";
import type { Mail } from "./mail.ts";
import { inboxPage } from "./inbox-page.ts";
import { MailServer } from "./inbox-smtp.ts";

const HTML = { "content-type": "text/html; charset=utf-8" };

/** A mail's HTML runs nothing and loads nothing, even when opened on its own. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox";

export interface RunningInbox {
  /** What `SMTP_URL` is set to. */
  readonly smtpUrl: string;
  /** The page. */
  readonly url: string;
  /** Everything received, oldest first. */
  mails(): readonly Mail[];
  close(): Promise<void>;
}

/**
 * Starts a mail server for one's own machine, with a page that shows what arrives. Nothing leaves
 * the machine and nothing is written to disk.
 *
 * @param port of the page; 0 takes a free one
 * @throws Error with code EADDRINUSE where the port is taken
 */
export async function startInbox(port: number): Promise<RunningInbox> {
  let mails: readonly Mail[] = [];
  const server = new MailServer(async (source, envelope) => {
    const mail = await readMail(source, envelope);
    mails = [...mails, mail];
  });
  /** What the buttons of the page post. */
  const actions: Readonly<Record<string, () => void>> = {
    "/accept": () => (server.fault = undefined),
    "/refuse": () => (server.fault = { step: "rcpt", refuse: 451 }),
    "/clear": () => (mails = []),
  };
  const page = await serve((request) => {
    const { origin, pathname, searchParams } = new URL(request.url);
    if (request.method === "POST") {
      actions[pathname]?.();
      return Response.redirect(request.headers.get("referer") ?? origin, 303);
    }
    if (pathname === "/count") return new Response(String(mails.length));
    const chosen = mails.find(({ id }) => id === searchParams.get("mail"));
    if (pathname === "/html" && chosen)
      return new Response(`<base target="_blank">${chosen.html}`, {
        headers: { ...HTML, "content-security-policy": MAIL_POLICY },
      });
    const newest = mails.at(-1);
    if (!chosen && newest) return Response.redirect(`${origin}/?mail=${newest.id}`, 303);
    return new Response(inboxPage(mails, server.fault !== undefined, chosen), { headers: HTML });
  }, port);
  await server.start();
  return {
    smtpUrl: `smtp://127.0.0.1:${server.port}`,
    url: page.url,
    mails: () => mails,
    close: async () => {
      await page.close();
      await server.stop();
    },
  };
}
