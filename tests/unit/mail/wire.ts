import { createTransport } from "nodemailer";
import PostalMime from "postal-mime";
import type { Email } from "postal-mime";
import { mailMessage } from "../../../netlify/submissions/mail/smtp.ts";
import type { ComposedMail, MailFacts } from "../../../netlify/submissions/mail/mail-types.ts";
import { mailFacts } from "../../support/clinic.ts";

export const facts: MailFacts = mailFacts("https://www.clinic.example");

const from = { name: "Website", address: "website@clinic.example" };

/** The bytes that would be sent. */
async function rawMail(mail: ComposedMail): Promise<string> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const { message } = await transport.sendMail(mailMessage(mail, from, ["desk@clinic.example"]));
  if (!Buffer.isBuffer(message)) throw new TypeError("The stream transport was asked for a buffer.");
  return message.toString();
}

/** The mail as a mailbox reads it after it has been written and parsed. */
export async function received(mail: ComposedMail): Promise<Email> {
  return PostalMime.parse(await rawMail(mail));
}
