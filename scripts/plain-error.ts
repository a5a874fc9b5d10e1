/** An error for people: without a stack, Astro and Node print only its message. */
export class PlainError extends Error {
  override stack = "";
}
