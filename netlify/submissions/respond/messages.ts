import { GENERAL_PROMISE } from "../../../src/forms/offer.ts";
import type { FormDefinition } from "../../../src/forms/types.ts";
import { ACCEPTED } from "../../../src/site/form-messages.ts";
import type { SubmissionResult } from "../result.ts";

/** The heading and the sentence of a page that responds to a form. */
export interface PageMessage {
  readonly title: string;
  readonly text: string;
}

/** Takes the result of a post; returns the message for the visitor: what happened and what to do. */
export function messageFor(
  form: FormDefinition,
  kind: Exclude<SubmissionResult["kind"], "delivered" | "queued" | "duplicate">,
): PageMessage {
  const notSent = "Not sent yet";
  switch (kind) {
    case "invalid":
      return {
        title: notSent,
        text: `Some details are missing or need a correction. When you have corrected them, press ${form.button.idle} again.`,
      };
    case "temporarily_unavailable":
      return {
        title: notSent,
        text: "We could not take your message just now. Everything you wrote is still here. Please wait a moment and send it again, or call us.",
      };
    case "too_many_requests":
      return {
        title: notSent,
        text: "Too many messages came from your network in the last minute. Everything you wrote is still here. Please wait a minute and send it again, or call us.",
      };
    case "too_large":
      return {
        title: notSent,
        text: "Your message is too long for this form. Please go back, shorten it and send it again, or call us.",
      };
    case "method_not_allowed":
      return {
        title: "This page is not available",
        text: "This address only receives messages from the forms on our website.",
      };
    case "foreign_origin":
      return {
        title: notSent,
        text: "This message did not come from our website. Please open the form on our website and send it from there, or call us.",
      };
    case "malformed":
    case "unsupported_type":
    case "idempotency_key_reused":
      return {
        title: notSent,
        text: "We could not read your message. Please go back and send it again, or call us.",
      };
  }
}

/** The confirmation after sending; `form` is `undefined` when the address does not name one. */
export function confirmationMessage(form: FormDefinition | undefined): PageMessage {
  return {
    title: ACCEPTED.title,
    text: form?.promise ?? GENERAL_PROMISE,
  };
}
