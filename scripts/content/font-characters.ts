import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { create } from "fontkitten";

const FOLDER = join(import.meta.dirname, "../../src/assets/fonts");

let known: ReadonlySet<number> | undefined;

/** Takes the path of a font file; returns the code points that it has. @throws Error when it is no single font */
export function charactersOfFont(file: string): readonly number[] {
  const font = create(readFileSync(file));
  if (!("characterSet" in font)) throw new Error(`${file} is not a single font.`);
  // 0xFFFF ends a table of characters and is none.
  return font.characterSet.filter((code) => code !== 0xff_ff);
}

/** The code points that the site's own fonts have together. The files are read once for each process. */
export function fontCharacters(): ReadonlySet<number> {
  known ??= new Set(
    readdirSync(FOLDER)
      .filter((name) => name.endsWith(".woff2"))
      .flatMap((name) => charactersOfFont(join(FOLDER, name))),
  );
  return known;
}
