import type { Shade } from "../../../src/schemas/brand.ts";

/**
 * By name or mixed from the clinic's colours. Mail programs support neither custom properties nor `color-mix()`, so the
 * build writes the result into `facts.json` (scripts/build/built-facts.ts).
 */

export const LIGHT_MAIL = {
  page: "panel",
  card: "page",
  line: "line",
  text: "text",
  quiet: "text-quiet",
  small: "text-small",
  bar: "bar",
  onDark: "on-dark",
  ornament: "ornament",
  button: "action",
  /** Links and outlined buttons. */
  link: "link",
  warning: ["ornament", 30, "page"],
} satisfies Readonly<Record<string, Shade>>;

/** For programs with a dark mode. A colour that is not listed here is the same in both modes. */
export const DARK_MAIL = {
  page: ["text", 57, "black"],
  card: ["text", 87, "black"],
  line: ["text", 86, "page"],
  text: "panel",
  quiet: ["quiet", 94, "black"],
  small: ["ornament", 50, "white"],
  link: ["link", 40, "white"],
  warning: ["ornament", 35, "black"],
} satisfies Readonly<Record<string, Shade>>;

/** As `#` and six digits. */
export interface MailColours {
  readonly light: Readonly<Record<keyof typeof LIGHT_MAIL, string>>;
  readonly dark: Readonly<Record<keyof typeof DARK_MAIL, string>>;
}
