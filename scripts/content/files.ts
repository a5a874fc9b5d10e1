import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, parse, relative } from "node:path";
import { COLLECTIONS, type CollectionName } from "../../src/schemas/collections.ts";
import { FOREIGN_PICTURE } from "../../src/schemas/picture.ts";
import type { Advice, Problem } from "./problem.ts";
import { slug } from "./slug.ts";
import { readSource, type Source } from "./source.ts";

/** All content files of a project, and the files that nothing reads. */
export interface Content {
  readonly sources: readonly Source[];
  readonly problems: readonly Problem[];
}

const ABSENT: Advice = {
  wrong: "The file is missing.",
  write: "Put it back: the site needs it.",
};

const PICTURE = /\.(jpe?g|png|webp|avif|svg)$/i;

/** Reads every file below `src/content` of the project at `project`. */
export function readContent(project: string): Content {
  const top = join(project, "src/content");
  const expected = collectionFiles(top);
  const known = new Set(expected.map(({ path }) => path));
  const stray = readdirSync(top, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && !file.name.startsWith("."))
    .map((file) => join(file.parentPath, file.name))
    .filter((path) => !known.has(path) && !PICTURE.test(path));
  const name = (path: string): string => relative(project, path).replaceAll("\\", "/");
  const problem = (path: string, advice: Advice): Problem => ({ file: name(path), line: 1, ...advice });
  const present = expected.filter(({ path }) => existsSync(path));
  const sources = present.flatMap(({ path, collection }) => {
    const identity = { collection, file: name(path), folder: dirname(path), entry: parse(path).name };
    const text = readIfPresent(path);
    return text === undefined ? [] : [sourceOf(path, identity, text)];
  });
  // A picture of another program is reported where a file names it.
  const isReported = (path: string): boolean =>
    FOREIGN_PICTURE.test(path) && sources.some(({ text }) => text.includes(basename(path)));
  const unreported = stray.filter((path) => !isReported(path));
  return {
    sources,
    problems: [
      ...present.flatMap(({ path }) => nameAdvice(path).map((advice) => problem(path, advice))),
      ...unreported.map((path) => problem(path, strayAdvice(path))),
      ...expected
        .filter(({ path, isOptional }) => !isOptional && !existsSync(path))
        .map(({ path }) => problem(path, ABSENT)),
    ],
  };
}

/** The sources that were read last, by path: the development server checks all files whenever one of them is saved. */
const lastRead = new Map<string, Source>();

/** A file's source, which is read again only if its text has changed. */
function sourceOf(path: string, identity: Parameters<typeof readSource>[0], text: string): Source {
  const last = lastRead.get(path);
  if (last?.text === text) return last;
  const source = readSource(identity, text);
  lastRead.set(path, source);
  return source;
}

/** The text of a file; undefined if it was removed or renamed since the folder was listed. */
function readIfPresent(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

function collectionFiles(
  top: string,
): readonly { path: string; collection: CollectionName; isOptional: boolean }[] {
  return (Object.keys(COLLECTIONS) as CollectionName[]).flatMap((collection) => {
    const place = COLLECTIONS[collection];
    if ("file" in place)
      return [{ path: join(top, place.file), collection, isOptional: "optional" in place }];
    const folder = join(top, place.folder);
    if (!existsSync(folder)) return [];
    return readdirSync(folder)
      .filter((file) => file.endsWith(place.ending))
      .toSorted()
      .map((file) => ({ path: join(folder, file), collection, isOptional: true }));
  });
}

/** A file name is a part of an address or is named by other files, so it has small letters, digits and dashes. */
function nameAdvice(file: string): readonly Advice[] {
  const { name: entry, ext: ending } = parse(file);
  if (/^[a-z0-9]+(?:-+[a-z0-9]+)*$/.test(entry)) return [];
  const better = slug(entry);
  const wrong = "The file name contains other characters than small letters, digits and dashes.";
  const write =
    better === "" ? `Rename it, for example to open-day${ending}.` : `Rename it to ${better}${ending}.`;
  return [{ wrong, write }];
}

/** Files of other programs, by the end of their names: what they are, and what to do. */
const FOREIGN: readonly (readonly [ending: RegExp, kind: string, write: string])[] = [
  [
    FOREIGN_PICTURE,
    "a picture that browsers do not show",
    "Save or export it as a JPEG, and remove this file.",
  ],
  [/\.pdf$/i, "a PDF", "Write its words in a page: the site has no files to download."],
  [
    /\.(?:docx?|odt|rtf|pages|txt|xlsx?|pptx?)$/i,
    "a document of another program",
    "Copy its words into a file that ends in .md, and remove this file.",
  ],
  [/\.(?:mp4|mov|webm|avi|m4v)$/i, "a video", "Put it into public/videos: docs/editing.md says how."],
];

function strayAdvice(path: string): Advice {
  const foreign = FOREIGN.find(([ending]) => ending.test(path));
  if (foreign !== undefined) return { wrong: `The file is ${foreign[1]}.`, write: foreign[2] };
  const folder = basename(dirname(path));
  const wrong = "The site does not use this file.";
  for (const place of Object.values(COLLECTIONS))
    if ("folder" in place && place.folder === folder)
      return { wrong, write: `Files in ${folder}/ end in ${place.ending}: rename it.` };
  return { wrong, write: "Move it into one of the folders of src/content, or remove it." };
}
