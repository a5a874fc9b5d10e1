import { buffer } from "node:stream/consumers";

import { SMTPServer } from "smtp-server";
import type { SMTPServerDataStream, SMTPServerSession } from "smtp-server";

import { bind } from "../server/listen.ts";
import type { Mail } from "./mail.ts";
import type { Mode } from "./modes.ts";

/** Takes a mail that was accepted; it is stored before the client receives "250". */
export type Receive = (source: Buffer, envelope: Mail["envelope"]) => Promise<void>;

/** Refusals by SMTP reply code (RFC 5321, 4.2.3; RFC 3463 for the second number). */
const REFUSALS: Partial<Record<Mode, { readonly responseCode: number; readonly text: string }>> = {
  reject: { responseCode: 550, text: "5.7.1 This inbox is set to refuse mails" },
  tempfail: { responseCode: 451, text: "4.3.0 This inbox is set to fail for now" },
};

/** A real SMTP server that can be set to fail in several ways, and to stop and restart on its port. */
export class MailServer {
  #mode: Mode = "accept";
  #server: SMTPServer | undefined;
  #port: number;
  readonly #receive: Receive;

  private constructor(port: number, receive: Receive) {
    this.#port = port;
    this.#receive = receive;
  }

  /** @throws Error with code EADDRINUSE where the port is taken */
  static async start(port: number, receive: Receive): Promise<MailServer> {
    const server = new MailServer(port, receive);
    await server.#open();
    return server;
  }

  get mode(): Mode {
    return this.#mode;
  }

  get port(): number {
    return this.#port;
  }

  /** Changes the behaviour from the next command of any client on. */
  async setMode(mode: Mode): Promise<void> {
    this.#mode = mode;
    if (mode === "down") await this.close();
    else if (!this.#server) await this.#open();
  }

  /** Closes the listening socket and every connection; the port is free afterwards. */
  async close(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    this.#server = undefined;
    await new Promise<void>((resolve) => server.close(resolve));
  }

  async #open(): Promise<void> {
    const smtp = new SMTPServer({
      // Plain SMTP on this machine only: clients refuse a certificate of ours.
      disabledCommands: ["AUTH", "STARTTLS"],
      logger: false,
      closeTimeout: 100,
      onRcptTo: (_address, _session, callback) => {
        const refusal = REFUSALS[this.#mode];
        callback(refusal ? Object.assign(new Error(refusal.text), refusal) : null);
      },
      onData: (stream, session, callback) => {
        this.#store(stream, session).then(
          () => callback(),
          (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
        );
      },
    });
    // The library reports a client that closes its connection early as an error; here it is an ordinary event.
    smtp.on("error", () => undefined);
    this.#port = await bind(smtp.server, this.#port);
    this.#server = smtp;
  }

  async #store(stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<void> {
    const { mailFrom, rcptTo } = envelope;
    await this.#receive(await buffer(stream), {
      from: mailFrom ? mailFrom.address : "",
      to: rcptTo.map(({ address }) => address),
    });
  }
}
