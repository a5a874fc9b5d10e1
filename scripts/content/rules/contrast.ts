import Color from "colorjs.io";

import { mixed } from "../../../src/data/mix-colours.ts";
import {
  DARK_MAIL,
  LIGHT_MAIL,
  PAGE_COLOURS,
  type BrandColour,
  type BrandColours,
  type Recipe,
} from "../../../src/site/palette.ts";

/** A colour in use: what a reader sees in it, and how it is made. */
interface Use {
  readonly what: string;
  readonly recipe: Recipe;
}

/** What must be told apart from everything that it may be on. */
interface Pair {
  readonly front: Use;
  readonly backs: readonly Use[];
  /** The least contrast, and the criterion of WCAG 2.2 that asks for it. */
  readonly least: number;
  readonly criterion: "1.4.3" | "1.4.11";
}

const page = (name: keyof typeof PAGE_COLOURS, what: string): Use => ({ what, recipe: PAGE_COLOURS[name] });
const light = (name: keyof typeof LIGHT_MAIL, what: string): Use => ({ what, recipe: LIGHT_MAIL[name] });
const dark = (name: keyof typeof DARK_MAIL, what: string): Use => ({ what, recipe: DARK_MAIL[name] });
/** WCAG 2.2, 1.4.3: text below 24 px. 1.4.11: what shows where a control is. */
const text = (front: Use, backs: readonly Use[]): Pair => ({ front, backs, least: 4.5, criterion: "1.4.3" });
const edge = (front: Use, backs: readonly Use[]): Pair => ({ front, backs, least: 3, criterion: "1.4.11" });

const SECTIONS = [
  page("page", "the page"),
  page("page-alternate", "panels"),
  page("quiet-fill", "quiet areas"),
  page("tint", "tinted sections"),
];
const PAPERS = [...SECTIONS, page("on-dark", "cards and fields")];
const DARK_CARDS = [dark("card", "the paper of dark mails"), dark("warning", "warnings in dark mails")];
const BUTTONS = [
  page("bar", "dark areas"),
  page("link", "buttons in the colour of links"),
  page("action", "buttons"),
  page("action-hover", "buttons under the pointer"),
];

/** Every text and every edge of a control with what it is on, in the pages and the mails. */
const PAIRS: readonly Pair[] = [
  text(page("text", "text"), [...PAPERS, light("warning", "warnings in mails")]),
  text(page("text-quiet", "quiet text"), PAPERS),
  text(page("text-small", "small headings"), PAPERS),
  text(page("link", "links"), PAPERS),
  text(page("action", "text in the colour of buttons"), PAPERS),
  text(page("on-dark", "light text"), BUTTONS),
  text(page("on-dark-quiet", "quiet light text"), BUTTONS.slice(0, 1)),
  text(page("on-dark-mark", "the greeting in the footer"), BUTTONS.slice(0, 1)),
  edge(page("field-edge", "the edge of a field"), PAPERS),
  text(dark("text", "text of dark mails"), DARK_CARDS),
  text(dark("quiet", "quiet text of dark mails"), DARK_CARDS.slice(0, 1)),
  text(dark("small", "small headings of dark mails"), DARK_CARDS.slice(0, 1)),
  text(dark("link", "links of dark mails"), DARK_CARDS.slice(0, 1)),
];

/** Two colours that cannot be told apart well enough. */
export interface LowContrast {
  /** The key of `colours:` that has the darker one. */
  readonly key: BrandColour;
  readonly wrong: string;
  readonly write: string;
}

/**
 * The texts and edges of a clinic's colours that have too little contrast (WCAG 2.2, 1.4.3 and 1.4.11): for each the
 * background on which it is worst.
 */
export function lowContrasts(brand: BrandColours): readonly LowContrast[] {
  return PAIRS.flatMap(({ front, backs, least, criterion }) => {
    const compared = backs.map((back) => ({ back, ratio: contrastOf(brand, front.recipe, back.recipe) }));
    const [worst] = compared.toSorted((one, other) => one.ratio - other.ratio);
    if (worst === undefined || worst.ratio >= least) return [];
    const { back, ratio } = worst;
    const shown = (Math.floor(ratio * 100) / 100).toFixed(2);
    const wrong = `The contrast of ${front.what} (${named(brand, front)}) on ${back.what} (${named(brand, back)}) is ${shown}:1; people with low vision need ${least}:1 (WCAG 2.2, ${criterion}).`;
    const isFrontDarker = brightness(brand, front.recipe) < brightness(brand, back.recipe);
    const [dark, light] = isFrontDarker
      ? [front.recipe[0], back.recipe[0]]
      : [back.recipe[0], front.recipe[0]];
    const write =
      dark === light ? `Choose another “${dark}”.` : `Make “${dark}” darker or “${light}” lighter.`;
    return [{ key: dark, wrong, write }];
  });
}

/** "#735625, made of “ornament”", or "“text”, #1f2b25" for a colour as the clinic wrote it. */
function named(brand: BrandColours, { recipe }: Use): string {
  const value = mixed(brand, recipe);
  const [first, , second] = recipe;
  const others = second === undefined || second === "black" || second === "white" ? [] : [second];
  const keys = [...new Set([first, ...others])].map((key) => `“${key}”`).join(" and ");
  return recipe.length === 1 ? `${keys}, ${value}` : `${value}, mixed from ${keys}`;
}

function contrastOf(brand: BrandColours, one: Recipe, other: Recipe): number {
  return Color.contrast(mixed(brand, one), mixed(brand, other), "WCAG21");
}

function brightness(brand: BrandColours, recipe: Recipe): number {
  return new Color(mixed(brand, recipe)).luminance;
}
