import { matchesIn } from "../passage.ts";
import { quoted, type Finding } from "../problem.ts";
import { textsOf, type Source } from "../source.ts";

/** Text of a template that was not replaced, and notes of its author. */
const FILLER =
  /(?<![\p{L}\p{N}])(?:lorem ipsum|dolor sit amet|\[?(?:todo|tbd|tbc|fixme|xxx+)\]?)(?![\p{L}\p{N}])/giu;

/** Filler text: the first of each passage. */
export function placeholderProblems(source: Source): readonly Finding[] {
  return textsOf(source).flatMap((passage) => {
    const [found] = matchesIn([passage], FILLER);
    if (found === undefined) return [];
    const wrong = `${quoted(found.match[0])} is filler text.`;
    return [{ line: found.line, wrong, write: "Write the real words, or remove the line." }];
  });
}
