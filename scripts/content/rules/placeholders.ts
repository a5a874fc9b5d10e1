import { matchesIn } from "../passage.ts";
import { quoted, type Finding } from "../problem.ts";
import { textsOf, type Source } from "../source.ts";

/** Text of a template that was not replaced, and notes of its author in capitals. */
const FILLER =
  /(?<![\p{L}\p{N}])(?:[Ll]orem [Ii]psum|dolor sit amet|\[?(?:TODO|TBD|TBC|FIXME|XXX+)\]?)(?![\p{L}\p{N}])/gu;

/** Filler text: the first of each passage. */
export function placeholderProblems(source: Source): readonly Finding[] {
  return textsOf(source).flatMap((passage) => {
    const [found] = matchesIn([passage], FILLER);
    if (found === undefined) return [];
    const wrong = `${quoted(found.match[0])} is filler text.`;
    return [{ line: found.line, wrong, write: "Write the real words, or remove the line." }];
  });
}
