/** What the functions show on a page when a form is posted without our script and was not accepted. */

/** The title after every result that the visitor can correct or repeat. */
export const NOT_SENT = "Not sent yet";

const UNREADABLE = "We could not read your message. Please go back and send it again, or call us.";

/** What happened and what to do, for each result of a post (reliability, P3). */
export const RESPONSES = {
  /** @param button the label of the submit button */
  invalid: (button: string) =>
    `Some details are missing or need correcting. When you have corrected them, press ${button} again.`,
  temporarily_unavailable:
    "We could not accept your message just now. Everything you wrote is still here. Please wait a moment and send it again, or call us.",
  too_many_requests:
    "Too many messages came from your network in the last minute. Everything you wrote is still here. Please wait a minute and send it again, or call us.",
  too_large:
    "Your message is too long for this form. Please go back, shorten it and send it again, or call us.",
  method_not_allowed: "This address only receives messages from the forms on our website.",
  foreign_origin:
    "This message did not come from our website. Please open the form on our website and send it from there, or call us.",
  malformed: UNREADABLE,
  unsupported_type: UNREADABLE,
  idempotency_key_reused: UNREADABLE,
};

/** The title of the page for an address that was opened and not posted to. */
export const NOT_AVAILABLE = "This page is not available";
