import type { Field } from "@sveltia/cms";
import { z } from "zod";
import { inner, hintOf } from "../content/fields.ts";

/**
 * The CMS field for one key of a schema: its control, label, hint and limits. A schema that no control
 * fits is an error of ours and throws, so that a new kind of key is noticed when the tests run.
 */
export function cmsField(name: string, schema: z.core.$ZodType): Field {
  const hint = hintOf(schema);
  if (hint === undefined) throw new TypeError(`The schema of “${name}” has no hint for editors.`);
  const { title, description, control, refersTo } = hint;
  const field = { name, label: title, hint: description, required: !(schema instanceof z.ZodOptional) };
  const kind = inner(schema);
  if (control === "picture") return { ...field, widget: "image", choose_url: false };
  if (control === "date") return { ...field, widget: "datetime", type: "date", format: "YYYY-MM-DD" };
  if (refersTo === "practitioners" || refersTo === "poses") {
    return {
      ...field,
      widget: "relation",
      collection: refersTo,
      value_field: "{{slug}}",
      display_fields: ["name"],
    };
  }
  if (kind instanceof z.ZodObject)
    return { ...field, widget: "object", fields: cmsFields(kind), collapsed: "auto" };
  if (kind instanceof z.ZodArray)
    return { ...field, widget: "list", ...least(kind), ...itemsOf(kind.element) };
  if (kind instanceof z.ZodEnum) return { ...field, widget: "select", options: kind.options.map(String) };
  if (kind instanceof z.ZodBoolean) return { ...field, widget: "boolean" };
  if (kind instanceof z.ZodNumber)
    return { ...field, widget: "number", value_type: "int", ...numberLimits(kind) };
  if (isText(kind))
    return { ...field, widget: control === "text" ? "text" : "string", ...textLimits(kind, description) };
  throw new TypeError(`No control of the CMS fits “${name}”.`);
}

/** The CMS fields for all keys of an object schema, in their order. */
export function cmsFields(schema: z.core.$ZodType): Field[] {
  const object = inner(schema);
  if (!(object instanceof z.ZodObject)) throw new TypeError("Only an object has fields.");
  const shape: Readonly<Record<string, z.core.$ZodType>> = object.shape;
  return Object.entries(shape).map(([key, field]) => cmsField(key, field));
}

type Text = z.ZodString | z.ZodStringFormat;

function isText(schema: z.core.$ZodType): schema is Text {
  return schema instanceof z.ZodString || schema instanceof z.ZodStringFormat;
}

function itemsOf(element: z.core.$ZodType): { fields: Field[]; collapsed: "auto" } | { field: Field } {
  return inner(element) instanceof z.ZodObject
    ? { fields: cmsFields(element), collapsed: "auto" }
    : { field: cmsField("item", element) };
}

function least(schema: z.ZodArray): { min?: number } {
  const check = schema.def.checks?.find((one) => one instanceof z.core.$ZodCheckMinLength);
  return check === undefined ? {} : { min: check._zod.def.minimum };
}

/** Limits that an editor can meet; zod's own for whole numbers are those of the machine. */
function numberLimits(schema: z.ZodNumber): { min?: number; max?: number } {
  const { minValue, maxValue } = schema;
  return {
    ...(minValue !== null && minValue > Number.MIN_SAFE_INTEGER && { min: minValue }),
    ...(maxValue !== null && maxValue < Number.MAX_SAFE_INTEGER && { max: maxValue }),
  };
}

function textLimits(
  schema: Text,
  write: string,
): { minlength?: number; maxlength?: number; pattern?: [string, string] } {
  const { minLength, maxLength } = schema;
  const check = schema.def.checks?.find((one) => one instanceof z.core.$ZodCheckRegex);
  return {
    ...(minLength !== null && minLength > 1 && { minlength: minLength }),
    ...(maxLength !== null && { maxlength: maxLength }),
    ...(check !== undefined && { pattern: [check._zod.def.pattern.source, write] }),
  };
}
