interface Choice {
  /** These come first, and are in the list whatever others have, unless they have no book. */
  readonly chosen: ReadonlySet<number>;
  /** What others need at least. */
  readonly fewest: number;
  readonly most: number;
}

/** The places with the highest counts, the first place first where they are equal. Places without an id are left out. */
export function mostBooks(counts: Uint32Array, ids: Int32Array, { chosen, fewest, most }: Choice): number[] {
  // A list of the best so far, which few enter.
  const best: number[] = [];
  const countOf = (place: number): number => counts[place] ?? 0;
  const isBefore = (a: number, b: number): boolean => {
    if (chosen.has(a) !== chosen.has(b)) return chosen.has(a);
    return countOf(a) === countOf(b) ? a < b : countOf(a) > countOf(b);
  };
  /** What one that is not chosen needs at least. */
  let least = fewest;
  for (let place = 0; place < counts.length; place++) {
    const count = counts[place] ?? 0;
    if (count < least && !(count > 0 && chosen.has(place))) continue;
    if (!ids[place]) continue;
    const last = best[most - 1];
    if (last !== undefined && !isBefore(place, last)) continue;
    const at = best.findIndex((other) => isBefore(place, other));
    best.splice(at < 0 ? best.length : at, 0, place);
    if (best.length > most) best.pop();
    const final = best[most - 1];
    // Of two with the same number the first is in the list already.
    if (final !== undefined && !chosen.has(final)) least = countOf(final) + 1;
  }
  return best;
}
