import type { SendMailOptions, SMTPSentMessageInfo } from "nodemailer";
import { TimeoutError, withTimeLimit } from "../deadline.ts";
import { MAIL_MS } from "../limits.ts";
import { domainOf, isLoopback, type Mailbox } from "./address.ts";
import type { ComposedMail, DeliveryResult, MailFailureCause, Mailer } from "./mail-types.ts";

/** Longest wait for the name of a server, a connection, and the server's greeting. */
const STEP_MS = 5_000;

/**
 * Takes a server's URL and the available time; returns the connection options of nodemailer. Encryption is required,
 * except on the same machine (reliability, P8); parameters in the URL take precedence, and
 * `settings/sender.ts` reports them. The library's own timeouts are minutes. No file or URL is ever read to compose a
 * mail (reliability, P9).
 */
export function transportOptions(smtpUrl: string, budgetMs: number) {
  const { hostname, searchParams } = new URL(smtpUrl);
  // In the library, requireTLS takes precedence over ignoreTLS.
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
 * The options of nodemailer for a composed mail. The envelope is explicit and not derived from headers. The Message-ID is
 * of the sender's domain: filters suspect a mail from elsewhere whose Message-ID is of the recipients' domain.
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

/** The codes of nodemailer whose cause is a setting. The server's reply or the socket's code is more precise. */
const SETTINGS_CODES: Readonly<Record<string, MailFailureCause>> = {
  ETLS: "encryption",
  EREQUIRETLS: "encryption",
  EAUTH: "login",
  ENOAUTH: "login",
  EENVELOPE: "addresses",
  EMAXRECIPIENTS: "addresses",
  ECONFIG: "server",
};

/** Replies about the login (RFC 4954, section 6). */
const LOGIN_REPLIES: readonly number[] = [530, 534, 535, 538];
/** The codes of node:tls for a certificate that is not accepted, and of OpenSSL for a server without TLS. */
const TLS_CODE = /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)|HOSTNAME_MISMATCH|^EPROTO$/;

/** The parts of an error of nodemailer and node:tls that name the cause. Codes are constants, so they may be logged. */
interface MailError {
  readonly code?: string;
  readonly originalCode?: string;
  readonly responseCode?: number;
}

function causeOf(code: string, socketCode: string, reply = 0): MailFailureCause | undefined {
  if (LOGIN_REPLIES.includes(reply)) return "login";
  // A busy server that closes the connection while a login or encryption is set up (RFC 5321, section 3.8).
  if (reply === 421) return undefined;
  const cause = SETTINGS_CODES[code] ?? (TLS_CODE.test(socketCode) ? "encryption" : undefined);
  // Sender and recipients are settings, so a permanent refusal of them (RFC 5321, section 4.2.1) is never the visitor's.
  return cause === "addresses" && reply < 500 ? undefined : cause;
}

/**
 * Classifies what the mail library threw, reduced to what may be logged: the code is like "EAUTH 535" or "ESOCKET".
 * `cause` is the setting that has to be corrected, `undefined` if a retry may help.
 */
export function failureOf(error: unknown) {
  const { code = "failed", originalCode = code, responseCode: reply } = Object(error) as MailError;
  return {
    code: reply === undefined ? code : `${code} ${reply}`,
    cause: causeOf(code, originalCode, reply),
  };
}

/** Connects to a mail server, with options of nodemailer. */
export type Connect = (options: ReturnType<typeof transportOptions>) => {
  readonly sendMail: (
    mail: SendMailOptions & { readonly signal: AbortSignal },
  ) => Promise<Pick<SMTPSentMessageInfo, "accepted">>;
};

/**
 * Sends mails to an SMTP server. Success means that the server accepted a mail for every recipient, although the library
 * resolves if it accepted one. `send` never throws and never takes longer than its budget or MAIL_MS (P5).
 * @param url the server with user and password @param from the sender of every mail
 * @param connect the simulation connects to a mail server of its own
 */
export function smtpMailer(url: string, from: Mailbox, connect?: Connect): Mailer {
  return {
    async send(recipients, mail, budgetMs): Promise<DeliveryResult> {
      const limitMs = Math.max(1, Math.min(MAIL_MS, budgetMs));
      try {
        // Loaded with the first mail: a cold start, and a sweep with nothing to send, need not wait for it.
        const open = connect ?? (await import("nodemailer")).createTransport;
        const transport = open(transportOptions(url, limitMs));
        const info = await withTimeLimit(limitMs, (signal) =>
          transport.sendMail({ ...mailMessage(mail, from, recipients), signal }),
        );
        // Derived from the accepted addresses: one that the library reports in another notation counts as refused.
        const reported = new Set(info.accepted.map((address) => address.toLowerCase()));
        const accepted = recipients.filter((address) => reported.has(address.toLowerCase()));
        if (accepted.length === recipients.length) return { ok: true };
        return { ok: false, code: "rejected", cause: undefined, accepted };
      } catch (error) {
        const failure =
          error instanceof TimeoutError ? { code: "timeout", cause: undefined } : failureOf(error);
        return { ok: false, ...failure, accepted: [] };
      }
    },
  };
}
