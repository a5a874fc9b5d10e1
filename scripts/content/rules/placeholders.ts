import type { Field } from "../fields.ts";
import { piecesOf } from "../markdown.ts";
import { quoted, type Problem } from "../problem.ts";
import type { Source } from "../source.ts";

/** Text that stands in a template until somebody writes the real one. */
const FILLER = /\blorem ipsum\b|\bdolor sit amet\b/gi;
/** Descriptions that say what kind of thing it is, or how the file is called, and not what it shows. */
const EMPTY_DESCRIPTION =
  /^(?:(?:an? |the )?(?:image|picture|photo(?:graph)?|pic|img|graphic|illustration|untitled|alt(?: text)?)(?:[ _-]?\d+)?|\S+\.(?:jpe?g|png|webp|avif|svg|heic)|(?:img|dsc|pxl)[_-]?\d\w*)\.?$/i;

/** Filler text, and descriptions of pictures that describe nothing. */
export function placeholderProblems(source: Source, fields: readonly Field[]): readonly Problem[] {
  const texts = source.body === undefined ? source.scalars : [...source.scalars, source.body];
  const filler = texts.flatMap(({ text, line }) =>
    [...text.matchAll(FILLER)].slice(0, 1).map((found) => ({
      file: source.file,
      line: line + text.slice(0, found.index).split("\n").length - 1,
      wrong: `${quoted(found[0])} is filler text.`,
      write: "Write the real words, or remove the line.",
    })),
  );
  const descriptions = [
    ...fields
      .filter(({ path }) => path.at(-1) === "alt")
      .map(({ value, path }) => ({ value, line: source.lineOf(path) })),
    ...piecesOf(source.body ?? { text: "", line: 1 }).flatMap(({ piece, line }) =>
      piece.type === "image" ? [{ value: piece.alt, line }] : [],
    ),
  ];
  const empty = descriptions.flatMap(({ value, line }) =>
    typeof value === "string" && EMPTY_DESCRIPTION.test(value.trim())
      ? [
          {
            file: source.file,
            line,
            wrong: `The description ${quoted(value)} does not say what the picture shows.`,
            write: "Describe it for people who cannot see it, for example “A brass lamp on a stone step”.",
          },
        ]
      : [],
  );
  return [...filler, ...empty];
}
