import { readFileSync } from "node:fs";
import { create } from "fontkitten";

/** Takes the path of a font file; returns the code points that it has. @throws Error when it is no single font */
export function charactersOfFont(file: string): readonly number[] {
  const font = create(readFileSync(file));
  if (!("characterSet" in font)) throw new Error(`${file} is not a single font.`);
  // 0xFFFF ends a table of characters and is none.
  return font.characterSet.filter((code) => code !== 0xff_ff);
}
