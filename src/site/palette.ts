/**
 * Every colour of the pages and the mails, made of the eight that the clinic decides in `src/content/brand.yaml`
 * (decision 0286). The stylesheet, the head, the manifest, the icons, the mails and the content check read this list.
 */

/** The colours of a clinic, each as `#` and six digits. */
export interface BrandColours {
  /** Behind the text of a page. */
  readonly page: string;
  /** Behind every second section. */
  readonly panel: string;
  /** Behind cards, notes and quiet sections. */
  readonly quiet: string;
  readonly text: string;
  readonly link: string;
  /** The buttons to book, and the logo. */
  readonly action: string;
  /** Dark areas: the bar above the header, the footer. */
  readonly bar: string;
  /** Lines and ornaments. */
  readonly ornament: string;
}

export type BrandColour = keyof BrandColours;

/** How a colour is made: one of the clinic's, or `percent` of it mixed with another one, black or white. */
export type Recipe =
  | readonly [BrandColour]
  | readonly [colour: BrandColour, percent: number, other: BrandColour | "black" | "white"];

/** The colours of the pages, by meaning: `--color-…` in the stylesheet. */
export const PAGE_COLOURS = {
  page: ["page"],
  "page-alternate": ["panel"],
  "quiet-fill": ["quiet"],
  tint: ["quiet", 45, "page"],
  text: ["text"],
  "text-quiet": ["text", 86, "page"],
  "text-small": ["ornament", 62, "black"],
  link: ["link"],
  action: ["action"],
  "action-hover": ["action", 81, "black"],
  bar: ["bar"],
  /** Text in dark areas; also the paper of fields and cards. */
  "on-dark": ["page", 40, "white"],
  "on-dark-quiet": ["quiet", 75, "white"],
  "on-dark-mark": ["ornament", 50, "white"],
  line: ["ornament", 18, "panel"],
  kolam: ["ornament"],
  "field-edge": ["text", 62, "page"],
} as const satisfies Readonly<Record<string, Recipe>>;

/** The colours of mails on a light screen. */
export const LIGHT_MAIL = {
  page: PAGE_COLOURS["page-alternate"],
  card: PAGE_COLOURS.page,
  line: PAGE_COLOURS.line,
  text: PAGE_COLOURS.text,
  quiet: PAGE_COLOURS["text-quiet"],
  small: PAGE_COLOURS["text-small"],
  bar: PAGE_COLOURS.bar,
  onDark: PAGE_COLOURS["on-dark"],
  ornament: PAGE_COLOURS.kolam,
  /** The button to call. */
  call: PAGE_COLOURS.action,
  /** The other filled buttons. */
  button: PAGE_COLOURS.link,
  /** Links and outlined buttons. */
  link: PAGE_COLOURS.link,
  warning: ["ornament", 30, "page"],
} as const satisfies Readonly<Record<string, Recipe>>;

/** The colours of mails on a dark screen, for the programs that support it. */
export const DARK_MAIL = {
  page: ["text", 57, "black"],
  card: ["text", 87, "black"],
  line: ["text", 86, "page"],
  text: ["panel"],
  quiet: ["quiet", 94, "black"],
  small: ["ornament", 50, "white"],
  call: ["action"],
  button: ["link"],
  link: ["link", 40, "white"],
  warning: ["ornament", 35, "black"],
} as const satisfies Readonly<Record<string, Recipe>>;

/** The colours that recipes give, by their names. */
export type Mixed<Recipes> = { readonly [Name in keyof Recipes]: string };

/** The colours of mails, light and dark. */
export interface MailColours {
  readonly light: Mixed<typeof LIGHT_MAIL>;
  readonly dark: Mixed<typeof DARK_MAIL>;
}
