/** Links from the clinic's facts, so that a number is dialled in the same way everywhere. */

/** With its country code, or as it is dialled in the country: "116 123". */
interface Dialable {
  readonly number: string;
}

/** A `tel:` link (RFC 3966). */
export function telLink({ number }: Dialable): string {
  return `tel:${number.replaceAll(" ", "")}`;
}

/** A WhatsApp chat with a first message. */
export function whatsAppLink(whatsapp: Dialable & { readonly greeting: string }): string {
  const digits = whatsapp.number.replace(/\D/g, "");
  return `https://wa.me/${digits}?text=${encodeURIComponent(whatsapp.greeting)}`;
}

/** A `mailto:` link (RFC 6068). */
export function mailLink(address: string): string {
  return `mailto:${address}`;
}
