import { once } from "node:events";
import type { Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";

import { SMTPServer } from "smtp-server";
import type { SMTPServerDataStream, SMTPServerSession } from "smtp-server";

import { bind } from "../server/listen.ts";
import type { Mail } from "./mail.ts";
import type { Mode } from "./modes.ts";

/** Takes a mail that was accepted; it is kept before the client receives "250". */
export type Receive = (source: Buffer, envelope: Mail["envelope"]) => Promise<void>;

/** Longer than the functions wait for a mail server in a request (reliability, P5). */
const SLOW_MS = 15_000;

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
  readonly #slowMs: number;
  readonly #sockets = new Set<Socket>();

  private constructor(port: number, receive: Receive, slowMs: number) {
    this.#port = port;
    this.#receive = receive;
    this.#slowMs = slowMs;
  }

  /** @throws Error with code EADDRINUSE where the port is taken */
  static async start(port: number, receive: Receive, slowMs = SLOW_MS): Promise<MailServer> {
    const server = new MailServer(port, receive, slowMs);
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
    const closed = new Promise<void>((resolve) => server.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  async #open(): Promise<void> {
    const smtp = new SMTPServer({
      // Plain SMTP on this machine only: a certificate of ours would be refused, and rightly.
      disabledCommands: ["AUTH", "STARTTLS"],
      logger: false,
      closeTimeout: 100,
      onRcptTo: (_address, _session, callback) => {
        const refusal = REFUSALS[this.#mode];
        callback(refusal ? Object.assign(new Error(refusal.text), refusal) : null);
      },
      onData: (stream, session, callback) => {
        this.#take(stream, session).then(
          () => callback(),
          (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
        );
      },
    });
    // A client that hangs up in the middle is an error for the library and an ordinary event here.
    smtp.on("error", () => undefined);
    smtp.server.on("connection", (socket: Socket) => {
      this.#sockets.add(socket);
      socket.once("close", () => this.#sockets.delete(socket));
    });
    this.#port = await bind(smtp.server, this.#port);
    this.#server = smtp;
  }

  async #take(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const socket = [...this.#sockets].find(({ remotePort }) => remotePort === session.remotePort);
    if (this.#mode === "drop") {
      await once(stream, "data");
      socket?.destroy();
      return;
    }
    const source = await buffer(stream);
    if (this.#mode === "slow") await delay(this.#slowMs);
    // The client has gone: like a server that notices it, do not deliver.
    if (socket?.destroyed ?? true) return;
    const { mailFrom, rcptTo } = session.envelope;
    await this.#receive(source, {
      from: mailFrom ? mailFrom.address : "",
      to: rcptTo.map(({ address }) => address),
    });
  }
}
