import Color from "colorjs.io";

import { DARK_MAIL, LIGHT_MAIL } from "../../netlify/submissions/mail/colours.ts";
import { brandSchema, type BrandColours } from "../../src/schemas/brand.ts";
import { picturePath } from "../../src/schemas/picture.ts";
import { hexOf, isMixed, madeOf } from "../colours.ts";
import type { Finding } from "./problem.ts";
import { valueOf, type Source } from "./read.ts";

const { colours: coloursSchema } = brandSchema(picturePath).shape;

/** A colour in use: what a reader sees in it, and its CSS. */
interface Use {
  readonly what: string;
  readonly css: string;
}

/** What must be told apart from everything that it may be on. */
interface Pair {
  readonly front: Use;
  readonly backs: readonly Use[];
  /** The least contrast, and the criterion of WCAG 2.2 that asks for it. */
  readonly least: number;
  readonly criterion: "1.4.3" | "1.4.11";
}

/** A colour of src/styles/tokens.css. */
const page = (name: string, what: string): Use => ({ what, css: `var(--color-${name})` });
const dark = (name: keyof typeof DARK_MAIL, what: string): Use => ({ what, css: DARK_MAIL[name] });
/** WCAG 2.2, 1.4.3: text below 24 px. 1.4.11: what shows where a control is. */
const text = (front: Use, backs: readonly Use[]): Pair => ({ front, backs, least: 4.5, criterion: "1.4.3" });
const edge = (front: Use, backs: readonly Use[]): Pair => ({ front, backs, least: 3, criterion: "1.4.11" });

const SECTIONS = [
  page("page", "the page"),
  page("panel", "panels"),
  page("quiet", "quiet areas"),
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
  text(page("text", "text"), [...PAPERS, { what: "warnings in mails", css: LIGHT_MAIL.warning }]),
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
  readonly key: keyof BrandColours;
  readonly says: string;
}

/**
 * The texts and edges of a clinic's colours that have too little contrast (WCAG 2.2, 1.4.3 and 1.4.11): for each the
 * background on which it is worst.
 */
export function lowContrasts(brand: BrandColours): readonly LowContrast[] {
  return PAIRS.flatMap(({ front, backs, least, criterion }) => {
    const luminanceOf = ({ css }: Use): number => new Color(hexOf(css, brand)).luminance;
    const own = luminanceOf(front);
    const compared = backs.map((back) => {
      const other = luminanceOf(back);
      const ratio = (Math.max(own, other) + 0.05) / (Math.min(own, other) + 0.05);
      return { back, ratio, isFrontDarker: own < other };
    });
    const [worst] = compared.toSorted((one, other) => one.ratio - other.ratio);
    if (worst === undefined || worst.ratio >= least) return [];
    const { back, ratio, isFrontDarker } = worst;
    const shown = (Math.floor(ratio * 100) / 100).toFixed(2);
    const says = `The contrast of ${front.what} (${named(brand, front)}) on ${back.what} (${named(brand, back)}) is ${shown}:1; people with low vision need ${least}:1 (WCAG 2.2, ${criterion}).`;
    const [dark, light] = (isFrontDarker ? [front, back] : [back, front]).map(({ css }) => madeOf(css)[0]);
    if (dark === undefined || light === undefined) return [];
    const write =
      dark === light ? `Choose another “${dark}”.` : `Make “${dark}” darker or “${light}” lighter.`;
    return [{ key: dark, says: `${says} ${write}` }];
  });
}

/** "#735625, mixed from “ornament”", or "“text”, #1f2b25" for a colour as the clinic wrote it. */
function named(brand: BrandColours, { css }: Use): string {
  const value = hexOf(css, brand);
  const keys = [...new Set(madeOf(css))].map((key) => `“${key}”`).join(" and ");
  return isMixed(css) ? `${value}, mixed from ${keys}` : `${keys}, ${value}`;
}

/** The colours of `brand.yaml` that cannot be told apart. What is no colour is reported by its schema. */
export function contrastProblems(source: Source): readonly Finding[] {
  const colours = coloursSchema.safeParse(valueOf(source, "colours"));
  if (source.collection !== "brand" || !colours.success) return [];
  return lowContrasts(colours.data).map(({ key, says }) => ({ line: source.lineOf(["colours", key]), says }));
}
