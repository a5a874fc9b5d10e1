import { basename, relative, resolve } from "node:path";
import type { Field } from "../fields.ts";
import { piecesOf } from "../markdown.ts";
import type { PictureFile } from "../picture-files.ts";
import { quoted, type Problem } from "../problem.ts";
import type { Source } from "../source.ts";

type Pictures = ReadonlyMap<string, PictureFile>;

/** Pictures that are named and do not exist or cannot be used, and pictures in the text without a description. */
export function pictureProblems(
  source: Source,
  fields: readonly Field[],
  pictures: Pictures,
): readonly Problem[] {
  const missing = (path: string, line: number): readonly Problem[] => {
    // The names as they are listed: a disk that ignores capitals would hide an error that breaks elsewhere.
    const picture = pictures.get(resolve(source.folder, path));
    if (picture !== undefined) {
      const { advice } = picture;
      return advice === undefined
        ? []
        : [{ file: source.file, line, wrong: `${quoted(path)}: ${advice.wrong}`, write: advice.write }];
    }
    const write = "Add the picture there, or correct the name; capitals count.";
    return [{ file: source.file, line, wrong: `There is no picture ${quoted(path)}.`, write }];
  };
  const named = namedPictures(source, fields).flatMap(({ path, line }) => missing(path, line));
  const inText = piecesOf(source.body ?? { text: "", line: 1 }).flatMap(({ piece, line }) => {
    if (piece.type !== "image") return [];
    const described = (piece.alt ?? "").trim() !== "";
    const undescribed: Problem = {
      file: source.file,
      line,
      wrong: `The picture ${quoted(piece.url)} has no description.`,
      write: `Describe it between the brackets: ![A brass lamp on a stone step](${piece.url}).`,
    };
    return [...missing(piece.url, line), ...(described ? [] : [undescribed])];
  });
  return [...named, ...inText];
}

function namedPictures(
  source: Source,
  fields: readonly Field[],
): readonly { readonly path: string; readonly line: number }[] {
  return fields.flatMap(({ words, value, path }) =>
    words?.control === "picture" && typeof value === "string"
      ? [{ path: value, line: source.lineOf(path) }]
      : [],
  );
}

/** Large pictures that no file names: they would be kept and copied for ever. */
export function strayPictures(
  sources: readonly Source[],
  pictures: Pictures,
  project: string,
): readonly Problem[] {
  const named = sources
    .map(({ scalars, body }) => [...scalars.map(({ text }) => text), body?.text ?? ""].join("\n"))
    .join("\n");
  return [...pictures.values()].flatMap(({ path, isLarge }) => {
    if (!isLarge || named.includes(basename(path))) return [];
    const write = "Name it in the file that should show it, or remove it.";
    return [
      {
        file: relative(project, path).replaceAll("\\", "/"),
        line: 1,
        wrong: "No file names this picture.",
        write,
      },
    ];
  });
}
