import { ACCEPTED } from "#words/form-messages.ts";
import { GENERAL_PROMISE } from "#words/forms.ts";
import { NOT_AVAILABLE, NOT_SENT, RESPONSES } from "#words/responses.ts";
import type { FormDefinition } from "../../../src/forms/types.ts";
import type { Refusal } from "../result.ts";

/** The heading and the sentence of a page that responds to a form. */
export interface PageMessage {
  readonly title: string;
  readonly text: string;
}

/** Takes the result of a post; returns the message for the visitor: what happened and what to do. */
export function messageFor(form: FormDefinition, kind: Refusal | "invalid"): PageMessage {
  if (kind === "invalid") return { title: NOT_SENT, text: RESPONSES.invalid(form.button.idle) };
  return { title: kind === "method_not_allowed" ? NOT_AVAILABLE : NOT_SENT, text: RESPONSES[kind] };
}

/** The confirmation after sending; `form` is `undefined` when the address does not name one. */
export function confirmationMessage(form: FormDefinition | undefined): PageMessage {
  return { title: ACCEPTED.title, text: form?.promise ?? GENERAL_PROMISE };
}
