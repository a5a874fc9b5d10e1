/** What a mail server's refusal means, in a sentence with what to do. */
import type { NodemailerError } from "nodemailer";
import { failureOf } from "../../netlify/submissions/mail/failure.ts";

/** The server's own reply as a sentence, because it often names the remedy; "" if there was none. */
export function replyOf({ response }: Pick<NodemailerError, "response">): string {
  return response === undefined ? "" : ` The server's reply: "${response.replace(/\s+/g, " ").trim()}"`;
}

/**
 * Takes what nodemailer threw when it connected, logged in or sent, the variable that named the server, and the sender;
 * returns a sentence. It contains no password.
 */
export function refusalSentence(error: unknown, variable: string, sender: string): string {
  const { cause } = failureOf(error);
  const { code = "no reason given", command, message = "", response } = error as Partial<NodemailerError>;
  const reply = replyOf({ response });
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
