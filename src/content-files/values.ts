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
