export type Random = ReturnType<typeof createRandom>;

/** Random numbers that a seed repeats: mulberry32, 32 bits of state. */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  /** From 0 to 1, 1 excluded. */
  function next(): number {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let bits = state;
    bits = Math.imul(bits ^ (bits >>> 15), bits | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  }
  return {
    chance: (probability: number): boolean => next() < probability,
    /** A whole number, both ends included. */
    between: (least: number, most: number): number => least + Math.floor(next() * (most - least + 1)),
    pick: <T>(list: readonly [T, ...T[]]): T => list[Math.floor(next() * list.length)] ?? list[0],
  };
}
