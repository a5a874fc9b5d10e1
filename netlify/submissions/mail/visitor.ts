import { FORMS } from "../../../src/forms/index.ts";
import type { FieldDefinition } from "../../../src/forms/types.ts";
import type { Submission } from "../submission.ts";
import { isDeliverable } from "./address.ts";
import { dialable } from "./dial.ts";
import type { Dialable } from "./dial.ts";
import { oneLine } from "./plain-text.ts";

/** Who wrote, and how they can be reached. */
export interface Visitor {
  /** The whole name in one line, "" when none was given. */
  readonly name: string;
  /** What to call them in a greeting: the first name where it has a field of its own, else the whole. */
  readonly greetedAs: string;
  /** The service as people read it ("Diet", not the wire's "Die"), "" when none was chosen. */
  readonly service: string;
  /** The address, only when a mail server would take it. */
  readonly address: string | undefined;
  readonly phone: Dialable | undefined;
}

/** Takes a field and its value; returns what people read: an option's label instead of its wire value. */
export function shownValue(field: FieldDefinition, value: string): string {
  return field.options?.find((option) => option.value === value)?.label ?? value;
}

/** Takes a submission; returns what its form says about the person. */
export function visitorOf(submission: Submission): Visitor {
  const form = FORMS[submission.form];
  const valueOf = (name: string | undefined): string =>
    name === undefined ? "" : (submission.values[name] ?? "");
  const names = form.nameFields.map((name) => oneLine(valueOf(name))).filter((name) => name !== "");
  const service = form.fields.find((field) => field.name === form.serviceField);
  const address = valueOf(form.emailField);
  return {
    name: names.join(" "),
    greetedAs: names[0] ?? "",
    service: service === undefined ? "" : oneLine(shownValue(service, valueOf(service.name))),
    address: isDeliverable(address) ? address : undefined,
    phone: dialable(valueOf(form.phoneField)),
  };
}
