import type { Socket } from "node:net";
import { buffer } from "node:stream/consumers";

import { SMTPServer } from "smtp-server";
import type { SMTPServerOptions } from "smtp-server";

import { bind } from "../server/listen.ts";
import type { Mail } from "./mail.ts";
import type { Mode } from "./modes.ts";

/** Takes a mail that was accepted; it is stored before the client receives "250". */
type Receive = (source: Buffer, envelope: Mail["envelope"]) => Promise<void>;

/** The step of the conversation at which the server fails. */
export type SmtpStep = "connect" | "mail" | "rcpt" | "data" | "accepted";

/** How it fails: it refuses with a code (RFC 5321, 4.2.3), never replies, breaks the connection, or replies late. */
export type SmtpFault =
  | { readonly step: SmtpStep; readonly refuse: number; readonly text?: string; readonly only?: string }
  | { readonly step: SmtpStep; readonly hang: true }
  | { readonly step: SmtpStep; readonly drop: true }
  | { readonly step: SmtpStep; readonly delayMs: number }
  | { readonly auth: 535 };

type Continue = (error?: Error | null) => void;

function refusal(responseCode: number, text = "Refused as it was asked to"): Error {
  return Object.assign(new Error(text), { responseCode });
}

/** A real SMTP server on a free port, which can be told to fail at a step, and to stop and restart on its port. */
export class MailServer {
  fault: SmtpFault | undefined;
  /** Called at each step, before the server replies. */
  onStep: ((step: SmtpStep) => void) | undefined;
  readonly #receive: Receive;
  readonly #sockets = new Set<Socket>();
  #server: SMTPServer | undefined;
  #port = 0;

  constructor(receive: Receive) {
    this.#receive = receive;
  }

  get port(): number {
    return this.#port;
  }

  /** Starts, or starts again on the same port after `stop`; does nothing while it runs. */
  async start(): Promise<this> {
    if (this.#server !== undefined) return this;
    const server = new SMTPServer(this.#options());
    this.#server = server;
    // The library reports a client that closes its connection early as an error; here it is an ordinary event.
    server.on("error", () => undefined);
    server.server.on("connection", (socket: Socket) => {
      this.#sockets.add(socket);
      socket.on("error", () => undefined).on("close", () => this.#sockets.delete(socket));
    });
    this.#port = await bind(server.server, this.#port);
    return this;
  }

  /** Closes the listening socket and every connection; the port is free afterwards. */
  async stop(): Promise<void> {
    this.#dropAll();
    const server = this.#server;
    this.#server = undefined;
    if (server !== undefined) await new Promise<void>((resolve) => server.close(resolve));
  }

  #options(): SMTPServerOptions {
    return {
      // Plain SMTP on this machine only: clients refuse a certificate of ours.
      disabledCommands: ["STARTTLS"],
      authOptional: true,
      allowInsecureAuth: true,
      disableReverseLookup: true,
      closeTimeout: 50,
      logger: false,
      onAuth: (_auth, _session, done) => {
        if (this.fault !== undefined && "auth" in this.fault) done(refusal(this.fault.auth));
        else done(null, { user: "user" });
      },
      onConnect: (_session, done) => this.#step("connect", "", done),
      onMailFrom: (_address, _session, done) => this.#step("mail", "", done),
      onRcptTo: ({ address }, _session, done) => this.#step("rcpt", address, done),
      onData: (stream, { envelope: { mailFrom, rcptTo } }, done) => {
        const { fault } = this;
        if (fault !== undefined && "drop" in fault && fault.step === "data") {
          this.#dropAll();
          return;
        }
        const envelope = {
          from: mailFrom === false ? "" : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
        };
        buffer(stream).then(
          (source) =>
            this.#step("data", "", (error) => {
              if (error instanceof Error) done(error);
              else this.#receive(source, envelope).then(() => this.#step("accepted", "", done), done);
            }),
          done,
        );
      },
    };
  }

  #dropAll(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  #step(step: SmtpStep, recipient: string, done: Continue): void {
    this.onStep?.(step);
    const { fault } = this;
    if (fault === undefined || "auth" in fault || fault.step !== step) done();
    else if ("refuse" in fault)
      done(fault.only === undefined || fault.only === recipient ? refusal(fault.refuse, fault.text) : null);
    else if ("drop" in fault) this.#dropAll();
    else if ("delayMs" in fault) setTimeout(done, fault.delayMs);
    // "hang": the client waits for a reply that never comes.
  }
}

/** The faults of the inbox's modes (RFC 3463 for the second number). */
const FAULTS: Partial<Record<Mode, SmtpFault>> = {
  reject: { step: "rcpt", refuse: 550, text: "5.7.1 This inbox is set to refuse mails" },
  tempfail: { step: "rcpt", refuse: 451, text: "4.3.0 This inbox is set to fail for now" },
};

/** Starts the mail server of the inbox, whose behaviour its page changes. */
export async function startMailServer(receive: Receive) {
  let mode: Mode = "accept";
  const server = await new MailServer(receive).start();
  return {
    port: server.port,
    mode: () => mode,
    /** Changes the behaviour from the next command of any client on. */
    async setMode(next: Mode): Promise<void> {
      mode = next;
      server.fault = FAULTS[next];
      await (next === "down" ? server.stop() : server.start());
    },
    close: () => server.stop(),
  };
}
