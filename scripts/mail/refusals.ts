/** What a mail server's refusal means, in a sentence with what to do. */
import { failureOf } from "../../netlify/submissions/mail/failure.ts";

/**
 * Takes what nodemailer threw when it connected or logged in, and the variable that named the server; returns a
 * sentence. The server's own reply is quoted, because it often names the remedy; it contains no password.
 */
export function refusalSentence(error: unknown, variable: string): string {
  const { cause } = failureOf(error);
  const parts = error as Partial<Record<"code" | "command" | "message" | "response", string>>;
  const { code = "no reason given", command, message = "", response } = parts;
  const reply =
    response === undefined ? "" : ` The server's reply: "${response.replace(/\s+/g, " ").trim()}"`;
  if (cause === "login")
    return `The server refuses the login. Check the user name and password in ${variable}; many providers require an "app password" or an API key instead of the mailbox's password.${reply}`;
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
