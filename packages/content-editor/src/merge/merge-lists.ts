import { commonItems } from './diff.ts';

/** A stretch of a list after a merge. */
export type Merged =
  | { readonly kind: 'clear'; readonly items: readonly string[] }
  /** Both have changed it. */
  | { readonly kind: 'conflict'; readonly theirs: readonly string[]; readonly mine: readonly string[] };

const isEqual = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((item, index) => item === other[index]);

/** Merges what two people made of a list. Changes of different items are both kept, neighbours included. */
export function mergeLists(base: readonly string[], theirs: readonly string[], mine: readonly string[]): Merged[] {
  const inTheirs = new Map(commonItems(base, theirs));
  const inMine = new Map(commonItems(base, mine));
  const merged: Merged[] = [];
  let [b, t, m] = [0, 0, 0];
  const addStretch = (toB: number, toT: number, toM: number) =>
    merged.push(...mergeStretch(base.slice(b, toB), theirs.slice(t, toT), mine.slice(m, toM)));
  for (const [index, item] of base.entries()) {
    const [toT, toM] = [inTheirs.get(index), inMine.get(index)];
    if (toT === undefined || toM === undefined) continue;
    addStretch(index, toT, toM);
    merged.push({ kind: 'clear', items: [item] });
    [b, t, m] = [index + 1, toT + 1, toM + 1];
  }
  addStretch(base.length, theirs.length, mine.length);
  return merged;
}

function mergeStretch(base: readonly string[], theirs: readonly string[], mine: readonly string[]): Merged[] {
  if (isEqual(mine, base) || isEqual(mine, theirs)) return theirs.length > 0 ? [{ kind: 'clear', items: theirs }] : [];
  if (isEqual(theirs, base)) return mine.length > 0 ? [{ kind: 'clear', items: mine }] : [];
  // Neighbours that were both rewritten, and nothing added: item by item.
  if (base.length > 1 && base.length === theirs.length && base.length === mine.length)
    return base.flatMap((_item, at) =>
      mergeStretch(base.slice(at, at + 1), theirs.slice(at, at + 1), mine.slice(at, at + 1)),
    );
  return [{ kind: 'conflict', theirs, mine }];
}
