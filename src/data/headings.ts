/** The texts of pages whose content is in other files: `src/content/headings.yaml`. */
import { getEntry, type CollectionEntry } from "astro:content";
import { requireEntry } from "./require-entry.ts";

type Headings = CollectionEntry<"headings">["data"];
type PageName = Exclude<keyof Headings, "sample" | "claimsReviewedBy">;

/** The texts of every page that has some. @throws Error that names the file when it is missing */
async function readHeadings(): Promise<Headings> {
  return requireEntry(await getEntry("headings", "headings"), "src/content/headings.yaml").data;
}

/**
 * Title, summary, heading and lead of such a page.
 * @throws Error that names the file when the page has no texts
 */
export async function readHeading<Page extends PageName>(
  page: Page,
): Promise<Exclude<Headings[Page], undefined>> {
  const heading = (await readHeadings())[page];
  if (!hasTexts(heading)) throw new Error(`The page needs “${page}:” in src/content/headings.yaml.`);
  return heading;
}

function hasTexts<Texts>(texts: Texts): texts is Exclude<Texts, undefined> {
  return texts !== undefined;
}
