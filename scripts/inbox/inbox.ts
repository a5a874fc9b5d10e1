import { serve } from "../server/web-http.ts";
import { readMail } from "./mail.ts";
import type { Mail } from "./mail.ts";
import { isMode, MODES } from "./modes.ts";
import type { Mode } from "./modes.ts";
import { inboxPage } from "./inbox-page.ts";
import { MailServer } from "./inbox-smtp.ts";

const HTML = { "content-type": "text/html; charset=utf-8" };

/** A mail's HTML runs nothing and loads nothing, even when opened on its own. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox";

export interface RunningInbox {
  /** What `SMTP_URL` is set to. */
  readonly smtpUrl: string;
  /** The page for people; `/api/mails` below it for tests. */
  readonly url: string;
  /** Everything received, oldest first. */
  mails(): readonly Mail[];
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
  let mode: Mode = "accept";
  const server = new MailServer(async (source, envelope) => {
    const mail = await readMail(source, envelope);
    mails = [...mails, mail];
  });
  const change = async (path: string): Promise<boolean> => {
    const wanted = path.replace("/api/mode/", "");
    if (path === "/api/clear") mails = [];
    else if (isMode(wanted)) {
      mode = wanted;
      const chosen = MODES[mode];
      server.fault = "fault" in chosen ? chosen.fault : undefined;
      await (mode === "down" ? server.stop() : server.start());
    } else return false;
    return true;
  };
  const page = await serve(async (request) => {
    const { origin, pathname, searchParams } = new URL(request.url);
    if (request.method === "POST" && (await change(pathname)))
      return Response.redirect(request.headers.get("referer") ?? origin, 303);
    if (pathname === "/api/mails") return Response.json(mails);
    const chosen = mails.find(({ id }) => id === searchParams.get("mail"));
    if (pathname === "/html" && chosen)
      return new Response(`<base target="_blank">${chosen.html}`, {
        headers: { ...HTML, "content-security-policy": MAIL_POLICY },
      });
    if (pathname !== "/") return new Response("Not found", { status: 404 });
    const newest = mails.at(-1);
    if (!chosen && newest) return Response.redirect(`${origin}/?mail=${newest.id}`, 303);
    return new Response(inboxPage(mails, mode, chosen), { headers: HTML });
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
