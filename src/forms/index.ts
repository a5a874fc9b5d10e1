/** The four forms of the site, by name and by endpoint. */
import { appointment } from "./appointment.ts";
import { comment } from "./comment.ts";
import { contact } from "./contact.ts";
import { enquiry } from "./enquiry.ts";
import type { FormDefinition, FormId } from "./types.ts";

export const FORMS: Readonly<Record<FormId, FormDefinition>> = { appointment, contact, comment, enquiry };

/** The names of the forms: the one list of them. */
export const FORM_IDS = Object.keys(FORMS) as readonly FormId[];
