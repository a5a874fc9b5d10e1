/** What is wrong with whole files: one that cannot be read, is missing, is not used or has a bad name. */
import { globSync } from "node:fs";
import { COLLECTIONS } from "../../src/schemas/collections.ts";
import type { Cause } from "../reader/keys.ts";
import type { Source } from "../reader/read.ts";
import { quoted, type Finding, type Problem } from "./problem.ts";

/** What to correct, by the cause. */
const CORRECTIONS: Readonly<Record<Cause, (text: string) => string>> = {
  yaml: () =>
    "This line or the one after it cannot be read. Write “key: text” with a space after the colon, and indent it with spaces (not tabs), exactly like the lines it belongs to. Put a text that contains a colon, or begins with a symbol, between double quotes, and use curly ones inside it: “rest”.",
  json: () =>
    "A comma, a bracket or a quotation mark is missing on this line or beside it. Put names and texts between straight double quotes, and a comma between two items but not after the last.",
  noKeys: () =>
    "The keys are not between two lines of three dashes (---). Begin the file with such a line, write the keys below it, and end them with another one, above the text.",
  keyTwice: () => "This key appears twice. Keep one of the two lines.",
  documents: () => "What stands below this line of dashes or dots would not be read. Remove the line.",
  day: () =>
    "This day does not exist, or is not written like 2026-03-14. Correct it, or put the text between double quotes.",
  characters: () =>
    "A character on this line would not be shown. If the program in which you write can save as “UTF-8”, without “BOM”, choose that (in Notepad: Save as, Encoding). Otherwise type the words around it again.",
  conflict: () =>
    "Two people changed these lines, and both versions are in the file. Keep the lines that are right, and remove those that begin with <<<<<<<, |||||||, ======= and >>>>>>>.",
  comment: (text) =>
    `The text ends at the “#”, so the page would show only ${quoted(text)}. Put the text between double quotes, or write a note on a line of its own.`,
};

/** What to correct in a line or a value that cannot be read, where signs in it say so. */
const SIGNS: readonly (readonly [sign: RegExp, sentence: string])[] = [
  [
    /(?:^|[-:,[{])\s*[“”„‟«»‹›‘‚]/u,
    'Begin and end the text with straight quotation marks, "like this": word processors make them curly.',
  ],
  [
    /^[\s-]*(?:\w+:)?[^\S \t\r]/u,
    "The line has a no-break space. Delete the spaces at its beginning and after the colon, and type them again.",
  ],
];

/** The advice on signs in a line or a value that look right and are not. */
export const adviceOnSigns = (text: string): string | undefined =>
  SIGNS.find(([sign]) => sign.test(text))?.[1];

/** Why a file cannot be read. */
export function syntaxProblems({ problems }: Pick<Source, "problems">): readonly Finding[] {
  return problems.map(({ cause, line, text }) => ({
    line,
    message: adviceOnSigns(text) ?? CORRECTIONS[cause](text),
  }));
}

/**
 * Files that are missing, not used, or named so that no other file can refer to them.
 * @param sources the originals
 */
export function fileProblems(
  sources: readonly Source[],
  translations: readonly Source[],
  project: string,
): readonly Problem[] {
  const problem = (file: string, message: string): Problem => ({ file, line: 1, message });
  const used = new Set([...sources, ...translations].map(({ file }) => file));
  const needed = Object.values(COLLECTIONS).flatMap((location) =>
    "file" in location && !("optional" in location) ? `src/content/${location.file}` : [],
  );
  const others = globSync("src/content/**/*.*", { cwd: project })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !used.has(file) && !/\.(?:jpe?g|png|webp|avif|svg)$/i.test(file));
  return [
    ...needed
      .filter((file) => !used.has(file))
      .map((file) => problem(file, "The file is missing. Put it back: the site needs it.")),
    ...others.map((file) =>
      problem(
        file,
        "The site does not use this file. Rename it so that it ends like the files beside it, or copy its text into one of them and delete it. Export a picture as a JPEG; put a video into public/videos.",
      ),
    ),
    ...sources
      .filter(({ entry }) => !/^[a-z0-9]+(?:-+[a-z0-9]+)*$/.test(entry))
      .map(({ file }) =>
        problem(file, "Rename the file: use only small letters, digits and dashes, like open-day."),
      ),
  ];
}
