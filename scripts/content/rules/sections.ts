import { SLIDERS } from "#words/sliders.ts";
import type { Field } from "../fields.ts";
import { quoted, type Finding } from "../problem.ts";
import type { Source } from "../source.ts";

/**
 * Headings of the home page that name two sections: people who jump from section to section could not tell them apart.
 */
export function sectionProblems(source: Source, fields: readonly Field[]): readonly Finding[] {
  if (source.collection !== "home") return [];
  const taken = new Set(Object.values(SLIDERS).map(({ label }) => label.toLowerCase()));
  return fields.flatMap(({ path, value }): readonly Finding[] => {
    if (path.length !== 2 || path[1] !== "heading" || typeof value !== "string") return [];
    const name = value.trim().toLowerCase();
    if (!taken.has(name)) {
      taken.add(name);
      return [];
    }
    const wrong = `${quoted(value)} is the name of another part of the home page.`;
    return [{ line: source.lineOf(path), wrong, write: "Give the section a heading of its own." }];
  });
}
