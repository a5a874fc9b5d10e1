import type { Shade } from "#schemas/brand.ts";

/**
 * The colours of mails: by name, or mixed from the clinic's. The build writes the results into `facts.json`.
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
  link: "link",
  warning: ["ornament", 30, "page"],
} satisfies Readonly<Record<string, Shade>>;

/** For programs with a dark mode; other colours are the same in both. */
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
