/** How many typing mistakes lie between what was typed and a word, and between it and the nearest beginning of that word. */
export interface TypingDistance {
  readonly whole: number;
  readonly beginning: number;
}

/**
 * Counts typing mistakes: a letter left out, added, replaced, or two neighbours swapped (optimal string alignment). Stops as
 * soon as there are clearly more than `limit`; anything above `limit` then only means "too many".
 */
export function typingDistance(typed: string, word: string, limit: number): TypingDistance {
  const tooMany = { whole: limit + 1, beginning: limit + 1 };
  if (typed.length - word.length > limit) return tooMany;
  // Further letters of the word can only be left out, and more than `limit` of them never matter.
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
  return { whole: at(previous, target.length) + word.length - target.length, beginning: least };
}

const at = (row: readonly number[], index: number): number => row[index] ?? Number.POSITIVE_INFINITY;

/** How many mistakes a word of this length may hold (decision 13): none up to 3 letters, one up to 7, two beyond. */
export function allowedMistakes(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}
