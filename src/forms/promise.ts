import type { FormId } from "./types.ts";

/** How soon the clinic replies, for every sentence that states it. */
export const REPLY_TIME = "within one working day";

/**
 * The promise to a visitor after sending. The page shows it and the staff e-mail quotes it,
 * so that the person who replies can keep it.
 */
export const PROMISES: Readonly<Record<FormId, string>> = {
  appointment: `We will call or write to you ${REPLY_TIME} to agree a time.`,
  contact: `We will call or write to you ${REPLY_TIME}.`,
  enquiry: `We will call or write to you ${REPLY_TIME}.`,
  comment: "We read every comment. If you asked us something and left your e-mail, we write back.",
};

/** The promise of every form, for a page that cannot determine which form was sent. */
export const GENERAL_PROMISE = "A person at the clinic will read it.";
