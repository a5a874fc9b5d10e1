import { languagesIn, readCollection } from "./read.ts";

/**
 * The languages of the site. English alone where place.yaml does not fit its schema: Astro's configuration
 * needs languages before the content check, which then says what is wrong.
 */
export function languagesOf(project?: string): readonly [first: string, ...others: string[]] {
  const [first = "en", ...others] = languagesIn(readCollection("place", project)[0]);
  return [first, ...others];
}

export const LANGUAGES = languagesOf();

export const [FIRST_LANGUAGE] = LANGUAGES;
