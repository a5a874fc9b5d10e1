import type { Clinic } from "../schemas/clinic.ts";

/** The facts that an island needs to offer a call or WhatsApp: no more, because they are in the page as data. */
export function helplinesOf({ phone, whatsapp }: Clinic) {
  return {
    phone: { number: phone.number, shown: phone.shown },
    whatsapp: { number: whatsapp.number, greeting: whatsapp.greeting },
  };
}
