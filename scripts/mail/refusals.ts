/** What a mail server's refusal means, in a sentence with what to do. */
import { z } from "zod";
import { failureOf } from "../../netlify/submissions/mail/failure.ts";

const text = z.string().catch("");
/** The parts of nodemailer's errors that name the cause; "" where one has no such part. */
const failureSchema = z.object({ code: text, command: text, response: text, message: text });

/** Why a connection was not encrypted. */
function encryptionSentence(message: string, variable: string, reply: string): string {
  if (/wrong version number|packet length/i.test(message))
    return `The server does not start with TLS on this port. Use smtp:// with port 587 in ${variable}, or smtps:// with port 465.`;
  if (/certificate|self.signed|altname|unable to (?:get|verify)/i.test(message))
    return `The server's certificate is not trusted, so the mail could be read by others. Check the server's name in ${variable}.`;
  return `The server offers no encryption on this port. Use smtps:// with port 465 in ${variable}, or ask the provider.${reply}`;
}

/**
 * Takes what nodemailer threw when it connected or logged in, and the variable that named the server; returns a
 * sentence. The server's own reply is quoted, since it often names the remedy; it carries no password.
 */
export function refusalSentence(error: unknown, variable: string): string {
  const { kind } = failureOf(error);
  const { code, message, response, command } = failureSchema.parse(error);
  const reply = response === "" ? "" : ` The server's reply: "${response.replace(/\s+/g, " ").trim()}"`;
  if (kind === "login")
    return `The server refuses the login. Check the user name and password in ${variable}; many providers require an "app password" or an API key instead of the mailbox's password.${reply}`;
  if (kind === "encryption" || command === "STARTTLS") return encryptionSentence(message, variable, reply);
  if (code === "EDNS" || /ENOTFOUND|EAI_AGAIN/.test(message))
    return `There is no server with that name. Check the spelling in ${variable}.`;
  if (message.includes("ECONNREFUSED"))
    return `The server cannot be reached: no server listens on that port. Check the port in ${variable} (465 or 587).`;
  if (code === "ETIMEDOUT" || /timed? ?out|greeting never/i.test(message))
    return `The server did not respond in time. Check name and port in ${variable}; some networks block mail ports.`;
  return `The server closed the connection unexpectedly (${code === "" ? "no reason given" : code}).${reply}`;
}
