import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, extname, join, relative } from "node:path";
import { COLLECTIONS, type CollectionName } from "../../src/schemas/collections.ts";
import { problemsIn, type Problem } from "./problem.ts";
import { readSource, type Source } from "./source.ts";

/** All content files of a project, and the files that nobody would read. */
export interface Content {
  readonly sources: readonly Source[];
  readonly problems: readonly Problem[];
}

const PICTURE = /\.(jpe?g|png|webp|avif|svg)$/i;

/** Reads every file below `src/content` of the project at `project`. */
export function readContent(project: string): Content {
  const top = join(project, "src/content");
  const expected = new Map(collectionFiles(top).map((file) => [file.path, file.collection]));
  const present = readdirSync(top, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && !file.name.startsWith("."))
    .map((file) => join(file.parentPath, file.name));
  const name = (path: string): string => relative(project, path).replaceAll("\\", "/");
  const stray = present.filter((path) => !expected.has(path) && !PICTURE.test(path));
  const absent = [...expected.keys()].filter((path) => !existsSync(path));
  return {
    sources: [...expected]
      .filter(([path]) => existsSync(path))
      .map(([path, collection]) => {
        const identity = {
          collection,
          file: name(path),
          folder: dirname(path),
          entry: basename(path, extname(path)),
        };
        return readSource(identity, readFileSync(path, "utf8"));
      }),
    problems: [
      ...[...expected.keys()].filter((path) => existsSync(path)).flatMap((path) => nameProblem(name(path))),
      ...stray.map((path) => ({ file: name(path), line: 1, ...strayWords(basename(dirname(path))) })),
      ...absent.map((path) => ({
        file: name(path),
        line: 1,
        wrong: "The file is missing.",
        write: "Bring it back; the site cannot do without it.",
      })),
    ],
  };
}

function collectionFiles(top: string): readonly { path: string; collection: CollectionName }[] {
  return (Object.keys(COLLECTIONS) as CollectionName[]).flatMap((collection) => {
    const place = COLLECTIONS[collection];
    if ("file" in place) return [{ path: join(top, place.file), collection }];
    const folder = join(top, place.folder);
    if (!existsSync(folder)) return [];
    return readdirSync(folder)
      .filter((file) => file.endsWith(place.ending))
      .toSorted()
      .map((file) => ({ path: join(folder, file), collection }));
  });
}

/** A file name is a part of an address or is named by other files, so it has small letters, digits and dashes. */
function nameProblem(file: string): readonly Problem[] {
  const ending = extname(file);
  const entry = basename(file, ending);
  if (/^[a-z0-9]+(?:-+[a-z0-9]+)*$/.test(entry)) return [];
  const better = entry
    .normalize("NFD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  const wrong = "The name of the file has more than small letters, digits and dashes.";
  const write =
    better === "" ? `Rename it, for example to open-day${ending}.` : `Rename it to ${better}${ending}.`;
  return problemsIn(file)(1, wrong, write);
}

function strayWords(folder: string): Pick<Problem, "wrong" | "write"> {
  const place = Object.values(COLLECTIONS).find(
    (candidate) => "folder" in candidate && candidate.folder === folder,
  );
  const wrong = "Nothing reads this file.";
  if (place === undefined || !("folder" in place)) {
    return { wrong, write: "Move it into one of the folders of src/content, or remove it." };
  }
  return { wrong, write: `Files in ${place.folder}/ end in ${place.ending}: rename it.` };
}
