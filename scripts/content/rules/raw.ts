import { linesBefore } from "../passage.ts";
import type { Advice, Finding } from "../problem.ts";

/** A kind of line that makes the keys of a file unreadable. */
interface Rule extends Advice {
  readonly line: RegExp;
}

const RULES: readonly Rule[] = [
  {
    line: /^(?:<{7} .*|={7}|>{7} .*)$/m,
    wrong: "Two people changed these lines, and both versions are in the file.",
    write:
      "Keep the lines that are right, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.",
  },
  {
    line: /^.*\uFFFD.*$/m,
    wrong: "The file is not saved as UTF-8, so a letter or sign on this line is damaged.",
    write: "Save the file again with the encoding UTF-8, and type the damaged letters again.",
  },
  {
    line: /^(?:[ \t-]*[\u00A0\u2007\u202F]+|[ \t-]*[A-Za-z]+:[\u00A0\u2007\u202F]|#{1,6}[\u00A0\u2007\u202F]).*$/m,
    wrong: "The line has a no-break space, which looks like a space and does not count as one.",
    write: "Remove the space at the start of the words and type it again with the space bar.",
  },
];

/** What makes the text of a file unreadable: the first line of each kind. */
export function rawProblems(text: string): readonly Finding[] {
  return RULES.flatMap(({ line, wrong, write }) => {
    const found = line.exec(text);
    return found === null ? [] : [{ line: 1 + linesBefore(text, found.index), wrong, write }];
  });
}
