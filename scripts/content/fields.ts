import { z } from "zod";
import { COLLECTIONS, type CollectionName } from "../../src/schemas/collections.ts";
import { editorHints, type EditorHint } from "../../src/schemas/fields.ts";
import { picturePath } from "../../src/schemas/picture.ts";

/** The schema of each collection outside Astro. A schema is fast from its second file on. */
const schemas = new Map<CollectionName, z.ZodType>();

/** The schema of a content file, with the names of pictures as they are written. */
export function schemaOf({ collection }: { readonly collection: CollectionName }): z.ZodType {
  const schema = schemas.get(collection) ?? COLLECTIONS[collection].schema(picturePath);
  schemas.set(collection, schema);
  return schema;
}

/** A value in a file with the hint of its schema. */
export interface Field {
  readonly path: readonly PropertyKey[];
  readonly value: unknown;
  readonly hint: EditorHint | undefined;
}

/** The schema inside one "optional" or transformation; `undefined` when there is none around it. */
function within(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodOptional) return schema.def.innerType;
  if (schema instanceof z.ZodPipe) return schema.def.in;
  return undefined;
}

/** The schema without "optional" and the like around it. */
function inner(schema: z.core.$ZodType): z.core.$ZodType {
  const next = within(schema);
  return next === undefined ? schema : inner(next);
}

/** What `src/schemas/fields.ts` wrote beside a schema: label, hint, control, reference. */
function hintOf(schema: z.core.$ZodType): EditorHint | undefined {
  const next = within(schema);
  return editorHints.get(schema) ?? (next === undefined ? undefined : hintOf(next));
}

/** The keys of an object schema; none for other schemas. */
export function knownKeys(schema: z.core.$ZodType): readonly string[] {
  const object = inner(schema);
  return object instanceof z.ZodObject ? Object.keys(object.shape) : [];
}

/** The value at a path; undefined where there is none. */
export function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inside, step) => (inside as Readonly<Record<PropertyKey, unknown>> | undefined)?.[step],
    data,
  );
}

/** Every value of a file beside its schema, from the top down. */
export function fieldsOf(
  schema: z.core.$ZodType,
  value: unknown,
  path: readonly PropertyKey[] = [],
): readonly Field[] {
  const here: Field = { path, value, hint: hintOf(schema) };
  const kind = inner(schema);
  if (kind instanceof z.ZodArray && Array.isArray(value)) {
    return [here, ...value.flatMap((item, index) => fieldsOf(kind.element, item, [...path, index]))];
  }
  if (kind instanceof z.ZodObject && isRecord(value)) {
    const shape: Readonly<Record<string, z.core.$ZodType>> = kind.shape;
    const below = Object.entries(shape).filter(([key]) => value[key] !== undefined);
    return [here, ...below.flatMap(([key, field]) => fieldsOf(field, value[key], [...path, key]))];
  }
  return [here];
}

/** True for a plain object, as YAML gives it. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
