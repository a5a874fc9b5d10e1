import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { SMTPServer } from "smtp-server";
import type { SMTPServerEnvelope, SMTPServerOptions } from "smtp-server";
import PostalMime from "postal-mime";

/** The step of the conversation at which the server fails. */
export type SmtpStep = "connect" | "mail" | "rcpt" | "data" | "accepted";

/** How: refuse with a code, never reply, break the connection, or reply late. */
export type SmtpFault =
  | { readonly step: SmtpStep; readonly refuse: number; readonly only?: string }
  | { readonly step: SmtpStep; readonly hang: true }
  | { readonly step: SmtpStep; readonly drop: true }
  | { readonly step: SmtpStep; readonly delayMs: number }
  | { readonly auth: 535 };

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
  readonly subject: string;
  readonly messageId: string;
  readonly text: string;
  readonly html: string;
}

type Continue = (error?: Error | null) => void;

function refusal(code: number): Error {
  return Object.assign(new Error("refused by the test"), { responseCode: code });
}

/** A real SMTP server that accepts mails, or refuses, delays, drops and hangs at a chosen step. */
export class TestSmtpServer {
  readonly mails: ReceivedMail[] = [];
  fault: SmtpFault | undefined;
  /** Called when a mail has been accepted, before the client gets the reply. */
  onAccepted: (() => void) | undefined;
  /** Called for each connection, before the greeting. */
  onConnection: (() => void) | undefined;
  /** Called at each step, before the server replies. */
  onStep: ((step: SmtpStep) => void) | undefined;
  readonly #sockets = new Set<Socket>();
  #server: SMTPServer | undefined;
  #port = 0;

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  get urlWithLogin(): string {
    return `smtp://user:secret@127.0.0.1:${this.#port}`;
  }

  /** Starts, or starts again on the same port after `stop`; does nothing while it runs. */
  async start(): Promise<this> {
    if (this.#server !== undefined) return this;
    this.#server = new SMTPServer(this.#options());
    this.#server.on("error", () => undefined);
    this.#server.server.on("connection", (socket: Socket) => {
      this.#sockets.add(socket);
      socket.on("error", () => undefined).on("close", () => this.#sockets.delete(socket));
    });
    this.#server.listen(this.#port, "127.0.0.1");
    await once(this.#server.server, "listening");
    this.#port = (this.#server.server.address() as AddressInfo).port;
    return this;
  }

  /** Stops listening: connections are refused. */
  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    const server = this.#server;
    this.#server = undefined;
    await new Promise<void>((resolve) => {
      if (server === undefined) resolve();
      else server.close(() => resolve());
    });
  }

  #options(): SMTPServerOptions {
    return {
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
      onData: (stream, session, done) => {
        if (this.#dropsInData()) {
          this.#dropAll();
          return;
        }
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("end", () =>
          this.#step("data", "", (error) => {
            if (error instanceof Error) done(error);
            else
              void this.#take(Buffer.concat(chunks), session.envelope).then(() =>
                this.#step("accepted", "", done),
              );
          }),
        );
      },
    };
  }

  #dropsInData(): boolean {
    const { fault } = this;
    return fault !== undefined && "drop" in fault && fault.step === "data";
  }

  async #take(raw: Buffer, { mailFrom, rcptTo }: SMTPServerEnvelope): Promise<void> {
    const { subject = "", messageId = "", text = "", html = "" } = await PostalMime.parse(raw);
    const from = mailFrom === false ? "" : mailFrom.address;
    const to = rcptTo.map(({ address }) => address);
    this.mails.push({ from, to, raw: raw.toString("utf8"), subject, messageId, text, html });
    this.onAccepted?.();
  }

  #dropAll(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  #step(step: SmtpStep, recipient: string, done: Continue): void {
    if (step === "connect") this.onConnection?.();
    this.onStep?.(step);
    const { fault } = this;
    if (fault === undefined || "auth" in fault || fault.step !== step) {
      done();
    } else if ("refuse" in fault) {
      if (fault.only === undefined || fault.only === recipient) done(refusal(fault.refuse));
      else done();
    } else if ("drop" in fault) {
      this.#dropAll();
    } else if ("delayMs" in fault) {
      setTimeout(done, fault.delayMs);
    }
    // "hang": the client waits for a reply that never comes.
  }
}
