import { FORMS } from "../../../src/forms/index.ts";
import type { Submission } from "../submission.ts";
import type { MailFacts } from "./types.ts";
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

/** Shown instead of the buttons. */
export const NO_DIRECT_CONTACT =
  "The visitor left no telephone number or e-mail address that can be used directly. Please see the details below.";

/** Percent-encoded to the last bracket, so that a program that detects links in text detects the complete one. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Query parts as RFC 6068 and wa.me read them: spaces as %20, never "+". */
function query(parts: Readonly<Record<string, string>>): string {
  return Object.entries(parts)
    .map(([name, value]) => `${name}=${encoded(value)}`)
    .join("&");
}

/**
 * Takes a submission and its visitor; returns the contact options, best first: call, WhatsApp, reply.
 * The prepared text greets the visitor and names the reference. It repeats nothing else that was typed, because
 * another person may read the visitor's phone.
 */
export function actionsFor(
  submission: Submission,
  visitor: Visitor,
  { clinic }: MailFacts,
): readonly Action[] {
  const hello = visitor.greetedAs === "" ? "Hello" : `Hello ${visitor.greetedAs}`;
  const sent = FORMS[submission.form].desk.yours;
  const actions: Action[] = [];
  if (visitor.phone !== undefined) {
    const { number, shown } = visitor.phone;
    const text = `${hello}, this is ${clinic.name}. Thank you for ${sent} (${submission.ref}). `;
    actions.push(
      { kind: "call", label: "Call", shown, href: `tel:${number}` },
      {
        kind: "whatsapp",
        label: "WhatsApp",
        shown,
        href: `https://wa.me/${number.slice(1)}?${query({ text })}`,
      },
    );
  }
  if (visitor.address !== undefined) {
    const subject = `${FORMS[submission.form].title} at ${clinic.name} (${submission.ref})`;
    const body = `${hello},\r\n\r\nThank you for ${sent}.\r\n\r\n`;
    const href = `mailto:${encoded(visitor.address).replace("%40", "@")}?${query({ subject, body })}`;
    actions.push({ kind: "reply", label: "Reply", shown: visitor.address, href });
  }
  return actions;
}
