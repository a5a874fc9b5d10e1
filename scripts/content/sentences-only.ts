/** An error for people: Astro and Node print its message and, having no stack, nothing else. */
export function sentencesOnly(message: string): Error {
  const error = new Error(message);
  error.stack = "";
  return error;
}
