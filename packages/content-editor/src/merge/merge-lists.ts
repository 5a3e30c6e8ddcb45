import { diffLists } from './diff.ts';

/** A stretch of a list after a merge. */
export type Merged =
  | { readonly kind: 'clear'; readonly items: readonly string[] }
  /** Both have changed it. */
  | { readonly kind: 'conflict'; readonly theirs: readonly string[]; readonly mine: readonly string[] };

/** What one user made of a list: of each item (nothing, the same, another), and what stands before each and at the end. */
interface Edits {
  readonly items: readonly (readonly string[])[];
  readonly gaps: readonly (readonly string[])[];
}

function editsOf(base: readonly string[], edited: readonly string[]): Edits {
  const items: string[][] = [];
  const gaps: string[][] = [[]];
  const addItem = (become: string[]) => {
    items.push(become);
    gaps.push([]);
  };
  for (const part of diffLists(base, edited)) {
    if (part.kind === 'same') for (const item of part.items) addItem([item]);
    else {
      for (const index of part.before.keys()) addItem(part.after.slice(index, index + 1));
      gaps.at(-1)?.push(...part.after.slice(part.before.length));
    }
  }
  return { items, gaps };
}

const isEqual = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((item, index) => item === other[index]);

/** Merges what two people made of a list. Changes of different items are both kept, neighbours included. */
export function mergeLists(base: readonly string[], theirs: readonly string[], mine: readonly string[]): Merged[] {
  const [hers, his] = [editsOf(base, theirs), editsOf(base, mine)];
  const merged: Merged[] = [];
  const add = (before: readonly string[], their: readonly string[] = [], my: readonly string[] = []) => {
    const isClear = isEqual(my, before) || isEqual(their, before) || isEqual(my, their);
    const items = isEqual(my, before) ? their : my;
    if (!isClear) merged.push({ kind: 'conflict', theirs: their, mine: my });
    else if (items.length > 0) merged.push({ kind: 'clear', items });
  };
  for (const [index, item] of base.entries()) {
    add([], hers.gaps[index], his.gaps[index]);
    add([item], hers.items[index], his.items[index]);
  }
  add([], hers.gaps[base.length], his.gaps[base.length]);
  return merged;
}
