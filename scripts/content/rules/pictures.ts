import { existsSync, readFileSync, readdirSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import type { Field } from "../fields.ts";
import { piecesOf } from "../markdown.ts";
import { quoted, type Problem } from "../problem.ts";
import type { Source } from "../source.ts";

/** Pictures that are named and do not exist, and pictures in the text without a description. */
export function pictureProblems(source: Source, fields: readonly Field[]): readonly Problem[] {
  const named = fields.flatMap((field) =>
    field.words?.control === "picture" && typeof field.value === "string"
      ? missing(source, field.value, source.lineOf(field.path))
      : [],
  );
  const inText = piecesOf(source.body ?? { text: "", line: 1 }).flatMap(({ piece, line }) => {
    if (piece.type !== "image") return [];
    const described = (piece.alt ?? "").trim() !== "";
    const undescribed: Problem = {
      file: source.file,
      line,
      wrong: `The picture ${quoted(piece.url)} has no description.`,
      write: `Describe it between the brackets: ![A brass lamp on a stone step](${piece.url}).`,
    };
    return [...missing(source, piece.url, line), ...(described ? [] : [undescribed])];
  });
  return [...named, ...inText];
}

function missing(source: Source, path: string, line: number): readonly Problem[] {
  const place = resolve(source.folder, path);
  // Listed, not only looked up: a disk that ignores capitals would hide a problem that breaks elsewhere.
  if (existsSync(place) && readdirSync(dirname(place)).includes(basename(place))) {
    return isPicture(readFileSync(place)) ? [] : [notAPicture(source, path, line)];
  }
  const write = "Add the picture there, or correct the name; capitals count.";
  return [{ file: source.file, line, wrong: `There is no picture ${quoted(path)}.`, write }];
}

/** How the files begin that the build can read: JPEG, PNG, WebP (RIFF), AVIF (a box named ftyp), SVG. */
function isPicture(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 512).toString("latin1");
  return /^(?:\xFF\xD8\xFF|\x89PNG\r\n|RIFF[^]{4}WEBP|[^]{4}ftyp|\s*<(?:\?xml[^]*<)?svg)/.test(head);
}

function notAPicture(source: Source, path: string, line: number): Problem {
  return {
    file: source.file,
    line,
    wrong: `${quoted(path)} is not a picture, or it is damaged.`,
    write: "Save the picture again as a JPEG or PNG, and put it in the place of this file.",
  };
}
