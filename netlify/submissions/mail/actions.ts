import { PREPARED_REPLY, VISITOR_ACTIONS } from "#words/mails.ts";
import { FORMS } from "../../../src/forms/index.ts";
import type { SiteFacts } from "../site.ts";
import type { Submission } from "../submission.ts";
import type { Visitor } from "./visitor.ts";

/** A link that contacts the visitor with one tap: a button, and in the text a label with lines. */
export interface Action {
  readonly button: string;
  readonly href: string;
  readonly label: string;
  readonly lines: readonly string[];
}

/**
 * Query parts as RFC 6068 and wa.me read them: spaces as %20, never "+". Brackets are encoded, so that a program that
 * detects links in text detects the complete one.
 */
function query(parts: Record<string, string>): string {
  return new URLSearchParams(parts).toString().replaceAll("+", "%20");
}

/**
 * Takes a submission and its visitor; returns the contact options, best first: call, WhatsApp, reply.
 * The prepared text greets the visitor and names the reference. It repeats nothing else that was typed, because
 * another person may read the visitor's phone.
 */
export function actionsFor(
  { form, ref }: Submission,
  { phone, address, greetedAs }: Visitor,
  { clinic }: Pick<SiteFacts, "clinic">,
): readonly Action[] {
  const { title, sent } = FORMS[form];
  const { call, callNumber, whatsApp, replyByMail, replyTo } = VISITOR_ACTIONS;
  const hello = PREPARED_REPLY.greeting(greetedAs);
  const actions: Action[] = [];
  if (phone !== undefined) {
    const { number, shown } = phone;
    const text = `${PREPARED_REPLY.message(hello, clinic.name, sent, ref)} `;
    const [tel, chat] = [`tel:${number}`, `https://wa.me/${number.slice(1)}?${query({ text })}`];
    actions.push(
      { button: callNumber(shown), href: tel, label: call, lines: [shown, tel] },
      { button: whatsApp, href: chat, label: whatsApp, lines: [chat] },
    );
  }
  if (address !== undefined) {
    const subject = PREPARED_REPLY.subject(title, clinic.name, ref);
    const body = [...PREPARED_REPLY.mail(hello, sent), ""].join("\r\n\r\n");
    const href = `mailto:${encodeURIComponent(address).replace("%40", "@")}?${query({ subject, body })}`;
    // In the text the address, because a mailto link with a prepared text is unreadable.
    actions.push({ button: replyByMail, href, label: replyTo, lines: [address] });
  }
  return actions;
}
