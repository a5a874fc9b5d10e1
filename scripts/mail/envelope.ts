import SMTPConnection from "nodemailer/lib/smtp-connection";
import { parseConnectionUrl } from "nodemailer/lib/shared";
import { transportOptions } from "../../netlify/submissions/mail/smtp.ts";

/** Long enough for a slow provider, short enough for a person at a terminal. */
const CHECK_MS = 8_000;

/** A command and the server's reply to it. */
interface SmtpReply {
  readonly isAccepted: boolean;
  /** "550 5.1.1 <desk@clinic.example>: Recipient address rejected". */
  readonly text: string;
}

/** A mail server's replies to an envelope. */
export interface EnvelopeReplies {
  readonly sender: SmtpReply;
  /** By address; empty when the sender was refused. */
  readonly recipients: ReadonlyMap<string, SmtpReply>;
}

/**
 * Connects to a mail server as the functions do, logs in and offers it the envelope of a mail: MAIL FROM, RCPT TO for
 * each recipient, RSET. No mail is sent, because DATA never follows. The library has no call for this, but lets a
 * login method of our own send commands.
 * @throws the library's error when the server cannot be reached or refuses the login
 */
export async function offerEnvelope(
  url: string,
  from: string,
  to: readonly string[],
  limitMs = CHECK_MS,
): Promise<EnvelopeReplies> {
  const server = parseConnectionUrl(url);
  const recipients = new Map<string, SmtpReply>();
  let sender: SmtpReply = { isAccepted: false, text: "none" };
  const connection = new SMTPConnection({
    ...transportOptions(url, limitMs),
    ...server,
    customAuth: {
      ENVELOPE: async (login) => {
        const ask = async (command: string): Promise<SmtpReply> => {
          const { response, status } = await login.sendCommand(command);
          return { isAccepted: status >= 200 && status < 300, text: response.replace(/\s+/g, " ").trim() };
        };
        sender = await ask(`MAIL FROM:<${from}>`);
        if (sender.isAccepted)
          for (const address of to) recipients.set(address, await ask(`RCPT TO:<${address}>`));
        await ask("RSET");
      },
    },
  });
  const step = (run: (done: (error?: Error | null) => void) => void) =>
    new Promise<void>((resolve, reject) => {
      connection.once("error", reject);
      run((error) => (error ? reject(error) : resolve()));
    });
  try {
    await step((done) => connection.connect(done));
    const { auth } = server;
    if (auth && connection.allowsAuth) await step((done) => connection.login(auth, done));
    await step((done) => connection.login({ method: "ENVELOPE", user: "", pass: "" }, done));
    connection.quit();
  } finally {
    connection.close();
  }
  return { sender, recipients };
}
