import type { Clinic } from "../schemas/clinic.ts";

/**
 * The facts that an island needs to offer a call or WhatsApp. No others, because props are serialised into
 * the page.
 */
export function clinicContactOf({ phone, whatsapp }: Clinic) {
  return {
    phone: { number: phone.number, shown: phone.shown },
    whatsapp: { number: whatsapp.number },
  };
}
