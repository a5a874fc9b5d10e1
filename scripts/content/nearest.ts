/** The candidate that was probably meant, if one is at most `letters` slips away. */
export function nearest(written: string, candidates: readonly string[], letters = 2): string | undefined {
  const [best] = candidates
    .map((candidate) => ({ candidate, away: distance(candidate.toLowerCase(), written.toLowerCase()) }))
    .filter(({ candidate, away }) => away <= Math.min(letters, Math.max(1, Math.floor(candidate.length / 3))))
    .toSorted((a, b) => a.away - b.away);
  return best?.candidate;
}

/** The number of letters to change, add or remove to make one word of the other (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of a.split("").entries()) {
    const next = [i + 1];
    for (const [j, other] of b.split("").entries()) {
      const replaced = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
