/** Above this, two stretches are taken as different from beginning to end. A text of the shop has a hundred paragraphs. */
const mostComparisons = 4_000_000;

/** Indexes of equal items of two lists, in order: as many as possible, unless the lists are very long. */
function commonItems(one: readonly string[], other: readonly string[]): [number, number][] {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const pairs: [number, number][] = [];
  for (let i = 0; i < start; i += 1) pairs.push([i, i]);
  const middle = commonOf(one.slice(start, one.length - end), other.slice(start, other.length - end));
  for (const [i, j] of middle) pairs.push([start + i, start + j]);
  for (let left = end; left > 0; left -= 1) pairs.push([one.length - left, other.length - left]);
  return pairs;
}

function commonOf(one: readonly string[], other: readonly string[]): [number, number][] {
  if (one.length * other.length > mostComparisons) return [];
  const lengths = Array.from({ length: one.length + 1 }, () => new Uint32Array(other.length + 1));
  const at = (i: number, j: number): number => lengths[i]?.[j] ?? 0;
  for (let i = one.length - 1; i >= 0; i -= 1)
    for (let j = other.length - 1; j >= 0; j -= 1) {
      const row = lengths[i];
      if (row) row[j] = one[i] === other[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < one.length && j < other.length; ) {
    if (one[i] === other[j]) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}

/** Items that stand one after another in both lists, or what stands in their place in each. */
export type Part =
  | { readonly kind: 'same'; readonly items: readonly string[] }
  | { readonly kind: 'changed'; readonly before: readonly string[]; readonly after: readonly string[] };

/** What has become of a list. */
export function diffLists(before: readonly string[], after: readonly string[]): Part[] {
  const parts: Part[] = [];
  /** The last part, while it is one of equal items. */
  let same: string[] | undefined;
  let [i, j] = [0, 0];
  const addChange = (toI: number, toJ: number) => {
    if (toI === i && toJ === j) return;
    parts.push({ kind: 'changed', before: before.slice(i, toI), after: after.slice(j, toJ) });
    same = undefined;
  };
  for (const [nextI, nextJ] of commonItems(before, after)) {
    addChange(nextI, nextJ);
    if (!same) {
      same = [];
      parts.push({ kind: 'same', items: same });
    }
    same.push(...before.slice(nextI, nextI + 1));
    [i, j] = [nextI + 1, nextJ + 1];
  }
  addChange(before.length, after.length);
  return parts;
}
