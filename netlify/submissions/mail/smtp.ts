import { unescape } from "node:querystring";
import type { NodemailerError, SendMailOptions, SMTPSentMessageInfo } from "nodemailer";
import { TimeoutError, withTimeLimit } from "../deadline.ts";
import { MAIL_MS } from "../limits.ts";
import { domainOf, isLoopback, oneLine, type Mailbox } from "./safe-text.ts";
import type { ComposedMail, DeliveryResult, Mailer } from "./mail-types.ts";

/** The longest wait for a server's name, its connection and its greeting, each. */
const STEP_MS = 5_000;

/**
 * The connection options of nodemailer, whose own timeouts are minutes. Encryption is required, except on the
 * same machine (reliability, P8), unless a parameter in the URL says otherwise. No file or URL is read
 * (reliability, P9).
 */
export function transportOptions(smtpUrl: string, budgetMs: number) {
  const { hostname, searchParams } = new URL(smtpUrl);
  // In nodemailer, requireTLS takes precedence over ignoreTLS.
  const isOpen = isLoopback(hostname) || searchParams.get("ignoreTLS") === "true";
  const stepMs = Math.min(STEP_MS, budgetMs);
  return {
    url: smtpUrl,
    requireTLS: !isOpen,
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    dnsTimeout: stepMs,
    socketTimeout: budgetMs,
    socketCloseTimeout: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * Filters suspect a mail from elsewhere whose Message-ID is of the recipients' domain, so it is of the
 * sender's. The envelope is not derived from headers.
 */
export function mailMessage(mail: ComposedMail, from: Mailbox, to: readonly string[]): SendMailOptions {
  return {
    ...mail,
    messageId: `<${mail.messageId}@${domainOf(from.address)}>`,
    from: { ...from },
    to: [...to],
    envelope: { from: from.address, to: [...to] },
  };
}

const ADDRESS = /[^\s<>()[\]"',:;]+@[^\s<>()[\]"',:;]+/g;

/**
 * The reply of the mail server, or the message of Node or OpenSSL before one, as one line without addresses,
 * the password and the user name (reliability, P8).
 */
export function replyOf(error: unknown, smtpUrl: string): string {
  const { response, message } = Object(error) as NodemailerError;
  const { username, password } = new URL(smtpUrl);
  return [password, username]
    .map((secret) => unescape(secret))
    .filter((secret) => secret !== "")
    .reduce((text, secret) => text.replaceAll(secret, "…"), oneLine(response ?? message))
    .replace(ADDRESS, "…");
}

/** What may be logged of an error of nodemailer: "EAUTH 535". A reply can quote what was sent. */
function codeOf(error: unknown): string {
  const { code = "failed", responseCode } = Object(error) as NodemailerError;
  return responseCode === undefined ? code : `${code} ${responseCode}`;
}

export type Connect = (options: ReturnType<typeof transportOptions>) => {
  readonly sendMail: (
    mail: SendMailOptions & { readonly signal: AbortSignal },
  ) => Promise<Pick<SMTPSentMessageInfo, "accepted" | "rejectedErrors">>;
};

/**
 * Sends mails by SMTP. Success means that the server accepted a mail for every recipient; nodemailer resolves
 * when it accepted one.
 * @param connect for the simulation's own mail server
 */
export function smtpMailer(url: string, from: Mailbox, connect?: Connect): Mailer {
  return {
    async send(recipients, mail, budgetMs): Promise<DeliveryResult> {
      const limitMs = Math.max(1, Math.min(MAIL_MS, budgetMs));
      try {
        // A cold start, and a sweep with nothing to send, do not wait for it.
        const open = connect ?? (await import("nodemailer")).createTransport;
        const transport = open(transportOptions(url, limitMs));
        const info = await withTimeLimit(limitMs, (signal) =>
          transport.sendMail({ ...mailMessage(mail, from, recipients), signal }),
        );
        // An address that the library reports in another notation counts as refused.
        const reported = new Set(info.accepted.map((address) => address.toLowerCase()));
        const accepted = recipients.filter((address) => reported.has(address.toLowerCase()));
        if (accepted.length === recipients.length) return { ok: true };
        const [refusal] = info.rejectedErrors ?? [];
        return { ok: false, code: "rejected", reply: refusal && replyOf(refusal, url), accepted };
      } catch (error) {
        const failure =
          error instanceof TimeoutError
            ? { code: "timeout" }
            : { code: codeOf(error), reply: replyOf(error, url) };
        return { ok: false, ...failure, accepted: [] };
      }
    },
  };
}
