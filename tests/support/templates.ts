/**
 * The pages that the browser tests look at. A question that a template answers is asked once: the built pages are
 * grouped by what makes them, and of each group only those are looked at that have an element which no page before
 * had.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";

import { built } from "../pages/built.ts";
import type { BuiltPage } from "../pages/built.ts";
import { entriesOf } from "./content.ts";

const PAGES = join(import.meta.dirname, "..", "..", "src", "pages");

/** The built pages of one template. */
interface Template {
  /** What makes them: a file of `src/pages`, or a collection of `src/content`. */
  readonly name: string;
  /** Pages that show between them every element of the template. */
  readonly examples: readonly string[];
  /** All its pages. */
  readonly pages: readonly string[];
}

const services = new Set(entriesOf("services").map(({ data }) => data.route));

/** What makes a page: its own file in `src/pages`, or the collection that its address is from. */
function templateOf(address: string): string {
  const own = `${address === "/" ? "/index" : address}.astro`;
  if (existsSync(join(PAGES, own))) return own.slice(1);
  if (address.lastIndexOf("/") > 0) return `${address.slice(1, address.lastIndexOf("/"))}/*`;
  return services.has(address) ? "services/*" : "pages/*";
}

/** What kinds of elements a page has: tags with their classes, and with the tag around them. */
function kindsOf({ html }: BuiltPage): ReadonlySet<string> {
  return new Set(
    html.querySelectorAll("main, main *").map((element) => {
      const parent = element.parentNode;
      return `${parent?.rawTagName ?? ""} > ${element.rawTagName}.${[...element.classList.values()].toSorted().join(".")}`;
    }),
  );
}

/** Pages that have between them every kind of element: always the one that adds most. */
function examplesOf(pages: readonly BuiltPage[]): readonly string[] {
  const left = new Map(pages.map((page) => [page.address, kindsOf(page)]));
  const seen = new Set<string>();
  const examples: string[] = [];
  for (;;) {
    const added = [...left].map(([address, kinds]) => ({ address, kinds: kinds.difference(seen) }));
    const [most] = added.toSorted((a, b) => b.kinds.size - a.kinds.size);
    if (most === undefined || most.kinds.size === 0) return examples;
    examples.push(most.address);
    left.delete(most.address);
    for (const kind of most.kinds) seen.add(kind);
  }
}

/** The built pages by template. */
const TEMPLATES: readonly Template[] = [
  ...Map.groupBy(built.pages.values(), ({ address }) => templateOf(address)),
].map(([name, pages]) => ({
  name,
  examples: examplesOf(pages),
  pages: pages.map(({ address }) => address),
}));

/**
 * A page of a template.
 *
 * @param name a file of `src/pages`, or a folder of addresses: "services/*", "pages/*", "articles/*"
 */
export function exampleOf(name: string): string {
  const [example] = TEMPLATES.find((template) => template.name === name)?.examples ?? [];
  if (example === undefined) throw new Error(`No built page is of the template ${name}.`);
  return example;
}

/** One example of every template, and more where one does not show all that the template can. */
export const EXAMPLES: readonly string[] = TEMPLATES.flatMap(({ examples }) => examples);

/** Every built page. */
export const EVERY_PAGE: readonly string[] = [...built.pages.keys()];
