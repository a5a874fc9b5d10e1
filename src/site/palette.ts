/** Colours of the stylesheet for uses outside of stylesheets: the browser's bar, icons, drawn pictures. */

/**
 * The value of a token.
 *
 * @param tokens the text of src/styles/tokens.css
 * @param name without the dashes: "green-d"
 * @throws Error when the token is missing or is not a colour
 */
export function colourOf(tokens: string, name: string): string {
  const value = new RegExp(`--${name}:\\s*([^;]+);`).exec(tokens)?.[1] ?? "";
  const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  if (other !== undefined) return colourOf(tokens, other);
  if (!/^#[0-9a-f]{6}$/i.test(value)) {
    throw new Error(
      `--${name} is missing from src/styles/tokens.css or is not a colour. Write one like #1b3a30.`,
    );
  }
  return value;
}

/** The brand colours by use. */
export interface BrandColours {
  readonly page: string;
  readonly text: string;
  readonly textSmall: string;
  readonly bar: string;
  readonly sign: string;
  readonly kolam: string;
}

/** Returns the brand colours. @param tokens the text of src/styles/tokens.css */
export function brandColoursOf(tokens: string): BrandColours {
  const applied = (name: string) => colourOf(tokens, `color-${name}`);
  return {
    page: applied("page"),
    text: applied("text"),
    textSmall: applied("text-small"),
    bar: applied("bar"),
    sign: applied("action"),
    kolam: applied("kolam"),
  };
}
