import type { Field } from "../fields.ts";
import { nodesOf } from "../markdown.ts";
import { quoted, type Advice, type Finding } from "../problem.ts";
import { valueOf, type Source } from "../source.ts";

/** Descriptions that name the kind of thing, or the file, and not what it shows. */
const EMPTY =
  /^(?:(?:an? |the )?(?:image|picture|photo(?:graph)?|pic|img|graphic|illustration|untitled|alt(?: text)?)(?:[ _-]?\d+)?|\S+\.(?:jpe?g|png|webp|avif|svg|heic)|(?:img|dsc|pxl)[_-]?\d\w*|\P{L}*(?:\p{L}\P{L}*){0,3})\.?$/iu;
const KIND = /^(?:an? |the )?(?:picture|photo(?:graph)?|image|pic) (?:of|showing) /i;
const LIKE = "for example “A brass lamp on a stone step”.";

/** The same words apart from capitals and signs. */
function same(one: string, other: unknown): boolean {
  const words = (text: string): string =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim();
  return typeof other === "string" && words(one) === words(other);
}

function adviceOn(alt: string, source: Source): Advice | undefined {
  const wrong = `The description ${quoted(alt)}`;
  if (EMPTY.test(alt))
    return {
      wrong: `${wrong} does not say what the picture shows.`,
      write: `Describe it for people who cannot see it, ${LIKE}`,
    };
  const [kind] = KIND.exec(alt) ?? [];
  if (kind !== undefined)
    return {
      isHint: true,
      wrong: `${wrong} says that it is a picture, which screen readers say already.`,
      write: `Leave out “${kind.trim()}”.`,
    };
  return ["title", "name", "heading"].some((key) => same(alt, valueOf(source, key)))
    ? {
        isHint: true,
        wrong: `${wrong} repeats the title, so it is read out twice.`,
        write: `Describe what the picture shows, ${LIKE}`,
      }
    : undefined;
}

/** Descriptions of pictures that describe nothing. */
export function descriptionProblems(source: Source, fields: readonly Field[]): readonly Finding[] {
  const inKeys = fields
    .filter(({ path }) => path.at(-1) === "alt")
    .map(({ value, path }) => ({ value, line: source.lineOf(path) }));
  const inText = nodesOf(source, "image").map(({ node, line }) => ({ value: node.alt, line }));
  return [...inKeys, ...inText].flatMap(({ value, line }) => {
    // A missing one is reported as such.
    if (typeof value !== "string" || value.trim() === "") return [];
    const advice = adviceOn(value.trim(), source);
    return advice === undefined ? [] : [{ line, ...advice }];
  });
}
