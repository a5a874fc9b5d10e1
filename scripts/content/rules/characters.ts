import { fontCharacters } from "../font-characters.ts";
import { matchesIn } from "../passage.ts";
import type { Advice, Finding } from "../problem.ts";
import { textsOf, type Source } from "../source.ts";
import { BULLET } from "./broken-blocks.ts";

/** Invisible signs that come with text from other programs. */
const KINDS: readonly (readonly [pattern: RegExp, advice: Advice])[] = [
  [
    /[\u2028\u2029\v\f]/g,
    {
      wrong: "The line contains an invisible line break of another program.",
      write: "Delete it, and type an empty line where a new paragraph begins.",
    },
  ],
  [
    /[\u00A0\u2007\u202F]/g,
    {
      isHint: true,
      wrong: "The line contains a no-break space, as Word and web pages have it.",
      write: "Type the space again with the space bar, unless the words must stay on one line.",
    },
  ],
  [
    /(?<=\S)\t/g,
    {
      isHint: true,
      wrong: "The line contains a tab, which the page shows as one space.",
      write: "Type a space. Write columns as a table: | one | two |.",
    },
  ],
];

/** Letters, digits, punctuation and currencies beyond ASCII. Emoji and other symbols come from the device anyway. */
const OF_A_FONT = /(?![ -~])[\p{L}\p{N}\p{P}\p{Sc}]/gu;

/** The first character that no font of the site has. Readers see it in a font of their device, larger or lighter. */
function foreignCharacters(source: Source): readonly Finding[] {
  const characters = fontCharacters();
  return matchesIn(textsOf(source), OF_A_FONT)
    .filter(({ match: [sign] }) => !characters.has(sign.codePointAt(0) ?? 0))
    .slice(0, 1)
    .map(({ line, match: [sign] }) => ({
      line,
      isHint: true,
      wrong: `The fonts of the site do not have “${sign}”, so readers see it in a font of their device.`,
      write:
        "Leave it if that is meant, or write it with other letters. src/assets/fonts/README.md adds characters.",
    }));
}

/** The first invisible sign of each kind in a file, and list items of a key that begin with a bullet. */
export function characterProblems(source: Source): readonly Finding[] {
  const found = KINDS.flatMap(([pattern, advice]) =>
    matchesIn(textsOf(source), pattern)
      .slice(0, 1)
      .map(({ line }) => ({ line, ...advice })),
  );
  const bullets = source.scalars
    .filter(({ text }) => BULLET.test(text.replace(/^["']/, "")))
    .map(({ line }) => ({
      line,
      wrong: "The words begin with the bullet of another program: the page shows its own.",
      write: "Remove the bullet.",
    }));
  return [...found, ...bullets, ...foreignCharacters(source)];
}
