/**
 * The pages that the browser tests look at. Each template is tested once: the built pages are
 * grouped by template. One page of each template is opened, and further pages only where they have an
 * element that none of these has.
 */
import { built, listedPages } from "../pages/built.ts";
import type { BuiltPage } from "../pages/built.ts";
import { hasPageFile } from "../../src/data/page-files.ts";
import { ROUTES } from "../../src/site/routes.ts";
import { entriesOf } from "./content.ts";

/** The built pages of one template. */
interface Template {
  /** Its name: a file of `src/pages`, or a collection of `src/content`. */
  readonly name: string;
  /** The page that shows most of it. */
  readonly example: BuiltPage;
  /** All its pages. */
  readonly pages: readonly BuiltPage[];
}

const services = new Set(entriesOf("services").map(({ data }) => data.route));

/** The template of a page: its own file in `src/pages`, or the collection of its address. */
function templateOf(address: string): string {
  if (hasPageFile(address)) return `${address === "/" ? "index" : address.slice(1)}.astro`;
  if (address.lastIndexOf("/") > 0) return `${address.slice(1, address.lastIndexOf("/"))}/*`;
  return services.has(address) ? "services/*" : "pages/*";
}

/** What kinds of elements each page has: tags with their classes, and with the tag around them. */
const KINDS: ReadonlyMap<BuiltPage, ReadonlySet<string>> = new Map(
  built.pages.values().map((page) => {
    const elements = page.html.querySelectorAll("main, main *");
    const kinds = elements.map(({ rawTagName, classList, parentNode }) => {
      const classes = [...classList.values()].toSorted().join(".");
      return `${parentNode?.rawTagName ?? ""} > ${rawTagName}.${classes}`;
    });
    return [page, new Set(kinds)];
  }),
);

const kindsOf = (page: BuiltPage): ReadonlySet<string> => KINDS.get(page) ?? new Set();

/** The page with the most kinds of elements that are not in `seen`. */
function mostTelling(
  pages: readonly BuiltPage[],
  seen: ReadonlySet<string> = new Set(),
): BuiltPage | undefined {
  const counted = pages.map((page) => ({ page, added: kindsOf(page).difference(seen).size }));
  return counted.filter(({ added }) => added > 0).toSorted((a, b) => b.added - a.added)[0]?.page;
}

/** The built pages by template. */
const TEMPLATES: readonly Template[] = [
  ...Map.groupBy(built.pages.values(), ({ address }) => templateOf(address)),
].flatMap(([name, pages]) => {
  const example = mostTelling(pages);
  return example === undefined ? [] : [{ name, example, pages }];
});

/** One page of each template, and further pages until between them they have every kind of element. */
function chooseExamples(): readonly string[] {
  const chosen = TEMPLATES.map(({ example }) => example);
  const seen = new Set(chosen.flatMap((page) => [...kindsOf(page)]));
  const left = TEMPLATES.flatMap(({ pages }) => pages);
  for (;;) {
    const next = mostTelling(left, seen);
    if (next === undefined) return chosen.map(({ address }) => address);
    chosen.push(next);
    for (const kind of kindsOf(next)) seen.add(kind);
  }
}

/** The page that shows most of a template; undefined where the content has none of it. */
const exampleOf = (name: string) => TEMPLATES.find((one) => one.name === name)?.example.address;

/** The page of a service, if the content has one. */
export const SERVICE_PAGE = exampleOf("services/*");

/** A page that has a text and no layout of its own: every clinic has this one. */
export const PLAIN_PAGE = exampleOf("pages/*") ?? ROUTES.privacy.path;

/** A page longer than any window, on which all parts of the layout have their place. */
export const LONG_PAGE = SERVICE_PAGE ?? PLAIN_PAGE;

/** The first page, by its address, with an element that a selector names. */
export function pageWith(selector: string): string | undefined {
  return listedPages.find(({ html }) => html.querySelector(selector) !== null)?.address;
}

/** One example of every template, and more where these do not show every element. */
export const EXAMPLES: readonly string[] = chooseExamples();

/** Every other page: of a template that an example shows whole. */
export const OTHER_PAGES: readonly string[] = [...built.pages.keys()].filter(
  (address) => !EXAMPLES.includes(address),
);
