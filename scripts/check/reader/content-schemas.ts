import { z } from "zod";
import { COLLECTIONS, type CollectionName } from "../../../src/schemas/collections.ts";
import type { EditorHint } from "../../../src/fields/builders.ts";
import { picturePath } from "../../../src/fields/picture.ts";
import { isRecord } from "../../../src/fields/values.ts";

/** The JSON Schema of a value, with its `EditorHint`. */
export type Described = z.core.JSONSchema.JSONSchema & Partial<EditorHint>;

export interface Field {
  readonly path: readonly PropertyKey[];
  readonly value: unknown;
  readonly hint: Described;
}

function describe(collection: CollectionName) {
  const schema: z.ZodType = COLLECTIONS[collection].schema(picturePath);
  const described: Described = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return { schema, described };
}

/** Created once: Zod compiles a schema when it checks the first file. */
const schemas = new Map<CollectionName, ReturnType<typeof describe>>();

/** The schema of a content file, with the names of pictures as they are written. */
export function contentSchemaOf({ collection }: { readonly collection: CollectionName }) {
  const known = schemas.get(collection) ?? describe(collection);
  schemas.set(collection, known);
  return known;
}

export function knownKeys({ properties = {} }: Described): readonly string[] {
  return Object.keys(properties);
}

/** Every value of a file with its description, from top to bottom. */
export function* fieldsOf(
  hint: Described,
  value: unknown,
  path: readonly PropertyKey[] = [],
): Generator<Field> {
  yield { path, value, hint };
  const { properties = {}, items = {} } = hint;
  if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* fieldsOf(items as Described, item, [...path, index]);
  else if (isRecord(value))
    for (const [key, below] of Object.entries(properties))
      if (value[key] !== undefined) yield* fieldsOf(below as Described, value[key], [...path, key]);
}
