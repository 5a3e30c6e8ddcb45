/** Indexes of equal items of two lists, in order: as many as possible. */
export function commonItems(one: readonly string[], other: readonly string[]): [number, number][] {
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
  let [i, j] = [0, 0];
  const addChange = (toI: number, toJ: number) => {
    if (toI > i || toJ > j) parts.push({ kind: 'changed', before: before.slice(i, toI), after: after.slice(j, toJ) });
  };
  for (const [nextI, nextJ] of commonItems(before, after)) {
    addChange(nextI, nextJ);
    const item = before.slice(nextI, nextI + 1);
    const last = parts.at(-1);
    if (last?.kind === 'same') parts[parts.length - 1] = { kind: 'same', items: [...last.items, ...item] };
    else parts.push({ kind: 'same', items: item });
    [i, j] = [nextI + 1, nextJ + 1];
  }
  addChange(before.length, after.length);
  return parts;
}
