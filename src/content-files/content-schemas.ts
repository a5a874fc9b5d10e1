import { z } from "zod";
import { COLLECTIONS, type CollectionName } from "../schemas/collections.ts";
import type { EditorHint } from "../fields/builders.ts";
import { picturePath } from "../fields/picture.ts";
import { isRecord } from "./keys.ts";

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

/**
 * A translation laid over its original: texts are replaced, everything else stays. A list of another length
 * stays, too, because its texts would stand beside the facts of other items.
 */
export function overlaid(hint: Described, original: unknown, translation: unknown): unknown {
  const { isText = false, properties = {}, items = {} } = hint;
  if (Array.isArray(original) && Array.isArray(translation))
    return original.length === translation.length
      ? original.map((item, index) => overlaid(items as Described, item, translation[index]))
      : original;
  if (isRecord(original) && isRecord(translation))
    return Object.fromEntries(
      Object.entries(original).map(([key, value]) => [
        key,
        overlaid((properties[key] ?? {}) as Described, value, translation[key]),
      ]),
    );
  const isTranslated = isText && typeof original === "string" && typeof translation === "string";
  return isTranslated ? translation : original;
}
