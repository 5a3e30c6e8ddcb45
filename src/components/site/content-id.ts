import { createBoundedCache } from '../../lib/bounded-cache.ts';
import { rememberByObject } from '../../lib/immutable.ts';

/** Characters of JSON by which equal contents are recognised: those of some six hundred cards and books. */
const maxCharacters = 800_000;

interface Id {
  readonly id: string;
}

const ids = createBoundedCache<Id>({ maxSize: maxCharacters, sizeOf: (_, json) => json.length });
let last = 0;

/**
 * A short name for plain data: the same for equal data, and never that of other data. What the shop has answered is frozen, so that
 * it is read through once, however many pages show it. After a change of the catalogue it is another object with, mostly, equal
 * data. Data that has long not been seen gets another name.
 */
export const contentId = rememberByObject((value): string => {
  const json = JSON.stringify(value) ?? 'undefined';
  // What is short is its own name.
  if (json.length < 20) return json;
  const known = ids.get(json);
  if (known) return known.id;
  last += 1;
  const id = `#${last}`;
  ids.set(json, { id });
  return id;
});
