import { createTransport } from "nodemailer";
import { OutOfTime, within } from "./deadline.ts";
import { normaliseAddress } from "./mail/address.ts";
import type { Mailbox } from "./mail/mailbox.ts";
import { mailMessage } from "./mail/message.ts";
import { transportOptions } from "./mail/transport.ts";
import type { ComposedMail } from "./mail/types.ts";

/** What happened to a mail. `code` says how in the mail library's or the server's terms, without a name. */
export type Sending =
  | { readonly ok: true }
  | {
      readonly ok: false;
      /** For the log: "EAUTH 535", "ESOCKET", "rejected". */
      readonly code: string;
      /** The settings are to blame: waiting does not help. */
      readonly isSettings: boolean;
      /** Who has the mail although others do not. */
      readonly accepted: readonly string[];
    };

/** Failures that time does not heal: login refused, no login given, TLS impossible, settings unreadable. */
const SETTINGS_CODES: ReadonlySet<string> = new Set(["EAUTH", "ENOAUTH", "EOAUTH2", "ETLS", "ECONFIG"]);

function failureOf(error: unknown): Sending {
  if (error instanceof OutOfTime) return { ok: false, code: "timeout", isSettings: false, accepted: [] };
  const { code, responseCode } = (typeof error === "object" && error !== null ? error : {}) as Record<
    string,
    unknown
  >;
  const name = typeof code === "string" && /^[A-Z0-9_]{1,24}$/.test(code) ? code : "failed";
  const reply = typeof responseCode === "number" ? ` ${responseCode}` : "";
  const isSettings = SETTINGS_CODES.has(name) || responseCode === 530 || responseCode === 535;
  return { ok: false, code: `${name}${reply}`, isSettings, accepted: [] };
}

/**
 * Hands a mail to the SMTP server. Success means that the server took it for every recipient; the
 * library itself is content with one. Never throws, never takes longer than `budgetMs`.
 */
export async function sendMail(
  smtpUrl: string,
  from: Mailbox,
  recipients: readonly string[],
  mail: ComposedMail,
  budgetMs: number,
): Promise<Sending> {
  try {
    const transport = createTransport(transportOptions(smtpUrl, budgetMs));
    const info = await within(budgetMs, (signal) =>
      transport.sendMail({ ...mailMessage(mail, { from, to: recipients }), signal }),
    );
    // Derived from what the server accepted: an address that the library reports in another form is not accepted.
    const taken = new Set(info.accepted.map((address) => normaliseAddress(address)));
    const accepted = recipients.filter((address) => taken.has(normaliseAddress(address)));
    if (accepted.length === recipients.length) return { ok: true };
    return { ok: false, code: "rejected", isSettings: false, accepted };
  } catch (error) {
    return failureOf(error);
  }
}
