/** Numbers that a seed repeats, for benchmarks and tests (mulberry32). */

/** Whole numbers from 0 up to, but not including, 2^32. */
function seededBits(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

/** Numbers from 0 up to, but not including, 1. */
export function seededRandom(seed: number): () => number {
  const bits = seededBits(seed);
  return () => bits() / 2 ** 32;
}

/** Whole numbers from 0 up to, but not including, the limit of each call. */
export function seededBelow(seed: number): (limit: number) => number {
  const bits = seededBits(seed);
  return (limit) => bits() % limit;
}
