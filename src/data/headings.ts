/** The texts of pages that are made of other files: `src/content/headings.yaml`. */
import { getEntry, type CollectionEntry } from "astro:content";
import { requireEntry } from "./require-entry.ts";

type Headings = CollectionEntry<"headings">["data"];

/** Title, summary, heading and lead of each such page. */
export async function readHeadings(): Promise<Headings> {
  return requireEntry(await getEntry("headings", "headings"), "src/content/headings.yaml").data;
}
