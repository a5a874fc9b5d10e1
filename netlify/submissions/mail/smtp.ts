import { createTransport } from "nodemailer";
import type { SendMailOptions, SMTPSentMessageInfo } from "nodemailer";
import { OutOfTime, withTimeLimit } from "../deadline.ts";
import { normaliseAddress } from "./address.ts";
import { failureOf } from "./failure.ts";
import type { Mailbox } from "./mailbox.ts";
import type { DeliveryResult, Mailer } from "./mailer.ts";
import { mailMessage } from "./message.ts";
import { transportOptions } from "./transport.ts";
import type { SettingsCause } from "./types.ts";

function causeOf(error: unknown): SettingsCause | undefined {
  const { kind, isPermanent } = failureOf(error);
  // Sender and recipients are settings, so the visitor never causes a permanent refusal of them.
  if (kind === "addresses") return isPermanent ? kind : undefined;
  return kind === "connection" || kind === "message" ? undefined : kind;
}

function notSent(error: unknown): DeliveryResult {
  if (error instanceof OutOfTime) return { ok: false, code: "timeout", cause: undefined, accepted: [] };
  return { ok: false, code: failureOf(error).code, cause: causeOf(error), accepted: [] };
}

/** Connects to a mail server, with options of nodemailer. */
export type Connect = (options: ReturnType<typeof transportOptions>) => {
  readonly sendMail: (
    mail: SendMailOptions & { readonly signal: AbortSignal },
  ) => Promise<Pick<SMTPSentMessageInfo, "accepted">>;
};

/**
 * Sends mails to an SMTP server. Success means that the server accepted a mail for every recipient; the library
 * resolves when the server accepted one. `send` never throws and never takes longer than its budget.
 * @param url the server with user and password @param from the sender of every mail
 * @param connect the simulation connects to a mail server of its own
 */
export function smtpMailer(url: string, from: Mailbox, connect: Connect = createTransport): Mailer {
  return {
    async send(recipients, mail, budgetMs) {
      try {
        const transport = connect(transportOptions(url, budgetMs));
        const info = await withTimeLimit(budgetMs, (signal) =>
          transport.sendMail({ ...mailMessage(mail, { from, to: recipients }), signal }),
        );
        // Derived from the accepted addresses: one that the library reports in another form counts as refused.
        const reported = new Set(info.accepted.map((address) => normaliseAddress(address)));
        const accepted = recipients.filter((address) => reported.has(normaliseAddress(address)));
        if (accepted.length === recipients.length) return { ok: true };
        return { ok: false, code: "rejected", cause: undefined, accepted };
      } catch (error) {
        return notSent(error);
      }
    },
  };
}
