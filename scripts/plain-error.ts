/** An error for people: Astro and Node print its message and, as it has no stack, nothing else. */
export class PlainError extends Error {
  override stack = "";
}
