import { basename, relative, resolve } from "node:path";
import type { Field } from "../fields.ts";
import { nodesOf } from "../markdown.ts";
import type { Pictures } from "../picture-files.ts";
import { FOREIGN_PICTURE, picturePath } from "../../../src/schemas/picture.ts";
import { quoted, type Finding, type Problem } from "../problem.ts";
import { textsOf, type Source } from "../source.ts";

/** Pictures that are named and do not exist or cannot be used, and pictures in the text without a description. */
export function pictureProblems(
  source: Source,
  fields: readonly Field[],
  pictures: Pictures,
): readonly Finding[] {
  const inKeys = fields.flatMap(({ hint, value, path }) =>
    hint?.control === "picture" && typeof value === "string"
      ? [{ name: value, line: source.lineOf(path), isKey: true }]
      : [],
  );
  const inText = nodesOf(source, "image");
  const unusable = [
    ...inKeys,
    ...inText.map(({ node, line }) => ({ name: node.url, line, isKey: false })),
  ].flatMap(({ name, line, isKey }) => {
    // The names as they are listed: a disk that ignores capitals would hide an error that breaks elsewhere.
    const file = pictures.get(resolve(source.folder, name));
    if (file?.advice) return [{ line, ...file.advice, wrong: `${quoted(name)}: ${file.advice.wrong}` }];
    // The schema has reported the name of a key's picture, and the files of other programs are reported themselves.
    if (!picturePath().safeParse(name).success && isKey) return [];
    if (FOREIGN_PICTURE.test(name)) {
      const write = "Save or export it as a JPEG, and write its new name here.";
      return [{ line, wrong: `Browsers do not show a picture like ${quoted(name)}.`, write }];
    }
    const write = "Add the picture there, or correct the name; capitals count.";
    return file ? [] : [{ line, wrong: `There is no picture ${quoted(name)}.`, write }];
  });
  const undescribed = inText
    .filter(({ node }) => (node.alt ?? "").trim() === "")
    .map(({ node, line }) => ({
      line,
      wrong: `The picture ${quoted(node.url)} has no description.`,
      write: `Describe it between the brackets: ![A brass lamp on a stone step](${node.url}).`,
    }));
  return [...unusable, ...undescribed];
}

/** Large pictures that no file names: they would stay in the repository. */
export function strayPictures(
  sources: readonly Source[],
  pictures: Pictures,
  project: string,
): readonly Problem[] {
  const named = sources.flatMap((source) => textsOf(source).map(({ text }) => text)).join("\n");
  return [...pictures.values()]
    .filter(({ path, isLarge }) => isLarge && !named.includes(basename(path)))
    .map(({ path }) => ({
      file: relative(project, path).replaceAll("\\", "/"),
      line: 1,
      wrong: "No file names this picture.",
      write: "Name it in the file that should show it, or remove it.",
    }));
}
