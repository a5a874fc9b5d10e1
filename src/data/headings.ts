import { HEADINGS } from "../reader/existing-pages.ts";
import { dataOf } from "./content.ts";

const headings = dataOf("headings");

/**
 * The texts of a page whose content is in other files: `src/content/headings.yaml`.
 * @throws Error that names the key when the page has none
 */
export function headingOf<Page extends keyof typeof HEADINGS>(page: Page) {
  const key = HEADINGS[page];
  const heading = headings[key];
  if (heading === undefined) throw new Error(`The page needs “${key}:” in src/content/headings.yaml.`);
  return heading as Exclude<(typeof headings)[(typeof HEADINGS)[Page]], undefined>;
}
