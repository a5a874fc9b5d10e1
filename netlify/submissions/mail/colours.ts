/**
 * The colours of mails, as CSS mixed from the colours of the pages (src/styles/tokens.css). Mail programs support
 * neither custom properties nor `color-mix()`, so the build writes the result into `site.json` (scripts/colours.ts).
 */

const token = (name: string) => `var(--color-${name})`;
const mixed = (name: string, percent: number, other: string) =>
  `color-mix(in srgb, ${token(name)} ${percent}%, ${other})`;

/** On a light screen. */
export const LIGHT_MAIL = {
  page: token("panel"),
  card: token("page"),
  line: token("line"),
  text: token("text"),
  quiet: token("text-quiet"),
  small: token("text-small"),
  bar: token("bar"),
  onDark: token("on-dark"),
  ornament: token("ornament"),
  button: token("action"),
  /** Links and outlined buttons. */
  link: token("link"),
  warning: mixed("ornament", 30, token("page")),
};

/** In dark mode, for programs that support it. A colour that is not listed here is the same in both modes. */
export const DARK_MAIL = {
  page: mixed("text", 57, "black"),
  card: mixed("text", 87, "black"),
  line: mixed("text", 86, token("page")),
  text: token("panel"),
  quiet: mixed("quiet", 94, "black"),
  small: mixed("ornament", 50, "white"),
  link: mixed("link", 40, "white"),
  warning: mixed("ornament", 35, "black"),
};

/** The same as `#` and six digits. */
export interface MailColours {
  readonly light: Readonly<Record<keyof typeof LIGHT_MAIL, string>>;
  readonly dark: Readonly<Record<keyof typeof DARK_MAIL, string>>;
}
