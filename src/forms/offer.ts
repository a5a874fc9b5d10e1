/**
 * What the clinic offers through its forms: `src/content/offer.json`, whose schema is `src/schemas/offer.ts`.
 */
import offer from "../content/offer.json" with { type: "json" };
import type { FieldOption } from "./form-types.ts";

/** The options of a form's service list, without the pages of the services. */
function optionsOf(services: readonly FieldOption[]): readonly FieldOption[] {
  return services.map(({ value, label }) => ({ value, label }));
}

export const APPOINTMENT_SERVICES = optionsOf(offer.services.appointment);
export const ENQUIRY_SERVICES = optionsOf(offer.services.enquiry);

/** How soon the clinic replies, for every sentence that states it. */
export const REPLY_TIME = offer.replyTime;
