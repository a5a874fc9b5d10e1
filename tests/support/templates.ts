/**
 * The pages that the browser tests look at: as few as show every kind of element between them, so that each template is
 * opened once.
 */
import { built, listedPages, type BuiltPage } from "../pages/built.ts";
import { PATHS } from "#addresses/routes.ts";
import { publishedEntries } from "./content.ts";

/** The kinds of elements of a page: tags with their classes, and with the tag around them. */
const kindsOf = ({ html }: BuiltPage): ReadonlySet<string> =>
  new Set(
    html.querySelectorAll("main, main *").map(({ rawTagName, classList, parentNode }) => {
      const classes = [...classList.values()].toSorted().join(".");
      return `${parentNode?.rawTagName ?? ""} > ${rawTagName}.${classes}`;
    }),
  );

/** Fewer new kinds than this are elements within a text, not another template. */
const LEAST_NEW = 3;

/** Pages, each with elements that no earlier one has; those with the most come first. */
function chooseExamples(): readonly string[] {
  const left = new Map([...built.pages.values()].map((page) => [page.address, kindsOf(page)]));
  const chosen: string[] = [];
  for (;;) {
    const [next] = [...left].toSorted(([, a], [, b]) => b.size - a.size);
    if (next === undefined || next[1].size < LEAST_NEW) return chosen;
    chosen.push(next[0]);
    for (const [address, kinds] of left) left.set(address, kinds.difference(next[1]));
  }
}

/** The page of a service, if the content has one: the longest. */
export const SERVICE_PAGE = publishedEntries("services")
  .map(({ data }) => data.route)
  .toSorted((a, b) => (built.pages.get(b)?.html.range[1] ?? 0) - (built.pages.get(a)?.html.range[1] ?? 0))[0];

/** A page that has a text and no layout of its own: every clinic has this one. */
export const PLAIN_PAGE = PATHS.privacy;

/** A page longer than any window, on which all parts of the layout have their place. */
export const LONG_PAGE = SERVICE_PAGE ?? PLAIN_PAGE;

/** The first page, by its address, with an element that a selector names. */
export function pageWith(selector: string): string | undefined {
  return listedPages.find(({ html }) => html.querySelector(selector) !== null)?.address;
}

/** Pages that show the elements of every template between them. */
export const EXAMPLES: readonly string[] = chooseExamples();

/** How many of them `npm test` opens, besides a service: those with most of the elements. */
const BY_DAY = 5;

/** The tag of a test of one of these pages: @night for those that `npm test -- every-screen` opens. */
export function tagOf(path: string): { tag: string[] } {
  return { tag: path === LONG_PAGE || EXAMPLES.indexOf(path) < BY_DAY ? [] : ["@night"] };
}
