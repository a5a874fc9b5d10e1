import { ANSWER, VISITOR_ACTIONS } from "#words/mails.ts";
import { FORMS } from "../../../src/forms/index.ts";
import type { SiteFacts } from "../site.ts";
import type { Submission } from "../submission.ts";
import type { Visitor } from "./visitor.ts";

/** A link that contacts the visitor with one tap. */
export interface Action {
  readonly kind: "call" | "whatsapp" | "reply";
  /** The text on the button. */
  readonly label: string;
  /** The number or address, as people read it. */
  readonly shown: string;
  readonly href: string;
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
  submission: Submission,
  visitor: Visitor,
  { clinic }: Pick<SiteFacts, "clinic">,
): readonly Action[] {
  const hello = ANSWER.greeting(visitor.greetedAs);
  const sent = FORMS[submission.form].sent;
  const actions: Action[] = [];
  if (visitor.phone !== undefined) {
    const { number, shown } = visitor.phone;
    const text = `${ANSWER.message(hello, clinic.name, sent, submission.ref)} `;
    const chat = `https://wa.me/${number.slice(1)}?${query({ text })}`;
    actions.push(
      { kind: "call", label: VISITOR_ACTIONS.call, shown, href: `tel:${number}` },
      { kind: "whatsapp", label: VISITOR_ACTIONS.whatsApp, shown, href: chat },
    );
  }
  if (visitor.address !== undefined) {
    const subject = ANSWER.subject(FORMS[submission.form].title, clinic.name, submission.ref);
    const body = [...ANSWER.mail(hello, sent), ""].join("\r\n\r\n");
    const href = `mailto:${encodeURIComponent(visitor.address).replace("%40", "@")}?${query({ subject, body })}`;
    actions.push({ kind: "reply", label: VISITOR_ACTIONS.reply, shown: visitor.address, href });
  }
  return actions;
}
