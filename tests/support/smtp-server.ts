import type { Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { bind } from "#scripts/serve/listen.ts";

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly messageId: string;
  readonly text: string;
  readonly html: string;
}

/** The step of the conversation at which the server fails. */
type SmtpStep = "connect" | "auth" | "mail" | "rcpt" | "data" | "accepted";

/** How it fails: it refuses with a code (RFC 5321, 4.2.3), or breaks the connection. */
export type SmtpFault =
  | { readonly step: SmtpStep; readonly refuse: number; readonly text?: string; readonly only?: string }
  | { readonly step: SmtpStep; readonly drop: true };

function refusal(responseCode: number, text = "Refused as it was asked to"): Error {
  return Object.assign(new Error(text), { responseCode });
}

/** A real SMTP server on a free port, which can fail at a chosen step. */
export class TestSmtpServer {
  /** The mails that it has accepted. */
  readonly mails: ReceivedMail[] = [];
  fault: SmtpFault | undefined;
  readonly #sockets = new Set<Socket>();
  #server: SMTPServer | undefined;
  #port = 0;

  get port(): number {
    return this.#port;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  get urlWithLogin(): string {
    return `smtp://user:secret@127.0.0.1:${this.port}`;
  }

  async start(): Promise<this> {
    const server = new SMTPServer(this.#options());
    this.#server = server;
    // The library reports a client that closes its connection early as an error; here it is an ordinary event.
    server.on("error", () => undefined);
    server.server.on("connection", (socket: Socket) => {
      this.#sockets.add(socket);
      socket.on("error", () => undefined).on("close", () => this.#sockets.delete(socket));
    });
    this.#port = await bind(server.server, 0);
    return this;
  }

  /** Closes the listening socket and every connection. */
  async stop(): Promise<void> {
    this.#dropAll();
    await new Promise<void>((resolve) => {
      if (this.#server === undefined) resolve();
      else this.#server.close(resolve);
    });
  }

  #options(): SMTPServerOptions {
    return {
      // Plain SMTP on this machine only: clients refuse a certificate of ours.
      disabledCommands: ["STARTTLS"],
      authOptional: true,
      allowInsecureAuth: true,
      disableReverseLookup: true,
      closeTimeout: 50,
      onAuth: (_auth, _session, done) =>
        void this.#reach("auth").then(() => done(null, { user: "user" }), done),
      onConnect: (_session, done) => void this.#reach("connect").then(() => done(), done),
      onMailFrom: (_address, _session, done) => void this.#reach("mail").then(() => done(), done),
      onRcptTo: ({ address }, _session, done) => void this.#reach("rcpt", address).then(() => done(), done),
      onData: (stream, { envelope: { mailFrom, rcptTo } }, done) => {
        const receive = async () => {
          // A connection that breaks here does so in the middle of the mail.
          if (this.fault !== undefined && "drop" in this.fault) await this.#reach("data");
          const source = await buffer(stream);
          await this.#reach("data");
          const from = mailFrom === false ? "" : mailFrom.address;
          const to = rcptTo.map(({ address }) => address);
          const { subject = "", messageId = "", text = "", html = "" } = await PostalMime.parse(source);
          this.mails.push({ from, to, subject, messageId, text, html });
          await this.#reach("accepted");
        };
        void receive().then(() => done(), done);
      },
    };
  }

  #dropAll(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Carries out the fault at a step. After a broken connection the step never ends. */
  async #reach(step: SmtpStep, recipient?: string): Promise<void> {
    const { fault } = this;
    if (fault?.step !== step) return;
    if ("refuse" in fault) {
      if (fault.only === undefined || fault.only === recipient) throw refusal(fault.refuse, fault.text);
      return;
    }
    this.#dropAll();
    await new Promise(() => undefined);
  }
}
