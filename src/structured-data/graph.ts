import type { Thing } from "schema-dts";

/** One item of structured data, with its schema.org type. */
export type StructuredItem = Exclude<Thing, string>;

/**
 * The absolute URL of a path of this site.
 * @param site the origin of the site
 */
export function addressOf(path: string, site: URL): string {
  return new URL(path, site).href;
}

/**
 * The text of a page's data block (JSON-LD 1.1, section 7.2). `<` is written as an escape, so that no text of
 * the content can end the script element (HTML standard, section 4.12.1.3).
 */
export function dataBlock(things: readonly StructuredItem[]): string {
  const block =
    things.length === 1
      ? { "@context": "https://schema.org", ...things[0] }
      : { "@context": "https://schema.org", "@graph": things };
  return JSON.stringify(block).replaceAll("<", "\\u003c");
}
