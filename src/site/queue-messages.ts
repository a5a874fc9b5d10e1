/** What the site says about submissions that wait in the visitor's browser because they could not be sent. */

/** How long the browser keeps a submission (reliability, P7). */
export const KEPT_HOURS = 72;

/** The note of every page, for as long as something waits. */
export const WAITING = {
  title: "Waiting to send",
  kept: `Kept on this device. It is sent by itself when you are online and this website is open. After ${KEPT_HOURS} hours it is deleted.`,
  sendNow: "Send now",
  sending: "Sending...",
  failed: "We still cannot be reached. It stays here and is tried again. If it is urgent, please call.",
  remove: "Delete",
  call: "Call",
  close: "Close",
} as const;

/** What became of a submission that waited. */
export const ENDS = {
  sent: "We have it.",
  reference: "Your reference is",
  refused: "This message could not be taken, and what you wrote is deleted here. Please call us.",
  expired: `Not sent: we could not be reached for ${KEPT_HOURS} hours, and what you wrote is deleted here. Please call us.`,
} as const;

/** In the form itself, after the words about a send that failed. */
export const KEPT = {
  title: "Waiting to send.",
  text: `Your message is kept on this device for up to ${KEPT_HOURS} hours. We send it when the connection is back, or when you open this website again. If you reach us another way, you can delete it at the top of the page.`,
} as const;
