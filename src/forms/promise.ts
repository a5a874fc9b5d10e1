/** How soon the clinic replies, for every sentence that states it. */
export const REPLY_TIME = "within one working day";

/** The promise of every form, for a page that cannot determine which form was sent. */
export const GENERAL_PROMISE = "A person at the clinic will read it.";
