import { z } from "zod";
import { fieldWords, type FieldWords } from "../../src/schemas/fields.ts";

/** A value in a file with what its schema says about it. */
export interface Field {
  readonly path: readonly PropertyKey[];
  readonly value: unknown;
  readonly words: FieldWords | undefined;
}

/** The schema without "optional" and the like around it. */
export function inner(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional) return inner(schema.def.innerType);
  if (schema instanceof z.ZodPipe) return inner(schema.def.in);
  return schema;
}

/** What `src/schemas/fields.ts` wrote beside a schema: label, hint, control, reference. */
export function wordsBeside(schema: z.core.$ZodType): FieldWords | undefined {
  const within = inner(schema);
  return fieldWords.get(schema) ?? (within === schema ? undefined : wordsBeside(within));
}

/** The keys that an object schema knows; none for other schemas. */
export function knownKeys(schema: z.core.$ZodType): readonly string[] {
  const object = inner(schema);
  return object instanceof z.ZodObject ? Object.keys(object.shape) : [];
}

/** The schema at a path, as far as it goes. */
export function schemaAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): z.core.$ZodType {
  let here = inner(schema);
  for (const step of path) {
    if (here instanceof z.ZodObject && typeof step === "string") {
      const shape: Readonly<Record<string, z.core.$ZodType>> = here.shape;
      const next = shape[step];
      if (next === undefined) return here;
      here = inner(next);
    } else if (here instanceof z.ZodArray) here = inner(here.element);
  }
  return here;
}

/** Every value of a file beside its schema, from the top down. */
export function fieldsOf(
  schema: z.core.$ZodType,
  value: unknown,
  path: readonly PropertyKey[] = [],
): readonly Field[] {
  const here: Field = { path, value, words: wordsBeside(schema) };
  const within = inner(schema);
  if (within instanceof z.ZodArray && Array.isArray(value)) {
    return [here, ...value.flatMap((item, index) => fieldsOf(within.element, item, [...path, index]))];
  }
  if (within instanceof z.ZodObject && isRecord(value)) {
    const shape: Readonly<Record<string, z.core.$ZodType>> = within.shape;
    const below = Object.entries(shape).filter(([key]) => value[key] !== undefined);
    return [here, ...below.flatMap(([key, field]) => fieldsOf(field, value[key], [...path, key]))];
  }
  return [here];
}

/** True for a plain object, as YAML gives it. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
