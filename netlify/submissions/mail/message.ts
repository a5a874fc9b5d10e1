import type { SendMailOptions } from "nodemailer";
import type { Mailbox } from "./mailbox.ts";
import type { ComposedMail } from "./types.ts";

/** Sender and recipients, from the settings. */
export interface Envelope {
  readonly from: Mailbox;
  /** Addresses only, without names. */
  readonly to: readonly string[];
}

/**
 * Takes a composed mail, sender and recipients; returns the options of nodemailer. The `Message-ID` is set where
 * nodemailer looks for it, the envelope is explicit and not derived from headers, and no file or URL is
 * ever read for a mail (reliability, P9).
 */
export function mailMessage(mail: ComposedMail, { from, to }: Envelope): SendMailOptions {
  const { "Message-ID": messageId, ...headers } = mail.headers;
  return {
    from: { ...from },
    to: [...to],
    envelope: { from: from.address, to: [...to] },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(messageId === undefined ? {} : { messageId }),
    ...(mail.replyTo === undefined ? {} : { replyTo: { ...mail.replyTo } }),
  };
}
