import { GENERAL_PROMISE } from "#words/forms.ts";
import type { FormDefinition } from "../../../src/forms/types.ts";
import { ACCEPTED } from "#words/form-messages.ts";
import type { Refusal } from "../result.ts";

/** The heading and the sentence of a page that responds to a form. */
export interface PageMessage {
  readonly title: string;
  readonly text: string;
}

const UNREADABLE = "We could not read your message. Please go back and send it again, or call us.";

const TEXTS: Readonly<Record<Refusal, string>> = {
  temporarily_unavailable:
    "We could not take your message just now. Everything you wrote is still here. Please wait a moment and send it again, or call us.",
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

/** Takes the result of a post; returns the message for the visitor: what happened and what to do. */
export function messageFor(form: FormDefinition, kind: Refusal | "invalid"): PageMessage {
  const title = kind === "method_not_allowed" ? "This page is not available" : "Not sent yet";
  const invalid = `Some details are missing or need a correction. When you have corrected them, press ${form.button.idle} again.`;
  return { title, text: kind === "invalid" ? invalid : TEXTS[kind] };
}

/** The confirmation after sending; `form` is `undefined` when the address does not name one. */
export function confirmationMessage(form: FormDefinition | undefined): PageMessage {
  return { title: ACCEPTED.title, text: form?.promise ?? GENERAL_PROMISE };
}
