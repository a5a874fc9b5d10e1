import { existsSync, readdirSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import type { Field } from "../fields.ts";
import { piecesOf } from "../markdown.ts";
import { quoted, type Mistake } from "../mistake.ts";
import type { Source } from "../source.ts";

/** Pictures that are named and do not exist, and pictures in the text without a description. */
export function pictureMistakes(source: Source, fields: readonly Field[]): readonly Mistake[] {
  const named = fields.flatMap((field) =>
    field.words?.control === "picture" && typeof field.value === "string"
      ? missing(source, field.value, source.lineOf(field.path))
      : [],
  );
  const inText = piecesOf(source.body ?? { text: "", line: 1 }).flatMap(({ piece, line }) => {
    if (piece.type !== "image") return [];
    const described = (piece.alt ?? "").trim() !== "";
    const undescribed: Mistake = {
      file: source.file,
      line,
      wrong: `The picture ${quoted(piece.url)} has no description.`,
      write: `Describe it between the brackets: ![A brass lamp on a stone step](${piece.url}).`,
    };
    return [...missing(source, piece.url, line), ...(described ? [] : [undescribed])];
  });
  return [...named, ...inText];
}

function missing(source: Source, path: string, line: number): readonly Mistake[] {
  const place = resolve(source.folder, path);
  // Listed, not only looked up: a disk that ignores capitals would hide a mistake that breaks elsewhere.
  if (existsSync(place) && readdirSync(dirname(place)).includes(basename(place))) return [];
  const write = "Add the picture there, or correct the name; capitals count.";
  return [{ file: source.file, line, wrong: `There is no picture ${quoted(path)}.`, write }];
}
