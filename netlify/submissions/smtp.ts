import { createTransport } from "nodemailer";
import type { SendMailOptions, SMTPSentMessageInfo } from "nodemailer";
import { OutOfTime, within } from "./deadline.ts";
import { normaliseAddress } from "./mail/address.ts";
import type { Mailbox } from "./mail/mailbox.ts";
import { mailMessage } from "./mail/message.ts";
import { transportOptions } from "./mail/transport.ts";
import type { ComposedMail, SettingsCause } from "./mail/types.ts";

/** The result of a mail. `code` is that of the mail library or the server, without personal data. */
export type DeliveryResult =
  | { readonly ok: true }
  | {
      readonly ok: false;
      /** For the log: "EAUTH 535", "ESOCKET", "rejected". */
      readonly code: string;
      /** The setting that is the cause, so that a retry does not help; `undefined` for any other failure. */
      readonly cause: SettingsCause | undefined;
      /** The recipients who have received the mail although others have not. */
      readonly accepted: readonly string[];
    };

/** Sends a composed mail to recipients within a budget of milliseconds. Never throws. */
export type SendMail = (
  smtpUrl: string,
  from: Mailbox,
  recipients: readonly string[],
  mail: ComposedMail,
  budgetMs: number,
) => Promise<DeliveryResult>;

/** A refused sender or recipient, in the terms of nodemailer. */
const ENVELOPE_CODE = "EENVELOPE"; // cspell:ignore EENVELOPE
const LOGIN_CODES: ReadonlySet<string> = new Set(["EAUTH", "ENOAUTH", "EOAUTH2"]);
const LOGIN_REPLIES: ReadonlySet<number> = new Set([530, 534, 535, 538]);
/** The codes of node:tls for a certificate that is not accepted, and of OpenSSL for a server without TLS. */
const TLS_CODE = /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)|HOSTNAME_MISMATCH|EPROTO/;

function causeOf(name: string, originalCode: string, reply: number | undefined): SettingsCause | undefined {
  if (LOGIN_CODES.has(name) || (reply !== undefined && LOGIN_REPLIES.has(reply))) return "login";
  if (name === "ETLS" || TLS_CODE.test(originalCode)) return "encryption";
  // Sender and recipients are settings, so the visitor never causes a permanent refusal of them.
  if (name === ENVELOPE_CODE && reply !== undefined && reply >= 500) return "addresses";
  return name === "ECONFIG" ? "server" : undefined;
}

function failureOf(error: unknown): DeliveryResult {
  if (error instanceof OutOfTime) return { ok: false, code: "timeout", cause: undefined, accepted: [] };
  const facts: Record<string, unknown> = typeof error === "object" && error !== null ? { ...error } : {};
  const { code, originalCode, responseCode } = facts;
  const name = typeof code === "string" && /^[A-Z0-9_]{1,40}$/.test(code) ? code : "failed";
  const reply = typeof responseCode === "number" ? responseCode : undefined;
  const cause = causeOf(name, typeof originalCode === "string" ? originalCode : name, reply);
  return { ok: false, code: reply === undefined ? name : `${name} ${reply}`, cause, accepted: [] };
}

/** Connects to a mail server, with options of nodemailer. */
type Connect = (options: ReturnType<typeof transportOptions>) => {
  readonly sendMail: (
    mail: SendMailOptions & { readonly signal: AbortSignal },
  ) => Promise<Pick<SMTPSentMessageInfo, "accepted">>;
};

/**
 * Returns a function that sends a mail to the SMTP server. Success means that the server accepted it for every recipient; the
 * library resolves when the server accepted one. Never throws, never takes longer than `budgetMs`.
 */
export function createSendMail(connect: Connect = createTransport): SendMail {
  return async (smtpUrl, from, recipients, mail, budgetMs) => {
    try {
      const transport = connect(transportOptions(smtpUrl, budgetMs));
      const info = await within(budgetMs, (signal) =>
        transport.sendMail({ ...mailMessage(mail, { from, to: recipients }), signal }),
      );
      // Derived from the accepted addresses: one that the library reports in another form counts as refused.
      const reported = new Set(info.accepted.map((address) => normaliseAddress(address)));
      const accepted = recipients.filter((address) => reported.has(normaliseAddress(address)));
      if (accepted.length === recipients.length) return { ok: true };
      return { ok: false, code: "rejected", cause: undefined, accepted };
    } catch (error) {
      return failureOf(error);
    }
  };
}

/** Sends over the network. */
export const sendMail = createSendMail();
