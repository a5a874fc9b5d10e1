import { createTransport, type NodemailerError } from "nodemailer";
import type { Mailbox } from "../../netlify/submissions/mail/address.ts";
import { failureOf } from "../../netlify/submissions/mail/failure.ts";
import { mailMessage, transportOptions } from "../../netlify/submissions/mail/smtp.ts";
import type { ComposedMail } from "../../netlify/submissions/mail/mail-types.ts";

/** Long enough for a slow provider, short enough for a person at a terminal. */
const CHECK_MS = 8_000;

/** The recipients that a variable names. */
export type List = readonly [variable: string, addresses: readonly string[]];

/** A server of the settings, and the recipients of its mails. */
export interface Route {
  readonly variable: "SMTP_URL" | "ALERT_SMTP_URL";
  readonly url: string;
  readonly lists: readonly List[];
}

/** The server's own reply as a sentence, because it often names the remedy; "" if there was none. */
function replyOf({ response }: Partial<NodemailerError>): string {
  return response === undefined ? "" : ` The server's reply: "${response.replace(/\s+/g, " ").trim()}"`;
}

/**
 * Takes what nodemailer threw when it connected, logged in or sent, the variable that named the server, and the sender;
 * returns a sentence with what to do. It contains no password.
 */
function refusalSentence(error: Partial<NodemailerError>, variable: string, sender: string): string {
  const { cause } = failureOf(error);
  const { code = "no reason given", command, message = "" } = error;
  const reply = replyOf(error);
  if (cause === "login")
    return `The server refuses the login. Check the user name and password in ${variable}; many providers require an "app password" or an API key instead of the mailbox's password.${reply}`;
  if (command === "MAIL FROM" || command === "RCPT TO")
    return `The server of ${variable} refuses the sender ${sender} (MAIL_FROM). Use an address of the domain that is verified at the provider; its recipients could not be checked.${reply}`;
  if (code === "EMESSAGE")
    return `The server of ${variable} refuses the mail itself, for example as spam.${reply}`;
  if (/certificate|self.signed|altname|unable to (?:get|verify)/i.test(message))
    return `The server's certificate is not trusted, so the mail could be read by others. Check the server's name in ${variable}.`;
  if (cause === "encryption" || command === "STARTTLS")
    return `The server offers no encryption of this kind on this port. Use smtps:// with port 465, or smtp:// with port 587, in ${variable}.${reply}`;
  if (code === "EDNS") return `There is no server with that name. Check the spelling in ${variable}.`;
  if (message.includes("ECONNREFUSED"))
    return `The server cannot be reached: no server listens on that port. Check the port in ${variable} (465 or 587).`;
  if (code === "ETIMEDOUT")
    return `The server did not respond in time. Check name and port in ${variable}, and use smtps:// where the port begins with TLS, as 465 does; some networks block mail ports.`;
  return `The server closed the connection unexpectedly (${code}).${reply}`;
}

/**
 * Connects to a server of the settings as the functions do, logs in, and sends a mail to each of its lists if `compose`
 * is given. Returns the lines to print.
 */
export async function serverLines(
  { variable, url, lists }: Route,
  from: Mailbox,
  compose?: (list: List) => ComposedMail,
  limitMs = CHECK_MS,
): Promise<readonly string[]> {
  const server = `The server of ${variable}`;
  const lines: string[] = [];
  try {
    const transport = createTransport(transportOptions(url, limitMs));
    await transport.verify();
    lines.push(`OK      ${server} responds and accepts the login.`);
    if (compose === undefined) {
      lines.push(
        `UNKNOWN Whether the server of ${variable} accepts the sender ${from.address} and every recipient is shown by "npm run check:mail -- --send", which sends each list a mail marked TEST.`,
      );
      return lines;
    }
    for (const list of lists) {
      const [name, addresses] = list;
      const { rejectedErrors = [] } = await transport
        .sendMail(mailMessage(compose(list), from, addresses))
        .catch((thrown: unknown) => {
          const error = thrown as NodemailerError;
          // Postfix reports a refused sender only in its replies to the recipients.
          const isAboutSender = error.rejectedErrors?.every(({ response = "" }) =>
            response.toLowerCase().includes(`<${from.address.toLowerCase()}>`),
          );
          if (isAboutSender !== false) throw error;
          return error;
        });
      for (const address of addresses) {
        // The library writes the domain of a recipient in small letters.
        const refusal = rejectedErrors.find(
          ({ recipient = "" }) => recipient.toLowerCase() === address.toLowerCase(),
        );
        lines.push(
          refusal === undefined
            ? `OK      ${server} accepted the mail to ${address} (${name}).`
            : `WRONG   ${server} did not accept the mail to ${address} (${name}). Check whether the mailbox exists, and whether this login may send to it and from ${from.address}.${replyOf(refusal)}`,
        );
      }
    }
  } catch (error) {
    lines.push(`WRONG   ${refusalSentence(Object(error) as NodemailerError, variable, from.address)}`);
  }
  return lines;
}
