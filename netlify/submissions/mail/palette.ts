/**
 * The site's colours by meaning. Literal, because a mail has no custom properties: Outlook and Gmail
 * read only `style` attributes. The light colours are inline; dark mode replaces them by class.
 */
export const LIGHT = {
  page: "#f1e9da",
  card: "#faf6ee",
  line: "#e4d7c0",
  text: "#1f2b25",
  quiet: "#3d4942",
  small: "#73511a",
  bar: "#1b3a30",
  onDark: "#fffdf8",
  brass: "#b98a3c",
  call: "#963d28",
  green: "#2b5746",
  warning: "#f6dfc2",
} as const;

export const DARK = {
  ...LIGHT,
  page: "#111916",
  card: "#1b2520",
  line: "#3b4841",
  text: "#f3ecdd",
  quiet: "#c9cfc4",
  small: "#dcbb7e",
  call: "#a8472f",
  green: "#336753",
  outline: "#a9cdb8",
  warning: "#46331b",
} as const;

export const SANS = "'Anek Latin','Segoe UI',Roboto,Helvetica,Arial,sans-serif";
export const SERIF = "'Tiro Devanagari Hindi',Georgia,'Times New Roman',serif";
