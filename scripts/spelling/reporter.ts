import { relative } from "node:path";

import type { CSpellReporter, Issue } from "cspell";

/** At most this many words are offered in place of one. */
const MOST_SUGGESTIONS = 3;

/** What is unknown, where, and what to do about it, as a sentence for the author. */
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
 * Replaces cspell's own report, which is written for programmers, by sentences as in `npm run check:content`. In a
 * workflow, .github/problem-matchers.json shows both in the pull request.
 */
export function getReporter(): CSpellReporter {
  return {
    issue: (issue) => console.log(sentence(issue)),
    error: (message, error) => console.error(message, error.message),
  };
}
