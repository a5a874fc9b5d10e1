import type { Field } from "@sveltia/cms";
import { z } from "zod";
import type { EditorHint, Reference } from "../../src/schemas/fields.ts";
import { inner, hintOf } from "../content/fields.ts";

/** A value that an editor can choose. */
export interface Choice {
  readonly label: string;
  readonly value: string;
}

/** What can be chosen for each kind of reference that the CMS does not look up itself. */
export type Choices = Readonly<Partial<Record<Reference, readonly Choice[]>>>;

/**
 * The CMS field for one key of a schema: its control, label, hint and limits. A schema that no control
 * fits is an error of ours and throws, so that a new kind of key is noticed when the tests run.
 */
function cmsField(name: string, schema: z.core.$ZodType, choices: Choices = {}): Field {
  const hint = hintOf(schema);
  if (hint === undefined) throw new TypeError(`The schema of “${name}” has no hint for editors.`);
  const { title, description, control, refersTo } = hint;
  const field = { name, label: title, hint: description, required: !(schema instanceof z.ZodOptional) };
  const kind = inner(schema);
  const limits = limitsOf(kind, description);
  if (control === "picture") return { ...field, widget: "image", choose_url: false };
  if (control === "colour") return { ...field, widget: "color", allowInput: true, ...limits };
  if (control === "date") return { ...field, widget: "datetime", type: "date", format: "YYYY-MM-DD" };
  if (refersTo === "practitioners" || refersTo === "poses" || refersTo === "articles") {
    return {
      ...field,
      widget: "relation",
      collection: refersTo,
      value_field: "{{slug}}",
      display_fields: [refersTo === "articles" ? "title" : "name"],
    };
  }
  const options = choicesFor(kind, hint, choices);
  if (options !== undefined)
    return {
      ...field,
      widget: "select",
      options: [...options],
      multiple: kind instanceof z.ZodArray,
      ...limits,
    };
  if (kind instanceof z.ZodObject)
    return { ...field, widget: "object", fields: cmsFields(kind, choices), collapsed: "auto" };
  if (kind instanceof z.ZodArray)
    return { ...field, widget: "list", ...limits, ...itemsOf(kind.element, choices) };
  if (kind instanceof z.ZodEnum) return { ...field, widget: "select", options: kind.options.map(String) };
  if (kind instanceof z.ZodBoolean)
    return { ...field, widget: "boolean", default: hint.isTrueWhenLeftOut ?? false };
  if (kind instanceof z.ZodNumber) return { ...field, widget: "number", value_type: "int", ...limits };
  if (kind instanceof z.ZodString || kind instanceof z.ZodStringFormat)
    return { ...field, widget: control === "text" ? "text" : "string", ...limits };
  throw new TypeError(`No control of the CMS fits “${name}”.`);
}

/** The CMS fields for all keys of an object schema, in their order. */
export function cmsFields(schema: z.core.$ZodType, choices: Choices = {}): Field[] {
  const object = inner(schema);
  if (!(object instanceof z.ZodObject)) throw new TypeError("Only an object has fields.");
  const shape: Readonly<Record<string, z.core.$ZodType>> = object.shape;
  return Object.entries(shape).map(([key, field]) => cmsField(key, field, choices));
}

/** The values of a reference, or of a list of references. */
function choicesFor(
  kind: z.core.$ZodType,
  hint: EditorHint,
  choices: Choices,
): readonly Choice[] | undefined {
  const { refersTo } = kind instanceof z.ZodArray ? (hintOf(kind.element) ?? {}) : hint;
  return refersTo === undefined ? undefined : choices[refersTo];
}

function itemsOf(
  element: z.core.$ZodType,
  choices: Choices,
): { fields: Field[]; collapsed: "auto" } | { field: Field } {
  return inner(element) instanceof z.ZodObject
    ? { fields: cmsFields(element, choices), collapsed: "auto" }
    : { field: cmsField("item", element, choices) };
}

/** The limits of a value that an editor can meet; zod's own for whole numbers are those of the machine. */
function limitsOf(schema: z.core.$ZodType, write: string) {
  const limits = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  const { minItems, minimum = minItems, maximum, minLength, maxLength, pattern } = limits;
  const regexp = pattern === undefined ? undefined : ([pattern, write] satisfies [string, string]);
  return {
    ...(minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER && { min: minimum }),
    ...(maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER && { max: maximum }),
    ...(minLength !== undefined && minLength > 1 && { minlength: minLength }),
    ...(maxLength !== undefined && { maxlength: maxLength }),
    ...(regexp !== undefined && { pattern: regexp }),
  };
}
