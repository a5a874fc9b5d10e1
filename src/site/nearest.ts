/** Names that an editor may have meant. */

/** Letters and digits only. */
const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, "");

function pairs(text: string): Set<string> {
  const padded = ` ${plain(text)} `;
  return new Set(Array.from({ length: padded.length - 1 }, (_, at) => padded.slice(at, at + 2)));
}

/** Sørensen–Dice over pairs of letters: 0 for nothing in common, 1 for equal. */
function similarity(written: string, name: string): number {
  const [left, right] = [pairs(written), pairs(name)];
  return (2 * left.intersection(right).size) / (left.size + right.size);
}

/** The five names that are most similar to a written one, the most similar first. */
export function nearestNames(names: readonly string[], written: string): readonly string[] {
  return names.toSorted((one, other) => similarity(written, other) - similarity(written, one)).slice(0, 5);
}
