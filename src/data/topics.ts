import type { CollectionEntry } from "astro:content";
import { allEntries } from "./collections.ts";

/** The topics of seminars and workshops: `src/content/topics.yaml`; undefined for a clinic without them. */
export async function readTopics(): Promise<CollectionEntry<"topics">["data"] | undefined> {
  const [topics] = await allEntries("topics");
  return topics?.data;
}
