import type { NodemailerError, SendMailOptions, SMTPSentMessageInfo } from "nodemailer";
import { TimeoutError, withTimeLimit } from "../deadline.ts";
import { MAIL_MS } from "../limits.ts";
import { domainOf, isLoopback, type Mailbox } from "./safe-text.ts";
import type { ComposedMail, DeliveryResult, MailFailureCause, Mailer } from "./mail-types.ts";

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

/**
 * The first pattern that fits decides; `undefined` is a failure that no setting has caused. Enhanced codes
 * (RFC 3463, RFC 5248, some of Microsoft) say more than replies (RFC 5321, RFC 4954) or the step: many
 * providers refuse the sender only after the text.
 */
const REPLIES: readonly (readonly [RegExp, MailFailureCause | undefined])[] = [
  // Temporary, whatever it is about (RFC 5321, section 4.2.1).
  [/^4/, undefined],
  [/^....5\.7\.(?:8|9|13|57|139)\b/, "login"],
  [/^(?:538|....5\.7\.1[01]\b)/, "encryption"],
  // An address, or a sender whose domain SPF, DKIM or DMARC do not confirm.
  [/^....5\.(?:1\.\d+|2\.252|7\.(?:2[0-7]|60|750))\b/, "addresses"],
  // A full mailbox, a limit.
  [/^....5\.(?:2\.2|4\.[56])\b/, undefined],
  [/^53[045]/, "login"],
  // Providers without enhanced codes name a limit, or an unverified sender, in words alone.
  [/^552|\blimits?\b|quota|exceed|too many/i, undefined],
  [/^553|verified|sandbox|sender signature/i, "addresses"],
];

/** When no reply says more. */
const CODES: Readonly<Record<string, MailFailureCause>> = {
  ETLS: "encryption",
  EREQUIRETLS: "encryption",
  EAUTH: "login",
  ENOAUTH: "login",
  // Settings, so a refusal before the text is never the visitor's fault.
  EENVELOPE: "addresses",
  EMAXRECIPIENTS: "addresses",
  ECONFIG: "server",
};

/** A certificate that is not accepted (node:tls), or a server without TLS (OpenSSL). */
const TLS_CODE = /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)|HOSTNAME_MISMATCH|^EPROTO$/;

/**
 * Reduces an error of nodemailer to what may be logged, "EAUTH 535", without the reply, which can contain
 * addresses. `cause` is the setting to correct.
 */
export function failureOf(error: unknown) {
  const { code = "failed", originalCode = code, responseCode, response } = Object(error) as NodemailerError;
  const reply = String(response ?? responseCode);
  const known = REPLIES.find(([pattern]) => pattern.test(reply));
  return {
    code: responseCode === undefined ? code : `${code} ${responseCode}`,
    cause: known ? known[1] : (CODES[code] ?? (TLS_CODE.test(originalCode) ? "encryption" : undefined)),
  };
}

export type Connect = (options: ReturnType<typeof transportOptions>) => {
  readonly sendMail: (
    mail: SendMailOptions & { readonly signal: AbortSignal },
  ) => Promise<Pick<SMTPSentMessageInfo, "accepted">>;
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
        return { ok: false, code: "rejected", cause: undefined, accepted };
      } catch (error) {
        const failure =
          error instanceof TimeoutError ? { code: "timeout", cause: undefined } : failureOf(error);
        return { ok: false, ...failure, accepted: [] };
      }
    },
  };
}
