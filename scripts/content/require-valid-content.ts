import { PlainError } from "../plain-error.ts";
import { contentReport } from "./check-content.ts";

/**
 * Checks the content before Astro reads it or its own configuration, so that Astro's more technical messages never come
 * first. Prints hints.
 * @throws PlainError with the messages, if there are problems
 */
export async function requireValidContent(project = process.cwd()): Promise<void> {
  const { problems, text, isValid } = await contentReport(project);
  if (!isValid) throw new PlainError(text);
  if (problems.length > 0) console.warn(text);
}
