/** Ready-made links from the clinic's facts, so that a number is dialled in the same way everywhere. */

interface PhoneNumber {
  readonly number: string;
}

/** A `tel:` link (RFC 3966) from a number with its country code. */
export function telLink(phone: PhoneNumber): string {
  return `tel:${phone.number}`;
}

/** A WhatsApp chat with a first message. */
export function whatsAppLink(whatsapp: PhoneNumber & { readonly greeting: string }): string {
  const digits = whatsapp.number.replace(/\D/g, "");
  return `https://wa.me/${digits}?text=${encodeURIComponent(whatsapp.greeting)}`;
}

/** A `mailto:` link (RFC 6068). */
export function mailLink(address: string): string {
  return `mailto:${address}`;
}
