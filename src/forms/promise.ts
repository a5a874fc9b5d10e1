/** How soon the clinic replies, for every sentence that states it. */
export const REPLY_TIME = "within one working day";
