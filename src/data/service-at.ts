import type { CollectionEntry } from "astro:content";
import { allEntries } from "./collections.ts";
import { requireEntry } from "./require-entry.ts";

/** The service at an address. @throws Error that names the address when there is none */
export async function serviceAt(route: string): Promise<CollectionEntry<"services">> {
  const service = (await allEntries("services")).find(({ data }) => data.route === route);
  return requireEntry(service, `a file with “route: ${route}” in src/content/services`);
}
