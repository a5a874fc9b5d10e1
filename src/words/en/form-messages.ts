import { counted } from "./language.ts";

/** The messages around the fields of the forms. Those of a field itself are in `forms.ts`. */

/** Under the heading of a form with required fields. */
export const REQUIRED_NOTE = "Please fill in the fields marked with *.";

/** Beside every submit button, before the link to the privacy page. */
export const CONSENT = {
  text: "By sending this form you allow us to use what you write, including health details, to reply to you.",
  link: "How we protect your data",
};

/** The label of the honeypot, which people do not see. */
export const HONEYPOT_LABEL = "Leave this as it is";

/** Beside every submit button: where a visitor who cannot use the form finds another contact option. */
export const FORM_HELP = {
  text: "Trouble with this form?",
  link: "Accessibility and other ways to contact us",
};

/** Beside every message box: forms are read in working hours, which is too late in an emergency. */
export const EMERGENCY = "In an emergency, please call. Do not use this form.";

/** After a submission has been accepted; what happens next is in `forms.ts`. */
export const ACCEPTED = {
  /** @param sent "your comment" */
  title: (sent: string) => `Thank you. We have received ${sent}.`,
  reference: "Your reference is",
  referenceUse: "Please quote it when you call us.",
  edited:
    "You changed the form while it was being sent, and the change has not been sent. Please send the form again.",
};

/** Before the title of a document with an error, so that a tab or a screen reader begins with it. */
export const ERROR_TITLE_PREFIX = "Error: ";

/** The error summary above the list of fields to correct. */
export const FIELDS_TO_CORRECT = {
  title: "Please check your details",
  text: "Please correct the fields below and send again. Nothing you typed has been lost.",
};

/** The message for each cause of a failure. A retry is safe: the same values under the same key count once. */
export const FAILURE_MESSAGES = {
  offline: {
    title: "You seem to be offline",
    text: "Everything you typed is still here. It can be sent when you are connected again.",
  },
  unreachable: {
    title: "We could not send your message",
    text: "Everything you typed is still here. If you press Try again, your message cannot reach us twice. You can also contact us in another way.",
  },
  busy: {
    title: "Too many messages at once",
    text: "Many messages came from your network in a short time. Everything you typed is still here, and it can be sent in a minute or two. You can also contact us in another way.",
  },
  refused: {
    title: "We could not accept this message",
    text: "Everything you typed is still here. Please call us or write to us on WhatsApp, or try again.",
  },
};

/** The contact options after a failure. */
export const CONTACT_FALLBACK = {
  again: "Try again",
  call: "Call",
  whatsApp: "Send it on WhatsApp",
  /** The first line of the WhatsApp message. @param form "Contact message" */
  whatsAppTitle: (form: string) => `${form} from your website`,
  whatsAppNote: "WhatsApp opens with what you typed. Nothing is sent until you press send there.",
};

/** The choice of a booking link, as a line in the visitor's text (src/site/booking.ts). */
export const BOOKING_NOTES = {
  service: (name: string) => `I would like to book: ${name}.`,
  plan: (name: string) => `I am interested in this plan: ${name}.`,
  person: (name: string) => `I would like to see ${name}.`,
};

/** The note on a text near its limit. @param left the characters left, negative beyond the limit */
export function lengthNote(left: number): string {
  const count = counted(Math.abs(left), { one: "character", other: "characters" });
  return left < 0 ? `${count} too many. Please shorten this text.` : `${count} left.`;
}

/** The Reach Us panel. */
export const REACH_US = {
  tab: "Reach Us",
  title: "Reach us",
  text: "Ask us anything. We will call or write back.",
  close: "Close",
  call: "Call",
  whatsApp: "WhatsApp",
};

/**
 * The pages that the functions fill in and send when a form is posted without our script. The thank-you is
 * in `ACCEPTED` and in `forms.ts`.
 */
export const RESPONSE_PAGE_COPY = {
  form: FIELDS_TO_CORRECT,
  problem: {
    title: "We could not accept this message",
    text: "Please go back and try again, call us, or write to us on WhatsApp.",
  },
  home: "Back to the home page",
};
