/**
 * Which styles a document contains, and which are in the stylesheet that all pages share.
 *
 * A component has its styles in the file beside it with its name, a layout primitive in `src/styles/primitives/`; the
 * name is also the class: `PageHead.css` has the styles of `.page-head`. A document contains the base and the styles of
 * the classes on its first screen, so that it is painted without waiting for a file. Everything that may be shown further
 * down is deferred: one stylesheet, linked where the first screen ends (DeferredStyles.astro).
 */
import { createHash } from "node:crypto";

import base from "../styles/base.css?inline";
import moreFonts from "../styles/more-fonts.css?inline";
import moreTokens from "../styles/more-tokens.css?inline";
import print from "../styles/print.css?inline";
import rendering from "../styles/rendering.css?inline";
import scrolling from "../styles/scrolling.css?inline";

import { COLOUR_PROPERTIES } from "../data/brand.ts";

const LAYERS = "@layer reset,tokens,base,layout,components,utilities;";

/** The header, which every page has. */
const HEADER = ["top-line", "header", "brand", "desktop-menu"];

/** The heads of pages, and the list of sections after them: a page that has one has it on its first screen. */
const HEADS = [
  "hero",
  "hero-places",
  "hero-slide",
  "hero-slider",
  "on-this-page",
  "page-head",
  "pictured-head",
];

/** `../components/page/PageHead.css` → `page-head`. */
function classOf(path: string): string {
  const name = path.slice(path.lastIndexOf("/") + 1, -".css".length);
  return name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, "-").toLowerCase();
}

/** The design tokens that most first screens do not need. */
const MORE_TOKENS = Array.from(moreTokens.matchAll(/(--[\w-]+):/g), ([, name = ""]) => `var(${name})`);

/** The stylesheets of each layer, by their path. */
const SHEETS = {
  layout: import.meta.glob<string>("../styles/primitives/*.css", {
    query: "?inline",
    import: "default",
    eager: true,
  }),
  components: import.meta.glob<string>(["../components/**/*.css", "../islands/**/*.css"], {
    query: "?inline",
    import: "default",
    eager: true,
  }),
};

/** The stylesheets of the classes for which `isWanted` is true, in their layers. */
function sheetsOf(isWanted: (name: string) => boolean): string {
  return Object.entries(SHEETS)
    .map(([layer, files]) => {
      const wanted = Object.entries(files).filter(([path]) => isWanted(classOf(path)));
      return wanted.length > 0 ? `@layer ${layer}{${wanted.map(([, css]) => css).join("")}}` : "";
    })
    .join("");
}

/**
 * The styles that a document contains.
 *
 * @param firstScreen the HTML of the page between its header and the link to the deferred styles
 * @param more classes of the first screen that are not in it
 */
export function inlineStyles(firstScreen: string, more: readonly string[] = []): string {
  const classes = Array.from(firstScreen.matchAll(/ class="([^"]*)"/g), ([, names = ""]) => names.split(" "));
  const used = new Set([...HEADER, ...more, ...classes.flat()]);
  const sheets = sheetsOf((name) => used.has(name));
  const tokens = MORE_TOKENS.some((use) => sheets.includes(use)) ? moreTokens : "";
  return `${LAYERS}@layer tokens{:root{${COLOUR_PROPERTIES}}}${tokens}${base}${sheets}`;
}

/** The stylesheet that all pages share. */
export const DEFERRED = [
  moreTokens,
  sheetsOf((name) => ![...HEADER, ...HEADS].includes(name)),
  rendering,
  scrolling,
  print,
  moreFonts,
].join("");

/** The part of the file's name that changes with its content, so that browsers may cache it permanently. */
export const DEFERRED_HASH = createHash("sha256").update(DEFERRED).digest("base64url").slice(0, 5);

/** The address of that stylesheet. */
export const DEFERRED_HREF = `/_astro/deferred.${DEFERRED_HASH}.css`;
