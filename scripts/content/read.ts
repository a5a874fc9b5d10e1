import { readdirSync, readFileSync } from "node:fs";
import { join, parse, relative } from "node:path";
import { markdownToMdast, type MdastNode } from "satteri";
import { COLLECTIONS, type CollectionName } from "../../src/schemas/collections.ts";
import { isRecord } from "./fields.ts";
import { readKeys, unreadable, type Keys } from "./keys.ts";
import { linesBefore, type Finding, type Passage, type Problem } from "./problem.ts";

/** A node of the Markdown of a file with its line in the file. */
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
  /** The nodes of the Markdown in reading order, by the parser with which Astro reads it. */
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

/** The files that were read last: the development server checks all of them whenever one is saved. */
const lastRead = new Map<string, Source>();

/** Reads every file below `src/content` of the project at `project`. */
export function readContent(project: string): Content {
  const problems: Problem[] = [];
  const report = (file: string, says: string): unknown => problems.push({ file, line: 1, says });
  const files = readdirSync(join(project, TOP), { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => join(relative(project, each.parentPath), each.name).replaceAll("\\", "/"))
    .toSorted();
  for (const place of Object.values(COLLECTIONS))
    if ("file" in place && !("optional" in place) && !files.includes(`${TOP}/${place.file}`))
      report(`${TOP}/${place.file}`, "The file is missing. Put it back: the site needs it.");
  const sources = files.flatMap((file): readonly Source[] => {
    const path = join(project, file);
    const { name: entry, base, dir } = parse(path);
    const collection = COLLECTION_NAMES.find((name) => isOf(name, file));
    if (collection === undefined && !/^\.|\.(?:jpe?g|png|webp|avif|svg)$/i.test(base))
      report(file, strayFile(file));
    const text = collection && readIfPresent(path);
    if (text === undefined || collection === undefined) return [];
    if (!/^[a-z0-9]+(?:-+[a-z0-9]+)*$/.test(entry))
      report(
        file,
        `The file name contains other characters than small letters, digits and dashes. Rename it to ${slug(base)}.`,
      );
    const last = lastRead.get(path);
    if (last?.text === text) return [last];
    const source = { collection, file, folder: dir, entry, text, ...readText(file, text) };
    lastRead.set(path, source);
    return [source];
  });
  return { sources, problems };
}

const TOP = "src/content";
const COLLECTION_NAMES = Object.keys(COLLECTIONS) as CollectionName[];

function isOf(name: CollectionName, file: string): boolean {
  const place = COLLECTIONS[name];
  if ("file" in place) return file === `${TOP}/${place.file}`;
  return parse(file).dir === `${TOP}/${place.folder}` && file.endsWith(place.ending);
}

/** The text of a file; undefined if it was removed or renamed since the folder was listed. */
function readIfPresent(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

/** A file name as small letters, digits and dashes, with its ending. */
export function slug(name: string): string {
  const { name: entry, ext } = parse(name);
  const better = entry
    .normalize("NFD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return `${better === "" ? "open-day" : better}${ext.toLowerCase()}`;
}

function strayFile(file: string): string {
  const place = Object.values(COLLECTIONS).find(
    (each) => "folder" in each && parse(file).dir === `${TOP}/${each.folder}`,
  );
  const ending =
    place && "ending" in place ? `Files here end in ${place.ending}: rename it, or copy` : "Copy";
  return `The site does not use this file. ${ending} its words into a file that does. Export a picture as a JPEG; put a video into public/videos. Then remove the file.`;
}

/** Signs that make a file unreadable wherever they are. */
const DAMAGED: readonly (readonly [line: RegExp, says: string])[] = [
  [
    /^(?:<{7} .*|={7}|>{7} .*)$/m,
    "Two people changed these lines, and both versions are in the file. Keep the lines that are right, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.",
  ],
  [
    /\uFFFD/,
    "The file is not saved as UTF-8, so a letter or sign on this line is damaged. Save the file again with the encoding UTF-8, and type the damaged letters again.",
  ],
  [
    /^(?:[ \t-]*[\u00A0\u2007\u202F]|[ \t-]*[A-Za-z]+:[\u00A0\u2007\u202F]|#{1,6}[\u00A0\u2007\u202F])/m,
    "The line has a no-break space, which looks like a space and does not count as one. Remove the space at the start of the words and type it again with the space bar.",
  ],
];

function readText(file: string, text: string): Keys & Pick<Source, "body" | "nodes"> {
  const nodes: Node[] = [];
  for (const [line, says] of DAMAGED) {
    const { index } = line.exec(text) ?? {};
    if (index !== undefined) return { nodes, ...unreadable({ line: 1 + linesBefore(text, index), says }) };
  }
  if (!file.endsWith(".md")) {
    const keys = readKeys(text);
    const isYaml = file.endsWith(".json") && keys.data !== undefined && !isJson(text);
    return { nodes, ...(isYaml ? unreadable(noJson(text)) : keys) };
  }
  const [opening, yaml = ""] = /^\uFEFF?---[ \t]*\r?\n((?:[^]*?\n)?)---[ \t]*(?=\r?\n|$)/.exec(text) ?? [];
  if (opening === undefined) {
    const says =
      "The keys are not between two lines of three dashes (---). Begin the file with such a line, write the keys below it, and end them with another one, above the text.";
    return { nodes, ...unreadable({ line: 1, says }) };
  }
  const body = { text: text.slice(opening.length), line: 1 + linesBefore(text, opening.length) };
  const walk = (node: MdastNode): void => {
    nodes.push({ node, line: body.line - 1 + (node.position?.start.line ?? 1) });
    if ("children" in node) node.children.forEach(walk);
  };
  walk(markdownToMdast(body.text));
  return { body, nodes, ...readKeys(yaml, 1) };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** JSON is YAML, too: what is left is what YAML alone accepts, such as a comma after the last item. */
function noJson(text: string): Finding {
  const index = text.search(/,(?=\s*[\]}])|(?<=[[{,]\s*)[A-Za-z'/]|[#“”]/);
  return {
    line: 1 + linesBefore(text, index),
    says: "A comma, a bracket or a quote is missing or too many here. Write names and texts between double quotes, and a comma between two items but not after the last.",
  };
}
