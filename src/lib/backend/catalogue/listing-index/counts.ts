import { onShelfBit, traitKeys, traitMask } from '../../../shop/catalogue/traits.ts';
import { type CountRow, fewestOfSeries, maxAuthors, maxSeries, traitCountRows } from '../facet-counts.ts';
import type { CountsQuestion } from '../listing-question.ts';
import { type Columns, flags, type IndexedCategory } from './columns.ts';
import { type ChosenPlaces, genresOf, type Matches, misses, outside } from './matches.ts';
import { mostBooks } from './most-books.ts';

export interface Named {
  readonly slug: string;
  readonly name: string;
}

type ReadNames = (ids: readonly number[]) => Promise<ReadonlyMap<number, Named>>;

/** Read names by id. */
export interface NameReaders {
  readonly contributors: ReadNames;
  /** By the id of a book of each. */
  readonly series: ReadNames;
}

/** The same rows as `countQuery` gives. */
export async function countMatches(
  columns: Columns,
  question: CountsQuestion,
  matches: Matches,
  chosen: ChosenPlaces,
  names: NameReaders,
): Promise<CountRow[]> {
  const { missed, scope, prices } = matches;
  // A product counts for a facet when it misses no other filter. What misses none counts for all facets.
  const withFlags = new Uint32Array(1 << 16);
  const withStars = new Uint32Array(6);
  const withTrait = new Uint32Array(32);
  const inLanguage = new Uint32Array(columns.languages.length);
  const inSeries = new Uint32Array(columns.seriesIds.length);
  let [total, lowest, highest] = [0, Number.MAX_SAFE_INTEGER, -1];
  const size = scope ? scope.length : columns.size;
  for (let index = 0; index < size; index++) {
    const slot = scope ? (scope[index] ?? 0) : index;
    const bits = missed[slot] ?? outside;
    if (bits === 0) total += 1;
    if (bits === 0 || bits === misses.format) {
      const own = columns.flags[slot] ?? 0;
      // Availability is counted without products that miss the formats.
      const key = bits === 0 ? own : own & ~flags.inStock;
      withFlags[key] = (withFlags[key] ?? 0) + 1;
    }
    if (bits === 0 || bits === misses.rating) {
      const stars = columns.stars[slot] ?? 0;
      withStars[stars] = (withStars[stars] ?? 0) + 1;
    }
    // The lowest bit of what is left, one after the other.
    for (let own = (columns.traits[slot] ?? 0) & countedTraits(bits); own !== 0; own &= own - 1) {
      const bit = 31 - Math.clz32(own & -own);
      withTrait[bit] = (withTrait[bit] ?? 0) + 1;
    }
    if (bits === 0 || bits === misses.language) {
      const language = columns.language[slot] ?? 0;
      inLanguage[language] = (inLanguage[language] ?? 0) + 1;
    }
    if (bits === 0 || bits === misses.series) {
      const series = columns.series[slot] ?? 0;
      inSeries[series] = (inSeries[series] ?? 0) + 1;
    }
    if (bits === 0 || bits === misses.price) {
      const price = prices[slot] ?? -1;
      if (price >= 0 && price < lowest) lowest = price;
      if (price > highest) highest = price;
    }
  }
  const passesBut = (except: number): Passes => ({ missed, mask: 0xffff & ~except });
  const withFlag = (flag: number): number => {
    let count = 0;
    for (let own = 0; own < withFlags.length; own++) if (own & flag) count += withFlags[own] ?? 0;
    return count;
  };
  const row = (
    facet: CountRow['facet'],
    value: string,
    name: string,
    place: number,
    count: number | null,
  ): CountRow => ({
    ...{ facet, value, name, place, count },
  });
  const atLeast = (least: number): number => withStars.subarray(least).reduce((sum, count) => sum + count, 0);
  return [
    row('total', '', '', 0, total),
    ...genreRows(columns, question, passesBut(misses.genre)),
    ...(await authorRows(columns, passesBut(misses.author), chosen.authors, names.contributors)),
    ...(await seriesRows(columns, inSeries, chosen.series, names.series)),
    ...[...columns.formats].map(([name, bit]) => row('format', name, name, 0, withFlag(1 << bit))),
    ...[4, 3, 2, 1].map((least) => row('rating', String(least), '', -least, atLeast(least))),
    row('inStock', '1', '', 0, withFlag(flags.inStock)),
    row('onShelf', '1', '', 0, withTrait[onShelfBit] ?? 0),
    ...columns.languages.flatMap((code, at) => (code ? [row('language', code, code, 0, inLanguage[at] ?? 0)] : [])),
    ...traitKeys.flatMap((key) => traitCountRows(key, (bit) => withTrait[bit] ?? 0)),
    row('lowest', '', '', 0, highest < 0 ? null : lowest),
    row('highest', '', '', 0, highest < 0 ? null : highest),
  ].filter(({ count, facet }) => count !== 0 || facet === 'total' || facet === 'lowest' || facet === 'highest');
}

