import { isRecord } from "../fields.ts";
import { quoted, type Problem } from "../problem.ts";
import type { Source } from "../source.ts";

/** Keys whose value may stand in one file of a collection only. */
const UNIQUE = [
  { collection: "reviews", key: "id", write: "Give each review an id of its own." },
  {
    collection: "practitioners",
    key: "staffOrder",
    write: "Give each of the four consultants another place.",
  },
  {
    collection: "practitioners",
    key: "founder",
    value: true,
    write: "Only one practitioner is the founder: write false here.",
  },
] as const;

/** Values that must be unique among the files of a collection, and are not. */
export function uniqueProblems(sources: readonly Source[]): readonly Problem[] {
  return UNIQUE.flatMap((rule) => {
    const first = new Map<unknown, Source>();
    return sources.flatMap((source) => {
      const value =
        source.collection === rule.collection && isRecord(source.data) ? source.data[rule.key] : undefined;
      if (value === undefined || ("value" in rule && value !== rule.value)) return [];
      const other = first.get(value);
      if (other === undefined) {
        first.set(value, source);
        return [];
      }
      const wrong = `“${rule.key}” is ${quoted(value)} in ${other.file} too.`;
      return [{ file: source.file, line: source.lineOf([rule.key]), wrong, write: rule.write }];
    });
  });
}
