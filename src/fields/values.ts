import { curly } from "./builders.ts";

/** True for a group of keys. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value at a path in the data of a content file; undefined if there is none. */
export function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inside, step) => (inside as Readonly<Record<PropertyKey, unknown>> | null | undefined)?.[step],
    data,
  );
}

/**
 * A translation laid over its original: texts are replaced, everything else stays. A list of another length
 * stays, too, because its texts would stand beside the facts of other items.
 */
export function overlaid<Data>(original: Data, translation: unknown): Data;
export function overlaid(original: unknown, translation: unknown): unknown {
  if (translation === undefined) return original;
  if (Array.isArray(original)) {
    const isLike = Array.isArray(translation) && translation.length === original.length;
    const items: readonly unknown[] = isLike ? translation : [];
    return original.map((item: unknown, index) => overlaid(item, items[index]));
  }
  if (isRecord(original) && isRecord(translation))
    return Object.fromEntries(
      Object.entries(original).map(([key, value]) => [key, overlaid(value, translation[key])]),
    );
  return typeof original === "string" && typeof translation === "string"
    ? curly(translation.trim())
    : original;
}
