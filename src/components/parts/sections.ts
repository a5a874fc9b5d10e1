import { parse } from "node-html-parser";

/** A part of a page that a link can lead to. */
interface Part {
  /** The id of its heading, or of the list item that it is. */
  readonly id: string;
  /** The text of its heading. */
  readonly name: string;
}

/** A section of a page, with the items of its list that have a heading and an id of their own. */
export interface PageSection extends Part {
  readonly parts: readonly Part[];
}

/** Bands that interrupt a page or end it, and the errors of a form: their headings are no sections. */
const NOT_SECTIONS = ".dark, .no-print, form";

/**
 * The sections of rendered HTML, by its headings of level 2 that have an id. A heading is therefore written once, whether
 * it comes from Markdown, from a content file or from the words of the site.
 */
export function sectionsOf(html: string): readonly PageSection[] {
  const sections: { id: string; name: string; parts: Part[] }[] = [];
  for (const element of parse(html).querySelectorAll("h2[id], li[id]")) {
    const isItem = element.tagName === "LI";
    const heading = isItem ? element.querySelector("h3") : element;
    if (heading === null || element.closest(NOT_SECTIONS) !== null) continue;
    const part = { id: element.id, name: heading.text.trim() };
    if (isItem) sections.at(-1)?.parts.push(part);
    else sections.push({ ...part, parts: [] });
  }
  return sections;
}
