import { ROUTES, type Part } from "../../../src/site/routes.ts";
import { isRecord } from "../fields.ts";
import type { Problem } from "../problem.ts";
import { isOff, siteContentOf } from "../site-content.ts";
import { fileOf, valueOf, type Source } from "../source.ts";

/** Pages with a layout of their own that are one file: its name, and its address. */
const NAMED: readonly (readonly [file: string, route: string])[] = [
  ["pages/about.md", ROUTES.about.path],
  ["pages/team.md", ROUTES.team.path],
  ["pages/privacy.md", ROUTES.privacy.path],
  ["pages/accessibility.md", ROUTES.accessibility.path],
];

/** Pages to which every form links. */
const LINKED_BY_FORMS: readonly string[] = [ROUTES.privacy.path, ROUTES.accessibility.path];

/** The keys of `headings.yaml` without which a page cannot be made, by what switches the page on. */
const HEADINGS: Readonly<Partial<Record<Part, readonly [key: string, page: string]>>> = {
  gallery: ["gallery", ROUTES.gallery.path],
  poses: ["poses", ROUTES.pose.path],
  prices: ["prices", ROUTES.price.path],
  consultants: ["consultants", ROUTES.consultants.path],
  doctorEntries: ["doctors", ROUTES.doctors.path],
};

/**
 * The files that a page or a form of the site reads by name, and then the others: where two files have the same
 * address or title, the other is the one to change.
 */
export function neededFirst(sources: readonly Source[]): readonly Source[] {
  const isNeeded = ({ file }: Source): number =>
    Number(NAMED.some(([name]) => file === `src/content/${name}`));
  return sources.toSorted((a, b) => isNeeded(b) - isNeeded(a));
}

/** Files and keys that the site cannot do without as long as it has the pages that they belong to. */
export function neededProblems(sources: readonly Source[]): readonly Problem[] {
  return [
    ...sources.flatMap(renamedPages),
    ...formPages(sources),
    ...headings(sources),
    ...blog(sources),
    ...slides(sources),
  ];
}

/** Files that a page reads by name and that have another address. */
function renamedPages(source: Source): readonly Problem[] {
  const [, route] = NAMED.find(([name]) => source.file === `src/content/${name}`) ?? [];
  if (route === undefined || source.data === undefined || valueOf(source, "route") === route) return [];
  const wrong = `This file is the page ${route}, so its address cannot change.`;
  return [{ file: source.file, line: source.lineOf(["route"]), wrong, write: `Write “route: ${route}”.` }];
}

function formPages(sources: readonly Source[]): readonly Problem[] {
  return NAMED.filter(([, route]) => LINKED_BY_FORMS.includes(route)).flatMap(([name]) => {
    const file = `src/content/${name}`;
    const source = sources.find((candidate) => candidate.file === file);
    if (source !== undefined && !isOff(source)) return [];
    const wrong = `The file is ${source === undefined ? "missing" : "not published"}, and every form links to its page.`;
    return [{ file, line: source?.lineOf(["published"]) ?? 1, wrong, write: "Put it back." }];
  });
}

function headings(sources: readonly Source[]): readonly Problem[] {
  const source = sources.find(({ collection }) => collection === "headings");
  if (source === undefined || !isRecord(source.data)) return [];
  const { data, file } = source;
  return [...siteContentOf(sources).parts].flatMap((part) => {
    const [key, page] = HEADINGS[part] ?? [];
    if (key === undefined || key in data) return [];
    const wrong = `The page ${String(page)} has no title and heading.`;
    return [{ file, line: 1, wrong, write: `Write “${key}:” with its title, summary and heading.` }];
  });
}

function slides(sources: readonly Source[]): readonly Problem[] {
  if (sources.some((source) => source.collection === "slides" && !isOff(source))) return [];
  const wrong = "There is no slide, and the top of the home page shows at least one.";
  return [{ file: "src/content/slides", line: 1, wrong, write: "Put one file back." }];
}

/** Articles without one at the address of the page Blog, to which the menus and every article link. */
function blog(sources: readonly Source[]): readonly Problem[] {
  const offer = fileOf(sources, "offer");
  const articles = sources.filter((source) => source.collection === "articles" && !isOff(source));
  if (offer?.data === undefined || articles.length === 0 || siteContentOf(sources).parts.has("blog"))
    return [];
  const named = valueOf(offer, "blogArticle");
  // A name without a file is reported as such.
  if (
    typeof named === "string" &&
    !sources.some((each) => each.collection === "articles" && each.entry === named)
  )
    return [];
  const wrong = `There are articles, and none of them is at ${ROUTES.blog.path}.`;
  const write = `Write “"blogArticle": "${String(articles[0]?.entry)}"” or the name of another article that is published.`;
  return [{ file: offer.file, line: offer.lineOf(["blogArticle"]), wrong, write }];
}
