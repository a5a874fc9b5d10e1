/** What a mail server's refusal means, in a sentence with what to do. */

/** The parts of nodemailer's errors that name the cause. */
interface SmtpFailure {
  readonly code: string;
  readonly command: string;
  readonly responseCode: number;
  readonly response: string;
  readonly message: string;
}

function failureOf(error: unknown): SmtpFailure {
  const textAt = (key: string): string => {
    const value: unknown = typeof error === "object" && error !== null ? Reflect.get(error, key) : undefined;
    return typeof value === "string" || typeof value === "number" ? String(value) : "";
  };
  return {
    code: textAt("code"),
    command: textAt("command"),
    responseCode: Number(textAt("responseCode")),
    response: textAt("response"),
    message: textAt("message"),
  };
}

function isCertificateProblem({ code, message }: SmtpFailure): boolean {
  return /CERT|SELF_SIGNED|ALTNAME/.test(code) || /certificate/i.test(message);
}

/**
 * Takes what nodemailer threw, the variable that named the server and the one that named the recipients;
 * returns a sentence. The server's own reply is quoted, since it often names the remedy; it carries no password.
 */
export function refusalSentence(error: unknown, variable: string, recipients = "MAIL_TO"): string {
  const failure = failureOf(error);
  const reply =
    failure.response === "" ? "" : ` The server's reply: "${failure.response.replace(/\s+/g, " ").trim()}"`;
  if (failure.code === "EAUTH" || failure.code === "ENOAUTH" || failure.responseCode === 535) {
    return `The server refuses the login. Check the user name and password in ${variable}; many providers require an "app password" or an API key instead of the mailbox's password.${reply}`;
  }
  if (failure.command === "MAIL FROM" || failure.command === "MAIL") {
    return `The server refuses the sender. MAIL_FROM must be an address that this account may send from; verify the domain with the provider.${reply}`;
  }
  if (failure.command === "RCPT TO" || failure.command === "RCPT") {
    return `The server refuses every recipient. Check the addresses in ${recipients}.${reply}`;
  }
  if (failure.command === "DATA" || failure.code === "EMESSAGE") {
    return `The server refuses the message itself.${reply}`;
  }
  if (failure.responseCode === 530) {
    return `The server requires a login. Put the user name and password into ${variable}.${reply}`;
  }
  if (isCertificateProblem(failure)) {
    return `The server's certificate is not trusted, so the mail could be read by others. Check the server's name in ${variable}.`;
  }
  if (failure.code === "ETLS" || failure.command === "STARTTLS") {
    return `The server offers no encryption on this port. Use smtps:// with port 465 in ${variable}, or ask the provider.${reply}`;
  }
  if (/wrong version number|packet length/i.test(failure.message)) {
    return `The server does not start with TLS on this port. Use smtp:// with port 587 in ${variable}, or smtps:// with port 465.`;
  }
  if (failure.code === "EDNS" || /ENOTFOUND|EAI_AGAIN/.test(`${failure.code} ${failure.message}`)) {
    return `There is no server of that name. Check the spelling in ${variable}.`;
  }
  if (failure.message.includes("ECONNREFUSED")) {
    return `The server cannot be reached: no server listens on that port. Check the port in ${variable} (465 or 587).`;
  }
  if (failure.code === "ETIMEDOUT" || /timed? ?out|greeting never/i.test(failure.message)) {
    return `The server cannot be reached in time. Check name and port in ${variable}; some networks block mail ports.`;
  }
  return `The server broke off the conversation (${failure.code === "" ? "no reason given" : failure.code}).${reply}`;
}
