import { isMap, isScalar, isSeq, LineCounter, parseDocument, visit, type Document } from "yaml";
import type { CollectionName } from "../../src/schemas/collections.ts";
import { isRecord } from "./fields.ts";
import { rawProblems } from "./rules/raw.ts";
import { jsonProblems } from "./rules/json.ts";
import { cutTexts, syntaxProblems, type LineAt } from "./rules/syntax.ts";
import type { Finding } from "./problem.ts";
import { linesBefore, type Passage } from "./passage.ts";

/** The file of a collection that has one file, such as place.yaml; undefined if there is none. */
export function fileOf(sources: readonly Source[], name: CollectionName): Source | undefined {
  return sources.find(({ collection }) => collection === name);
}

/** The place of a value: keys and list positions from the top of the file. */
export type Path = readonly PropertyKey[];

/** One content file, read with the positions of everything in it. */
export interface Source {
  readonly collection: CollectionName;
  /** From the top of the project, for people. */
  readonly file: string;
  /** On disk, for looking up pictures beside it. */
  readonly folder: string;
  /** The file name without its ending: what other files refer to. */
  readonly entry: string;
  /** The keys and their values; undefined if the file cannot be read. */
  readonly data: unknown;
  /** The file as it is written. */
  readonly text: string;
  /** The Markdown below the front matter; undefined for YAML files. */
  readonly body: Passage | undefined;
  /** The line of a value, or of the nearest thing around it that exists. */
  readonly lineOf: (path: Path) => number;
  /** Every written value that is text, with its line. */
  readonly scalars: readonly Passage[];
  /** What makes the file unreadable; then `data` is undefined. */
  readonly problems: readonly Finding[];
  /** What is wrong with its writing although it can be read. */
  readonly remarks: readonly Finding[];
}

/** Every text of a file: its values, and what is below the front matter. */
export function textsOf({ scalars, body }: Source): readonly Passage[] {
  return body === undefined ? scalars : [...scalars, body];
}

/** The value of a key at the top of a file; undefined where the file cannot be read or has no such key. */
export function valueOf({ data }: Source, key: string): unknown {
  return isRecord(data) ? data[key] : undefined;
}

type Identity = Pick<Source, "collection" | "file" | "folder" | "entry">;

/** Reads a YAML file, or Markdown with front matter. Problems of syntax are returned with it, never thrown. */
export function readSource(identity: Identity, text: string): Source {
  const file = { ...identity, text };
  const raw = rawProblems(text);
  if (raw.length > 0) return unreadable(file, raw);
  if (!identity.file.endsWith(".md")) return fromYaml(file, text, 0, undefined);
  const [opening] = /^\uFEFF?---[ \t]*\r?\n/.exec(text) ?? [];
  if (opening === undefined) {
    const write =
      "Begin the file with a line of three dashes (---), write the keys below it, and end them with another line of three dashes.";
    return unreadable(file, [{ line: 1, wrong: "The file has no front matter.", write }]);
  }
  const closing = /^---[ \t]*$/m.exec(text.slice(opening.length));
  if (closing === null) {
    const write = "Write a line of three dashes (---) below the last key, above the text.";
    return unreadable(file, [{ line: 1, wrong: "The front matter has no end.", write }]);
  }
  const end = opening.length + closing.index;
  const bodyStart = end + closing[0].length;
  const body = { text: text.slice(bodyStart), line: 1 + linesBefore(text, bodyStart) };
  return fromYaml(file, text.slice(opening.length, end), 1, body);
}

type File = Identity & Pick<Source, "text">;

function unreadable(file: File, problems: readonly Finding[]): Source {
  const nothing = { data: undefined, body: undefined, lineOf: () => 1, scalars: [], remarks: [] };
  return { ...file, ...nothing, problems };
}

function fromYaml(file: File, yaml: string, linesAbove: number, body: Passage | undefined): Source {
  const counter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: counter, prettyErrors: false, logLevel: "silent" });
  const lineAt = (offset: number): number => Math.max(counter.linePos(offset).line, 1) + linesAbove;
  const ofYaml = syntaxProblems(document, yaml, lineAt);
  const problems = ofYaml.length === 0 ? jsonProblems(file) : ofYaml;
  return {
    ...file,
    data: problems.length === 0 ? document.toJS() : undefined,
    body,
    lineOf: (path) => lineAt(offsetOf(document, path)),
    scalars: scalarsOf(document, yaml, lineAt),
    problems,
    remarks: cutTexts(document, yaml, lineAt),
  };
}

function offsetOf(document: Document.Parsed, path: Path): number {
  let node: unknown = document.contents;
  let offset = 0;
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && item.key.value === step);
      if (pair === undefined) break;
      if (isScalar(pair.key)) offset = pair.key.range?.[0] ?? offset;
      node = pair.value;
    } else if (isSeq(node) && typeof step === "number") {
      node = node.items[step];
      if (isMap(node) || isSeq(node) || isScalar(node)) offset = node.range?.[0] ?? offset;
    } else break;
  }
  return offset;
}

function scalarsOf(document: Document.Parsed, yaml: string, lineAt: LineAt): readonly Passage[] {
  const found: Passage[] = [];
  visit(document, {
    Scalar(role, node) {
      if (role === "key" || typeof node.value !== "string" || !node.range) return;
      // The text as written, so that a word in a folded paragraph is found on its own line.
      found.push({ text: yaml.slice(node.range[0], node.range[1]), line: lineAt(node.range[0]) });
    },
  });
  return found;
}
