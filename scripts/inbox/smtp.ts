import { buffer } from "node:stream/consumers";

import { SMTPServer } from "smtp-server";

import { bind } from "../server/listen.ts";
import type { Mail } from "./mail.ts";
import type { Mode } from "./modes.ts";

/** Takes a mail that was accepted; it is stored before the client receives "250". */
type Receive = (source: Buffer, envelope: Mail["envelope"]) => Promise<void>;

/** Refusals by SMTP reply code (RFC 5321, 4.2.3; RFC 3463 for the second number). */
const REFUSALS: Partial<Record<Mode, { readonly responseCode: number; readonly text: string }>> = {
  reject: { responseCode: 550, text: "5.7.1 This inbox is set to refuse mails" },
  tempfail: { responseCode: 451, text: "4.3.0 This inbox is set to fail for now" },
};

/** Starts a real SMTP server on a free port. It can be set to refuse mails, and to stop and restart on its port. */
export async function startMailServer(receive: Receive) {
  let mode: Mode = "accept";
  let server: SMTPServer | undefined;
  const open = async (onPort: number): Promise<number> => {
    const smtp = new SMTPServer({
      // Plain SMTP on this machine only: clients refuse a certificate of ours.
      disabledCommands: ["AUTH", "STARTTLS"],
      logger: false,
      closeTimeout: 100,
      onRcptTo: (_address, _session, callback) => {
        const refusal = REFUSALS[mode];
        callback(refusal ? Object.assign(new Error(refusal.text), refusal) : null);
      },
      onData: (stream, { envelope: { mailFrom, rcptTo } }, callback) => {
        const envelope = {
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
        };
        buffer(stream)
          .then((source) => receive(source, envelope))
          .then(() => callback(), callback);
      },
    });
    // The library reports a client that closes its connection early as an error; here it is an ordinary event.
    smtp.on("error", () => undefined);
    const taken = await bind(smtp.server, onPort);
    server = smtp;
    return taken;
  };
  /** Closes the listening socket and every connection; the port is free afterwards. */
  const close = async (): Promise<void> => {
    const closing = server;
    server = undefined;
    if (closing) await new Promise<void>((resolve) => closing.close(resolve));
  };
  const port = await open(0);
  return {
    port,
    mode: () => mode,
    /** Changes the behaviour from the next command of any client on. */
    async setMode(next: Mode): Promise<void> {
      mode = next;
      if (next === "down") await close();
      else if (!server) await open(port);
    },
    close,
  };
}
