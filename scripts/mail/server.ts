import { createTransport, type NodemailerError } from "nodemailer";
import type { Mailbox } from "../../netlify/submissions/mail/address.ts";
import { mailerFor } from "../../netlify/submissions/mail/mailers.ts";
import { mailMessage, transportOptions } from "../../netlify/submissions/mail/smtp.ts";
import type { ComposedMail } from "../../netlify/submissions/mail/mail-types.ts";
import { refusalSentence, replyOf } from "./mail-refusals.ts";

/** Long enough for a slow provider, short enough for a person at a terminal. */
const CHECK_MS = 8_000;

/** The recipients that a variable names. */
export type List = readonly [variable: string, addresses: readonly string[]];

/** A server of the settings, and the recipients of its mails. */
export interface Route {
  readonly variable: "SMTP_URL" | "ALERT_SMTP_URL";
  readonly url: string;
  readonly lists: readonly List[];
}

/** The library writes the domain of a recipient in small letters. */
const inSmallLetters = (text: string) => text.toLowerCase();

/**
 * Sends a mail; returns a sentence with the reply to each recipient that was refused, by address in small letters.
 * @throws the library's error when the sender or the mail was refused
 */
type Send = (to: readonly string[], mail: ComposedMail) => Promise<ReadonlyMap<string, string>>;

/** Connects to an SMTP server as the functions do, and logs in. @throws the library's error if that fails */
async function smtpSender(url: string, from: Mailbox, limitMs: number): Promise<Send> {
  const transport = createTransport(transportOptions(url, limitMs));
  await transport.verify();
  return async (to, mail) => {
    const result = await transport.sendMail(mailMessage(mail, from, to)).catch((thrown: unknown) => {
      const error = thrown as NodemailerError;
      // Postfix reports a refused sender only in its replies to the recipients.
      const isAboutSender = error.rejectedErrors?.every(({ response = "" }) =>
        inSmallLetters(response).includes(inSmallLetters(`<${from.address}>`)),
      );
      if (error.command !== "RCPT TO" || isAboutSender !== false) throw error;
      return error;
    });
    const refused = result.rejectedErrors ?? [];
    return new Map(refused.map((error) => [inSmallLetters(error.recipient ?? ""), replyOf(error)]));
  };
}

/** Sends through a mail service of another kind, which can be asked in no other way. */
function serviceSender(url: string, from: Mailbox, limitMs: number): Send {
  return async (to, mail) => {
    const result = await mailerFor(url, from).send(to, mail, limitMs);
    if (result.ok) return new Map();
    const refused = to.filter((address) => !result.accepted.includes(address));
    return new Map(
      refused.map((address) => [inSmallLetters(address), ` The service's reply: "${result.code}"`]),
    );
  };
}

/**
 * Connects to a server of the settings, and sends a mail to each of its lists if `compose` is given. Returns the lines
 * to print.
 */
export async function serverLines(
  { variable, url, lists }: Route,
  from: Mailbox,
  compose?: (list: List) => ComposedMail,
  limitMs = CHECK_MS,
): Promise<readonly string[]> {
  const server = `The server of ${variable}`;
  const lines: string[] = [];
  try {
    const isSmtp = /^smtps?:/.test(url);
    const send = isSmtp ? await smtpSender(url, from, limitMs) : serviceSender(url, from, limitMs);
    if (isSmtp) lines.push(`OK      ${server} responds and accepts the login.`);
    if (compose === undefined)
      lines.push(
        `UNKNOWN Whether the server of ${variable} accepts the sender ${from.address} and every recipient is shown by "npm run check:mail -- --send", which sends each list a mail marked TEST.`,
      );
    else
      for (const list of lists) {
        const [name, addresses] = list;
        const refusals = await send(addresses, compose(list));
        for (const address of addresses) {
          const reply = refusals.get(inSmallLetters(address));
          lines.push(
            reply === undefined
              ? `OK      ${server} accepted the mail to ${address} (${name}).`
              : `WRONG   ${server} did not accept the mail to ${address} (${name}). Check whether the mailbox exists, and whether this login may send to it.${reply}`,
          );
        }
      }
  } catch (error) {
    lines.push(`WRONG   ${refusalSentence(error, variable, from.address)}`);
  }
  return lines;
}
