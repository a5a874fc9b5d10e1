/**
 * The colours of mails, as CSS made of those of the pages (src/styles/tokens.css). Programs for mails know neither custom
 * properties nor `color-mix()`: the build writes the result into `site.json` (scripts/colours.ts).
 */

/** On a light screen. */
export const LIGHT_MAIL = {
  page: "var(--color-panel)",
  card: "var(--color-page)",
  line: "var(--color-line)",
  text: "var(--color-text)",
  quiet: "var(--color-text-quiet)",
  small: "var(--color-text-small)",
  bar: "var(--color-bar)",
  onDark: "var(--color-on-dark)",
  ornament: "var(--color-ornament)",
  button: "var(--color-action)",
  /** Links and outlined buttons. */
  link: "var(--color-link)",
  warning: "color-mix(in srgb, var(--color-ornament) 30%, var(--color-page))",
} as const;

/** On a dark screen, for the programs that support it. A colour that is not here is the same on both. */
export const DARK_MAIL = {
  page: "color-mix(in srgb, var(--color-text) 57%, black)",
  card: "color-mix(in srgb, var(--color-text) 87%, black)",
  line: "color-mix(in srgb, var(--color-text) 86%, var(--color-page))",
  text: "var(--color-panel)",
  quiet: "color-mix(in srgb, var(--color-quiet) 94%, black)",
  small: "color-mix(in srgb, var(--color-ornament) 50%, white)",
  link: "color-mix(in srgb, var(--color-link) 40%, white)",
  warning: "color-mix(in srgb, var(--color-ornament) 35%, black)",
} as const;

/** The same as `#` and six digits. */
export interface MailColours {
  readonly light: Readonly<Record<keyof typeof LIGHT_MAIL, string>>;
  readonly dark: Readonly<Record<keyof typeof DARK_MAIL, string>>;
}
