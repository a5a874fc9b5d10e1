/** What a mail server's refusal means, in a sentence with what to do. */
import { z } from "zod";

const text = z.string().catch("");
/** The parts of nodemailer's errors that name the cause; "" where one has no such part. */
const failureSchema = z.object({ code: text, command: text, response: text, message: text });

/**
 * Takes what nodemailer threw when it connected or logged in, and the variable that named the server; returns a
 * sentence. The server's own reply is quoted, since it often names the remedy; it carries no password.
 */
export function refusalSentence(error: unknown, variable: string): string {
  const failure = failureSchema.parse(error);
  const reply =
    failure.response === "" ? "" : ` The server's reply: "${failure.response.replace(/\s+/g, " ").trim()}"`;
  if (failure.code === "EAUTH") {
    return `The server refuses the login. Check the user name and password in ${variable}; many providers require an "app password" or an API key instead of the mailbox's password.${reply}`;
  }
  if (/CERT|SELF_SIGNED|ALTNAME/.test(failure.code) || /certificate/i.test(failure.message)) {
    return `The server's certificate is not trusted, so the mail could be read by others. Check the server's name in ${variable}.`;
  }
  if (failure.code === "ETLS" || failure.command === "STARTTLS") {
    return `The server offers no encryption on this port. Use smtps:// with port 465 in ${variable}, or ask the provider.${reply}`;
  }
  if (/wrong version number|packet length/i.test(failure.message)) {
    return `The server does not start with TLS on this port. Use smtp:// with port 587 in ${variable}, or smtps:// with port 465.`;
  }
  if (failure.code === "EDNS" || /ENOTFOUND|EAI_AGAIN/.test(`${failure.code} ${failure.message}`)) {
    return `There is no server with that name. Check the spelling in ${variable}.`;
  }
  if (failure.message.includes("ECONNREFUSED")) {
    return `The server cannot be reached: no server listens on that port. Check the port in ${variable} (465 or 587).`;
  }
  if (failure.code === "ETIMEDOUT" || /timed? ?out|greeting never/i.test(failure.message)) {
    return `The server cannot be reached in time. Check name and port in ${variable}; some networks block mail ports.`;
  }
  return `The server closed the connection unexpectedly (${failure.code === "" ? "no reason given" : failure.code}).${reply}`;
}
