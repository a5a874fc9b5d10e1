import { basename, relative, resolve } from "node:path";
import type { Field } from "../fields.ts";
import { piecesOf } from "../markdown.ts";
import type { PictureFile } from "../picture-files.ts";
import { problemsIn, quoted, type Problem } from "../problem.ts";
import { textsOf, type Source } from "../source.ts";

type Pictures = ReadonlyMap<string, PictureFile>;

/** Pictures that are named and do not exist or cannot be used, and pictures in the text without a description. */
export function pictureProblems(
  source: Source,
  fields: readonly Field[],
  pictures: Pictures,
): readonly Problem[] {
  const problem = problemsIn(source.file);
  const inKeys = fields.flatMap(({ words, value, path }) =>
    words?.control === "picture" && typeof value === "string"
      ? [{ name: value, line: source.lineOf(path), isDescribed: true }]
      : [],
  );
  const inText = piecesOf(source).flatMap(({ piece, line }) =>
    piece.type === "image" ? [{ name: piece.url, line, isDescribed: (piece.alt ?? "").trim() !== "" }] : [],
  );
  return [...inKeys, ...inText].flatMap(({ name, line, isDescribed }) => {
    // The names as they are listed: a disk that ignores capitals would hide an error that breaks elsewhere.
    const file = pictures.get(resolve(source.folder, name));
    const { wrong = "", write = "" } = file?.advice ?? {};
    return [
      ...(file === undefined
        ? problem(
            line,
            `There is no picture ${quoted(name)}.`,
            "Add the picture there, or correct the name; capitals count.",
          )
        : []),
      ...(wrong === "" ? [] : problem(line, `${quoted(name)}: ${wrong}`, write)),
      ...(isDescribed
        ? []
        : problem(
            line,
            `The picture ${quoted(name)} has no description.`,
            `Describe it between the brackets: ![A brass lamp on a stone step](${name}).`,
          )),
    ];
  });
}

/** Large pictures that no file names: they would be kept and copied for ever. */
export function strayPictures(
  sources: readonly Source[],
  pictures: Pictures,
  project: string,
): readonly Problem[] {
  const named = sources.flatMap((source) => textsOf(source).map(({ text }) => text)).join("\n");
  return [...pictures.values()].flatMap(({ path, isLarge }) => {
    if (!isLarge || named.includes(basename(path))) return [];
    const file = relative(project, path).replaceAll("\\", "/");
    const write = "Name it in the file that should show it, or remove it.";
    return problemsIn(file)(1, "No file names this picture.", write);
  });
}
