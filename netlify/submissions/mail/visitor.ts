import { FORMS } from "../../../src/forms/index.ts";
import type { FieldDefinition } from "../../../src/forms/types.ts";
import type { Place } from "../../../src/schemas/place.ts";
import type { Submission } from "../submission.ts";
import { isDeliverable } from "./address.ts";
import { dialable } from "./dial.ts";
import { oneLine } from "./safe-text.ts";

export type Visitor = ReturnType<typeof visitorOf>;

/** Takes a field and its value; returns the text to show: an option's label instead of its wire value. */
export function shownValue(field: FieldDefinition, value: string): string {
  return field.options?.find((option) => option.value === value)?.label ?? value;
}

/** Takes a submission; returns the name and the contact details in it. */
export function visitorOf(submission: Submission, place: Place) {
  const form = FORMS[submission.form];
  const valueOf = (name: string | undefined): string =>
    name === undefined ? "" : (submission.values[name] ?? "");
  const names = form.nameFields.map((name) => oneLine(valueOf(name))).filter((name) => name !== "");
  const service = form.fields.find((field) => field.name === form.serviceField);
  const address = valueOf(form.emailField);
  return {
    /** The whole name in one line, "" when none was given. */
    name: names.join(" "),
    /** The name for a greeting: the first name where it has a field of its own, else the whole name. */
    greetedAs: names[0] ?? "",
    /** The label of the service ("Diet", not the wire value "Die"), "" when none was chosen. */
    service: service === undefined ? "" : oneLine(shownValue(service, valueOf(service.name))),
    /** The address, only when a mail server would accept it. */
    address: isDeliverable(address) ? address : undefined,
    phone: dialable(valueOf(form.phoneField), place),
  };
}
