import type { SendMailOptions } from "nodemailer";
import type { Mailbox } from "./mailbox.ts";
import type { ComposedMail } from "./types.ts";

/** Sender and recipients, from the settings. */
export interface Envelope {
  readonly from: Mailbox;
  /** Addresses alone. */
  readonly to: readonly string[];
}

/**
 * Takes a composed mail and where it goes; returns what nodemailer sends. The `Message-ID` goes where
 * nodemailer looks for it, the envelope is ours and not read out of headers, and no file or address is
 * ever opened on behalf of a mail (reliability, P9).
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
