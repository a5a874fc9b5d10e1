/** An error for people: without a stack, Astro and Node print only its message. */
export class PlainError extends Error {
  override stack = "";

  /** Without the message: if it contains "window" or "document", Astro adds a hint about APIs of browsers. */
  override toString(): string {
    return this.name;
  }
}
