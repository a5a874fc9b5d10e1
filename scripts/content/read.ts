import { readdirSync, readFileSync } from "node:fs";
import { join, parse, relative } from "node:path";
import { markdownToMdast, type MdastNode } from "satteri";
import { COLLECTIONS, type CollectionName } from "../../src/schemas/collections.ts";
import { isRecord } from "./fields.ts";
import { readKeys, unreadable, type Keys } from "./keys.ts";
import { linesBefore, type Passage, type Problem } from "./problem.ts";

/** A Markdown node with its line in the file. */
interface Node {
  readonly node: MdastNode;
  readonly line: number;
}

/** One content file, read with the lines of everything in it. */
export interface Source extends Keys {
  readonly collection: CollectionName;
  /** From the top of the project, for people. */
  readonly file: string;
  /** On disk, for looking up pictures beside it. */
  readonly folder: string;
  /** The file name without its ending: what other files refer to. */
  readonly entry: string;
  /** The file as it is written. */
  readonly text: string;
  /** The Markdown below the front matter; undefined for files of keys only. */
  readonly body?: Passage | undefined;
  /** The Markdown nodes in reading order, from the parser that Astro uses. */
  readonly nodes: readonly Node[];
}

/** All content files of a project, and what is wrong with the files themselves. */
interface Content {
  readonly sources: readonly Source[];
  readonly problems: readonly Problem[];
}

/** The file of a collection that has one file, such as place.yaml; undefined if there is none. */
export function fileOf(sources: readonly Source[], name: CollectionName): Source | undefined {
  return sources.find(({ collection }) => collection === name);
}

/** Every text of a file: its values, and what is below the front matter. */
export function textsOf({ scalars, body }: Source): readonly Passage[] {
  return body === undefined ? scalars : [...scalars, body];
}

/** The value of a key at the top of a file; undefined where the file cannot be read or has no such key. */
export function valueOf({ data }: Source, key: string): unknown {
  return isRecord(data) ? data[key] : undefined;
}

/** The text of a Markdown node without its formatting. */
export function textOf(node: MdastNode): string {
  if (node.type === "image") return node.alt ?? "";
  if ("value" in node) return node.value;
  return "children" in node ? node.children.map(textOf).join("") : "";
}

const TOP = "src/content";
const PLACES = Object.entries(COLLECTIONS) as [CollectionName, (typeof COLLECTIONS)[CollectionName]][];

/** Reads every file below `src/content` of the project at `project`. */
export function readContent(project: string): Content {
  const problems: Problem[] = [];
  const report = (file: string, message: string): unknown => problems.push({ file, line: 1, message });
  const files = readdirSync(join(project, TOP), { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => join(relative(project, each.parentPath), each.name).replaceAll("\\", "/"))
    .toSorted();
  for (const [, place] of PLACES)
    if ("file" in place && !("optional" in place) && !files.includes(`${TOP}/${place.file}`))
      report(`${TOP}/${place.file}`, "The file is missing. Put it back: the site needs it.");
  const sources = files.flatMap((file): readonly Source[] => {
    const path = join(project, file);
    const { name: entry, base, dir, ext } = parse(path);
    const [collection] =
      PLACES.find(([, place]) =>
        "file" in place
          ? file === `${TOP}/${place.file}`
          : file === `${TOP}/${place.folder}/${base}` && ext === place.ending,
      ) ?? [];
    if (collection === undefined) {
      if (!/^\.|\.(?:jpe?g|png|webp|avif|svg)$/i.test(base))
        report(
          file,
          "The site does not use this file. Rename it so that it ends like the files beside it, or copy its text into one of them and delete it. Export a picture as a JPEG; put a video into public/videos.",
        );
      return [];
    }
    if (!/^[a-z0-9]+(?:-+[a-z0-9]+)*$/.test(entry))
      report(file, "Rename the file: use only small letters, digits and dashes, like open-day.");
    const text = readFileSync(path, "utf8");
    return [{ collection, file, folder: dir, entry, text, ...readText(file, text) }];
  });
  return { sources, problems };
}

function readText(file: string, text: string): Keys & Pick<Source, "body" | "nodes"> {
  const nodes: Node[] = [];
  if (file.endsWith(".json")) return { nodes, ...readJson(text) };
  if (!file.endsWith(".md")) return { nodes, ...readKeys(text) };
  const [opening, yaml = ""] = /^\uFEFF?---[ \t]*\r?\n((?:[^]*?\n)?)---[ \t]*(?=\r?\n|$)/.exec(text) ?? [];
  if (opening === undefined) {
    const message =
      "The keys are not between two lines of three dashes (---). Begin the file with such a line, write the keys below it, and end them with another one, above the text.";
    return { nodes, ...unreadable(1, message) };
  }
  const body = { text: text.slice(opening.length), line: 1 + linesBefore(text, opening.length) };
  const walk = (node: MdastNode): void => {
    nodes.push({ node, line: body.line - 1 + (node.position?.start.line ?? 1) });
    if ("children" in node) node.children.forEach(walk);
  };
  walk(markdownToMdast(body.text));
  return { body, nodes, ...readKeys(yaml, 1) };
}

/** JSON is also YAML, so only what YAML accepts and JSON does not is left, such as a comma after the last item. */
function readJson(text: string): Keys {
  const keys = readKeys(text);
  try {
    if (keys.data !== undefined) JSON.parse(text);
    return keys;
  } catch {
    const index = text.search(/,(?=\s*[\]}])|(?<=[[{,]\s*)[A-Za-z'/]|[#“”]/);
    return unreadable(
      1 + linesBefore(text, index),
      "A comma, a bracket or a quotation mark is missing here, or there is one too many. Put names and texts between straight double quotes, and a comma between two items but not after the last.",
    );
  }
}
