import { CONTACT_FALLBACK } from "#words/form-messages.ts";
import type { FormDefinition, TypedValues } from "../../forms/types.ts";

/** A wa.me address longer than about 8 kB is cut by some phones, and a letter may take nine bytes there. */
const LONGEST_TEXT = 800;

/**
 * Returns the field values as a WhatsApp message, each under its label, empty ones left out: the contact fallback
 * when sending fails.
 */
export function whatsAppText(form: FormDefinition, values: TypedValues): string {
  const lines = form.fields.flatMap(({ name, label, options }) => {
    const typed = (values[name] ?? "").trim();
    const shown = options?.find((option) => option.value === typed)?.label ?? typed;
    return shown === "" ? [] : [`${label}: ${shown}`];
  });
  const text = [CONTACT_FALLBACK.whatsAppTitle(form.title), ...lines].join("\n");
  // A letter cut in half would make the address invalid: encodeURIComponent throws on it.
  return text.length <= LONGEST_TEXT ? text : `${text.slice(0, LONGEST_TEXT - 1).toWellFormed()}…`;
}
