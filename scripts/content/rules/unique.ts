import type { CollectionName } from "../../../src/schemas/collections.ts";
import { quoted, type Problem } from "../problem.ts";
import { valueOf, type Source } from "../source.ts";
import { neededFirst } from "./needed.ts";

/** A key whose value only one file of the collections may have. */
interface Rule {
  readonly collections: readonly CollectionName[];
  readonly key: string;
  /** Only files with the same value of this key are compared. */
  readonly among?: string;
  /** Only this value must be unique. */
  readonly value?: unknown;
  readonly write: string;
  /** True where two files may rightly have the same value. */
  readonly isHint?: boolean;
}

const order = (collection: CollectionName, among?: string): Rule => ({
  collections: [collection],
  key: "order",
  write: "Give each file another number: 1 comes first.",
  ...(among !== undefined && { among }),
});

const RULES: readonly Rule[] = [
  { collections: ["reviews"], key: "id", write: "Give each review an id of its own." },
  { collections: ["practitioners"], key: "staffOrder", write: "Give each consultant another place." },
  {
    collections: ["practitioners"],
    key: "founder",
    value: true,
    write: "Only one practitioner is the founder: write false here.",
  },
  {
    collections: ["practitioners"],
    key: "name",
    isHint: true,
    write: "If it is one person, keep one file. If two people have one name, add what distinguishes them.",
  },
  { collections: ["services"], key: "name", write: "Give each service a name of its own." },
  { collections: ["pages", "articles"], key: "title", write: "Give each page a title of its own." },
  { collections: ["pages", "services"], key: "searchTitle", write: "Give each page a title of its own." },
  {
    collections: ["pages", "services", "articles"],
    key: "summary",
    write: "Write what this page offers: search engines show the summary, and two pages cannot share one.",
  },
  order("slides"),
  order("services"),
  order("offerings"),
  order("doctorEntries"),
  order("reviews"),
  order("gallery"),
  order("teams"),
  order("poses", "style"),
];

/** Values that must be unique among files, and are not. */
export function uniqueProblems(sources: readonly Source[]): readonly Problem[] {
  return RULES.flatMap((rule) => {
    const first = new Map<string, Source>();
    return neededFirst(sources).flatMap((source) => {
      const value = rule.collections.includes(source.collection) ? valueOf(source, rule.key) : undefined;
      if (value === undefined || ("value" in rule && value !== rule.value)) return [];
      const id = JSON.stringify([rule.among && valueOf(source, rule.among), value]);
      const other = first.get(id);
      if (other === undefined) {
        first.set(id, source);
        return [];
      }
      const wrong = `“${rule.key}” is ${quoted(value)} here and in ${other.file}.`;
      const { write, isHint = false } = rule;
      return [{ file: source.file, line: source.lineOf([rule.key]), wrong, write, isHint }];
    });
  });
}
