import type { Field } from "../fields.ts";
import { nodesOf } from "../markdown.ts";
import { matchesIn } from "../passage.ts";
import { quoted, type Finding } from "../problem.ts";
import { textsOf, type Source } from "../source.ts";

/** Text of a template that was not replaced. */
const FILLER = /\blorem ipsum\b|\bdolor sit amet\b/gi;
/** Descriptions that name the kind of thing, or the file, and not what it shows. */
const EMPTY_DESCRIPTION =
  /^(?:(?:an? |the )?(?:image|picture|photo(?:graph)?|pic|img|graphic|illustration|untitled|alt(?: text)?)(?:[ _-]?\d+)?|\S+\.(?:jpe?g|png|webp|avif|svg|heic)|(?:img|dsc|pxl)[_-]?\d\w*)\.?$/i;

/** Filler text, and descriptions of pictures that describe nothing. */
export function placeholderProblems(source: Source, fields: readonly Field[]): readonly Finding[] {
  const filler = textsOf(source).flatMap((passage) => {
    const [found] = matchesIn([passage], FILLER);
    if (found === undefined) return [];
    const wrong = `${quoted(found.match[0])} is filler text.`;
    return [{ line: found.line, wrong, write: "Write the real words, or remove the line." }];
  });
  const inKeys = fields
    .filter(({ path }) => path.at(-1) === "alt")
    .map(({ value, path }) => ({ value, line: source.lineOf(path) }));
  const inText = nodesOf(source, "image").map(({ node, line }) => ({ value: node.alt, line }));
  const empty = [...inKeys, ...inText].flatMap(({ value, line }) => {
    if (typeof value !== "string" || !EMPTY_DESCRIPTION.test(value.trim())) return [];
    const wrong = `The description ${quoted(value)} does not say what the picture shows.`;
    const write = "Describe it for people who cannot see it, for example “A brass lamp on a stone step”.";
    return [{ line, wrong, write }];
  });
  return [...filler, ...empty];
}
