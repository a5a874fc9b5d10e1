import type { FormId } from "./types.ts";

/** How soon people hear from the clinic, for every sentence that says so. */
export const ANSWER_TIME = "within one working day";

/**
 * What a visitor is told after sending, in the words that the page shows and the staff e-mail quotes,
 * so that whoever answers knows what was promised.
 */
export const PROMISES: Readonly<Record<FormId, string>> = {
  appointment: `We will call or write to you ${ANSWER_TIME} to agree a time.`,
  contact: `We will call or write to you ${ANSWER_TIME}.`,
  enquiry: `We will call or write to you ${ANSWER_TIME}.`,
  comment: "We read every comment. If you asked us something and left your e-mail, we write back.",
};

/** What holds for every form, for a page that does not know which one was sent. */
export const PROMISE_OF_ALL = "A person at the clinic will read it.";
