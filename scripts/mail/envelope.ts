import SMTPConnection from "nodemailer/lib/smtp-connection";
import { parseConnectionUrl } from "nodemailer/lib/shared";
import { transportOptions } from "../../netlify/submissions/mail/smtp.ts";

/** Long enough for a slow provider, short enough for a person at a terminal. */
const CHECK_MS = 8_000;

/** A command and the server's reply to it. */
export interface SmtpReply {
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

type Connection = InstanceType<typeof SMTPConnection>;

function connected(connection: Connection): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.once("error", reject);
    connection.connect((error) => (error ? reject(error) : resolve()));
  });
}

function loggedIn(connection: Connection, auth: Parameters<Connection["login"]>[0]): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.once("error", reject);
    connection.login(auth, (error) => (error ? reject(error) : resolve()));
  });
}

/**
 * Connects to a mail server as the functions do, logs in and offers it the envelope of a mail: MAIL FROM, RCPT TO for
 * each recipient, RSET. No mail is sent, because DATA never follows. The library has no call for this, but lets a
 * login method of our own send commands.
 * @throws the library's error when the server cannot be reached or refuses the login
 */
export async function offerEnvelope(
  url: string,
  sender: string,
  recipients: readonly string[],
  limitMs = CHECK_MS,
): Promise<EnvelopeReplies> {
  const server = parseConnectionUrl(url);
  let replies: EnvelopeReplies | undefined;
  const connection = new SMTPConnection({
    ...transportOptions(url, limitMs),
    ...server,
    customAuth: {
      ENVELOPE: async (login) => {
        const ask = async (command: string): Promise<SmtpReply> => {
          const { response, status } = await login.sendCommand(command);
          return { isAccepted: status >= 200 && status < 300, text: response.replace(/\s+/g, " ").trim() };
        };
        const asked = new Map<string, SmtpReply>();
        const offered = await ask(`MAIL FROM:<${sender}>`);
        if (offered.isAccepted)
          for (const address of recipients) asked.set(address, await ask(`RCPT TO:<${address}>`));
        await ask("RSET");
        replies = { sender: offered, recipients: asked };
      },
    },
  });
  try {
    await connected(connection);
    if (server.auth && connection.allowsAuth) await loggedIn(connection, server.auth);
    await loggedIn(connection, { method: "ENVELOPE", user: "", pass: "" });
    connection.quit();
  } finally {
    connection.close();
  }
  if (replies === undefined) throw new Error("The server did not reply to the envelope.");
  return replies;
}
