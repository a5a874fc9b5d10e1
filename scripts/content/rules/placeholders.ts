import type { Field } from "../fields.ts";
import { piecesOf } from "../markdown.ts";
import { problemsIn, quoted, type Problem } from "../problem.ts";
import { textsOf, type Source } from "../source.ts";
import { matchesIn } from "../words.ts";

/** Text that stands in a template until somebody writes the real one. */
const FILLER = /\blorem ipsum\b|\bdolor sit amet\b/gi;
/** Descriptions that say what kind of thing it is, or how the file is called, and not what it shows. */
const EMPTY_DESCRIPTION =
  /^(?:(?:an? |the )?(?:image|picture|photo(?:graph)?|pic|img|graphic|illustration|untitled|alt(?: text)?)(?:[ _-]?\d+)?|\S+\.(?:jpe?g|png|webp|avif|svg|heic)|(?:img|dsc|pxl)[_-]?\d\w*)\.?$/i;

/** Filler text, and descriptions of pictures that describe nothing. */
export function placeholderProblems(source: Source, fields: readonly Field[]): readonly Problem[] {
  const problem = problemsIn(source.file);
  const filler = textsOf(source)
    .flatMap((words) => matchesIn(words, FILLER).slice(0, 1))
    .flatMap(({ match, line }) =>
      problem(line, `${quoted(match[0])} is filler text.`, "Write the real words, or remove the line."),
    );
  const inKeys = fields
    .filter(({ path }) => path.at(-1) === "alt")
    .map(({ value, path }) => ({ value, line: source.lineOf(path) }));
  const inText = piecesOf(source).flatMap(({ piece, line }) =>
    piece.type === "image" ? [{ value: piece.alt, line }] : [],
  );
  const empty = [...inKeys, ...inText].flatMap(({ value, line }) => {
    if (typeof value !== "string" || !EMPTY_DESCRIPTION.test(value.trim())) return [];
    const wrong = `The description ${quoted(value)} does not say what the picture shows.`;
    const write = "Describe it for people who cannot see it, for example “A brass lamp on a stone step”.";
    return problem(line, wrong, write);
  });
  return [...filler, ...empty];
}
