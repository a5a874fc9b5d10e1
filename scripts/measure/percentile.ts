/**
 * The value below which `percent` of the values lie, by nearest rank.
 *
 * @throws RangeError where there are no values
 */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const found = sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)];
  if (found === undefined) throw new RangeError("No values to take a percentile of.");
  return found;
}
