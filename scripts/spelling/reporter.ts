import { relative } from "node:path";

import type { CSpellReporter, Issue } from "cspell";

/** The maximum number of suggestions for a word. */
const MOST_SUGGESTIONS = 3;

/** The unknown word, its place, and what to do about it, as a sentence for the author. */
function sentence({ uri, row, text, suggestions = [] }: Issue): string {
  const file = relative(process.cwd(), new URL(uri ?? "").pathname);
  const offered = suggestions.slice(0, MOST_SUGGESTIONS).map((word) => `“${word}”`);
  return (
    `${file}, line ${row}: “${text}” is in no word list. ` +
    (offered.length > 0 ? `Did you mean ${offered.join(" or ")}? ` : "") +
    "Correct it, or add it to a list in .cspell/ (docs/editing.md, “Spelling”)."
  );
}

/**
 * Replaces cspell's own report, which is written for programmers, with sentences like those of `npm run check:content`.
 * In a workflow, .github/problem-matchers.json shows both in the pull request.
 */
export function getReporter(): CSpellReporter {
  return {
    issue: (issue) => console.log(sentence(issue)),
    error: (message, error) => console.error(message, error.message),
  };
}
