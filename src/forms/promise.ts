import type { FormId } from "./types.ts";

/**
 * What a visitor is told after sending, in the words that the page shows and the staff e-mail quotes,
 * so that whoever answers knows what was promised.
 */
export const PROMISES: Readonly<Record<FormId, string>> = {
  appointment: "We will call or write to you within one working day to agree a time.",
  contact: "We will call or write to you within one working day.",
  enquiry: "We will call or write to you within one working day.",
  comment: "We read every comment, and write back if you asked us something.",
};
