/** The four forms of the site, by name and by endpoint. */
import { appointment } from "./appointment.ts";
import { comment } from "./comment.ts";
import { contact } from "./contact.ts";
import { enquiry } from "./enquiry.ts";
import type { FormDefinition, FormId } from "./form-types.ts";

export const FORMS: Readonly<Record<FormId, FormDefinition>> = { appointment, contact, comment, enquiry };

/**
 * The form that posts to a path. Emulators lower-case the path, and a trailing slash leads to the same function.
 */
export function formAt(path: string): FormDefinition | undefined {
  const plain = (address: string): string => address.toLowerCase().replace(/\/+/g, "/").replace(/\/$/, "");
  return Object.values(FORMS).find(({ endpoint }) => plain(endpoint) === plain(path));
}

/** The names of the forms: the only list of them. */
export const FORM_IDS = Object.keys(FORMS) as readonly FormId[];
