import { EMERGENCY_LINES } from "./emergency.ts";

/** What the forms say around their fields. The words of a field itself stand in `src/forms/`. */

/** Under the heading of a form with required fields. */
export const REQUIRED_NOTE = "Please fill in the fields marked with *.";

/** Beside every submit button, before the link to the privacy page. */
export const CONSENT = {
  text: "By sending this you let us use what you write, health details included, to answer you.",
  link: "How we look after it",
} as const;

/** Beside every submit button: where somebody who cannot use the form finds another way. */
export const ACCESS = {
  text: "Trouble with this form?",
  link: "Accessibility and other ways to reach us",
} as const;

/** Beside every message box: a form is read in working hours, an emergency cannot wait for that. */
export const EMERGENCY = {
  text: "In an emergency, please do not write: call.",
  lines: Object.entries(EMERGENCY_LINES).map(([country, lines]) => ({
    country,
    numbers: lines.map(({ number }) => number),
  })),
} as const;

/** After a submission has been accepted; what happens next is the promise of `src/forms/promise.ts`. */
export const ACCEPTED = {
  title: "Thank you. We have it.",
  reference: "Your reference is",
  referenceUse: "Please keep it for when you call us.",
} as const;

/** The head of the list of fields to mend. */
export const TO_MEND = {
  title: "Please check your answers",
  text: "Nothing you wrote is lost. Mend what is listed here, then send again.",
} as const;

/** Why a submission did not go through, as far as the browser can tell. */
export type FailureCause = "offline" | "unreachable" | "busy" | "refused";

/** What a visitor reads then. Trying again is safe: the same words under the same key count once. */
export const FAILED: Readonly<Record<FailureCause, { readonly title: string; readonly text: string }>> = {
  offline: {
    title: "You seem to be offline",
    text: "Everything you wrote is still here. Try again when you have a connection. We will receive it once only.",
  },
  unreachable: {
    title: "We could not be reached just now",
    text: "Everything you wrote is still here. You can safely try again: we will receive it once only. Or reach us another way.",
  },
  busy: {
    title: "Too many messages at once",
    text: "Many messages came from your network in a short time. Everything you wrote is still here. Please wait a minute and try again, or reach us another way.",
  },
  refused: {
    title: "We could not take this message",
    text: "Everything you wrote is still here. Please call us or write on WhatsApp instead, or try again.",
  },
};

/** The ways out after a failure. */
export const WAYS_OUT = {
  again: "Try again",
  call: "Call",
  whatsApp: "Send it on WhatsApp",
  whatsAppNote: "WhatsApp opens with what you wrote. Nothing is sent until you press send there.",
} as const;

/** The Reach Us panel. */
export const REACH_US = {
  tab: "Reach Us",
  title: "Reach us",
  text: "Ask us anything. We call or write back.",
  close: "Close",
  call: "Call",
  whatsApp: "WhatsApp",
} as const;

/**
 * The pages that the functions fill in and answer with when a form is posted without our script. What
 * the thank-you says stands in `ACCEPTED` and in the promise of `src/forms/promise.ts`.
 */
export const ANSWER_PAGES = {
  form: {
    title: TO_MEND.title,
    text: "Nothing you wrote is lost. Mend what is marked, then send again.",
  },
  problem: {
    title: "We could not take this message",
    text: "Please go back and try again, call us, or write on WhatsApp.",
  },
  home: "Back to the home page",
} as const;
