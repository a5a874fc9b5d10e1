/** The candidate that was probably meant, if one is at most `letters` letters away. */
export function nearest(written: string, candidates: readonly string[], letters = 2): string | undefined {
  const [best] = candidates
    .map((candidate) => ({ candidate, away: distance(candidate.toLowerCase(), written.toLowerCase()) }))
    .filter(({ candidate, away }) => away <= Math.min(letters, Math.max(1, Math.floor(candidate.length / 3))))
    .toSorted((a, b) => a.away - b.away);
  return best?.candidate;
}

/** The letters to change, add, remove or swap with the next to make one word of the other (Damerau-Levenshtein). */
function distance(a: string, b: string): number {
  let before: readonly number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of a.split("").entries()) {
    const next = [i + 1];
    for (const [j, other] of b.split("").entries()) {
      const replaced = (row[j] ?? 0) + (letter === other ? 0 : 1);
      const isSwap = letter === b[j - 1] && other === a[i - 1];
      const swapped = isSwap ? (before[j - 1] ?? 0) + 1 : Infinity;
      next.push(Math.min(replaced, swapped, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}
