/** Number of typing mistakes between the typed text and a word (`whole`), and the best prefix of that word (`prefix`). */
export interface EditDistance {
  readonly whole: number;
  readonly prefix: number;
}

/**
 * Counts typing mistakes as the optimal string alignment distance: a character left out, added or replaced, or two adjacent ones
 * swapped. Stops early above `limit`; a result above `limit` only means "too many".
 */
export function editDistance(typed: string, word: string, limit: number): EditDistance {
  const tooMany = { whole: limit + 1, prefix: limit + 1 };
  if (typed.length - word.length > limit) return tooMany;
  // Characters further on can only be left out, and more than `limit` of these make the distance too large anyway.
  const target = word.slice(0, typed.length + limit);

  let twoBack: number[] = [];
  let previous = Array.from({ length: target.length + 1 }, (_, index) => index);
  let least = 0;
  for (let i = 1; i <= typed.length; i++) {
    const row = [i];
    least = i;
    for (let j = 1; j <= target.length; j++) {
      const isSame = typed[i - 1] === target[j - 1];
      let cost = Math.min(at(previous, j), at(row, j - 1)) + 1;
      cost = Math.min(cost, at(previous, j - 1) + (isSame ? 0 : 1));
      const isSwap = i > 1 && j > 1 && typed[i - 1] === target[j - 2] && typed[i - 2] === target[j - 1];
      if (isSwap) cost = Math.min(cost, at(twoBack, j - 2) + 1);
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return tooMany;
    twoBack = previous;
    previous = row;
  }
  return { whole: at(previous, target.length) + word.length - target.length, prefix: least };
}

const at = (row: readonly number[], index: number): number => row[index] ?? Number.POSITIVE_INFINITY;