const traitsByMiss = new Map<number, number>([
  [0, -1],
  [misses.onShelf, 1 << onShelfBit],
  ...traitKeys.map((key): [number, number] => [misses[key], traitMask(key)]),
]);

/** The traits for which a product that misses these filters counts. */
const countedTraits = (missed: number): number => (missed === 0 ? -1 : (traitsByMiss.get(missed) ?? 0));

/** A product passes when it misses nothing that the mask has. */
interface Passes {
  readonly missed: Uint16Array;
  readonly mask: number;
}

/** Sub-categories of the scope's category, or the top-level categories, and the chosen genres. Those with the same slug are one. */
function genreRows(columns: Columns, question: CountsQuestion, passes: Passes): CountRow[] {
  const parent = question.scope.categoryId ?? null;
  const chosen = new Set(question.filters.genre.length > 0 ? genresOf(columns, question) : []);
  const shown = columns.categories.filter((category) => category.parentId === parent || chosen.has(category));
  return [...Map.groupBy(shown, ({ slug }) => slug)].flatMap(([slug, group]) => {
    const count = countDistinct(group, passes);
    const name = group.map((category) => category.name).reduce((a, b) => (b < a ? b : a));
    const place = Math.min(...group.map(({ position }) => position));
    return count > 0 ? [{ facet: 'genre' as const, value: slug, name, place, count }] : [];
  });
}

function countDistinct(group: readonly IndexedCategory[], { missed, mask }: Passes): number {
  let count = 0;
  const seen = new Set<number>();
  for (const { slots } of group) {
    for (let index = 0; index < slots.length; index++) {
      const slot = slots[index] ?? 0;
      if (((missed[slot] ?? 0xffff) & mask) !== 0) continue;
      if (group.length > 1) seen.add(slot);
      else count += 1;
    }
  }
  return count + seen.size;
}

/** The authors with most books, by name where they have the same number. Chosen authors come first. */
async function authorRows(
  { authors, authorSlots, contributorIds }: Columns,
  { missed, mask }: Passes,
  chosen: ReadonlySet<number>,
  readNames: ReadNames,
): Promise<CountRow[]> {
  const counts = new Uint32Array(contributorIds.length);
  for (let index = 0; index < authors.length; index++) {
    if (((missed[authorSlots[index] ?? 0] ?? 0xffff) & mask) !== 0) continue;
    const author = authors[index] ?? 0;
    counts[author] = (counts[author] ?? 0) + 1;
  }
  const places = mostBooks(counts, contributorIds, { chosen, fewest: 1, most: maxAuthors });
  return namedRows('author', counts, contributorIds, places, readNames);
}

/** The series with most books, by slug where they have the same number. Chosen series come first. */
function seriesRows(
  { seriesIds }: Columns,
  counts: Uint32Array,
  chosen: ReadonlySet<number>,
  readNames: ReadNames,
): Promise<CountRow[]> {
  const places = mostBooks(counts, seriesIds, { chosen, fewest: fewestOfSeries, most: maxSeries });
  return namedRows('series', counts, seriesIds, places, readNames);
}

async function namedRows(
  facet: 'author' | 'series',
  counts: Uint32Array,
  ids: Int32Array,
  places: readonly number[],
  readNames: ReadNames,
): Promise<CountRow[]> {
  const named = await readNames(places.map((place) => ids[place] ?? 0));
  return places.flatMap((place) => {
    const found = named.get(ids[place] ?? 0);
    return found ? [{ facet, value: found.slug, name: found.name, place: 0, count: counts[place] ?? 0 }] : [];
  });
}
