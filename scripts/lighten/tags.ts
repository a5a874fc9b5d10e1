/** One opening tag of a built page, by its place in the text. */
export interface Tag {
  readonly start: number;
  readonly end: number;
  /** Lower case. */
  readonly name: string;
  readonly id: string;
  readonly classes: ReadonlySet<string>;
  /** The names of Astro's scopes (`data-astro-cid-…`) that it carries. */
  readonly scopes: ReadonlySet<string>;
  /** True where React takes over this very element: it must stay as the server wrote it. */
  readonly isReact: boolean;
  /** True for what a visitor sees first: everything before the fold, but for the side menu. */
  readonly isEarly: boolean;
}

/** Scripts, styles and comments hold no tags, whatever stands in them. */
const TAG = new RegExp(
  [
    "<!--[^]*?-->",
    "<(?:script|style)\\b[^]*?</(?:script|style)>",
    "<(/?)([a-zA-Z][\\w-]*)((?:[^\"'>]|\"[^\"]*\"|'[^']*')*)>",
  ].join("|"),
  "g",
);
/** Where the late stylesheet is linked (src/components/ui/Fold.astro). */
export const FOLD = "<!--fold-->";
export const SCOPE = /data-astro-cid-\w+/g;
const VOID = new Set("area base br col embed hr img input link meta source track wbr".split(" "));

function attribute(text: string, name: string): string {
  const found = new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`).exec(text);
  return found?.[1] ?? found?.[2] ?? found?.[3] ?? "";
}

/** The opening tags of a page that this project built (HTML Living Standard, section 13.1.2). */
export function readTags(html: string): Tag[] {
  const tags: Tag[] = [];
  const open: string[] = [];
  let isPastFold = false;
  let menuDepth = 0;
  for (const match of html.matchAll(TAG)) {
    const [whole, closing, rawName, text = ""] = match;
    if (rawName === undefined) {
      isPastFold ||= whole === FOLD;
      continue;
    }
    const name = rawName.toLowerCase();
    if (closing === "/") {
      const at = open.lastIndexOf(name);
      if (at >= 0) open.length = at;
      if (open.length < menuDepth) menuDepth = 0;
      continue;
    }
    const holder = open.findLast((each) => each === "astro-island" || each === "astro-slot");
    const id = attribute(text, "id");
    if (!VOID.has(name) && !text.endsWith("/")) open.push(name);
    if (id === "menu") menuDepth = open.length;
    tags.push({
      start: match.index,
      end: match.index + whole.length,
      name,
      id,
      classes: new Set(attribute(text, "class").split(/\s+/).filter(Boolean)),
      scopes: new Set(text.match(SCOPE) ?? []),
      isReact: holder === "astro-island" || name === "astro-island",
      isEarly: !isPastFold && menuDepth === 0,
    });
  }
  return tags;
}
