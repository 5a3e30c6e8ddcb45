import type { CountRow } from '../facet-counts.ts';
import { maxAuthors } from '../facet-counts.ts';
import type { CountsQuestion } from '../listing-question.ts';
import { type Columns, flags, type IndexedCategory } from './columns.ts';
import { genresOf, type Matches, misses } from './matches.ts';

export interface NamedContributor {
  readonly slug: string;
  readonly name: string;
}

/** Reads the names of these contributors, by id. */
export type ReadContributors = (ids: readonly number[]) => Promise<ReadonlyMap<number, NamedContributor>>;

/** The same rows as `countQuery` gives. */
export async function countMatches(
  columns: Columns,
  question: CountsQuestion,
  matches: Matches,
  authors: ReadonlySet<number>,
  readContributors: ReadContributors,
): Promise<CountRow[]> {
  const { missed, scope, deals } = matches;
  const passesBut = (except: number) => {
    const mask = 0xff & ~except;
    return (slot: number): boolean => ((missed[slot] ?? 0xff) & mask) === 0;
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

  const [format, rating, inStock, price] = [misses.format, misses.rating, misses.inStock, misses.price];
  const formats = [...columns.formats];
  const formatCounts = new Uint32Array(formats.length);
  const ratingCounts = new Uint32Array(5);
  let total = 0;
  let available = 0;
  let lowest = Number.POSITIVE_INFINITY;
  let highest = Number.NEGATIVE_INFINITY;
  const count = (slot: number): void => {
    const bits = missed[slot] ?? 0xff;
    if (bits === 0) total += 1;
    const own = columns.flags[slot] ?? 0;
    if ((bits & ~format) === 0)
      for (let index = 0; index < formats.length; index++)
        if (own & (1 << (formats[index]?.[1] ?? 0))) formatCounts[index] = (formatCounts[index] ?? 0) + 1;
    if ((bits & ~rating) === 0 && own & flags.rated) {
      const least = Math.min(4, Math.floor((columns.ratingSum[slot] ?? 0) / (columns.ratingCount[slot] ?? 1)));
      ratingCounts[least] = (ratingCounts[least] ?? 0) + 1;
    }
    if ((bits & ~inStock) === 0 && own & flags.inStock) available += 1;
    if ((bits & ~price) === 0) {
      const shown =
        deals.size > 0 ? (deals.get(slot)?.price ?? columns.price[slot] ?? -1) : (columns.price[slot] ?? -1);
      if (shown >= 0 && shown < lowest) lowest = shown;
      if (shown > highest) highest = shown;
    }
  };
  if (scope) for (const slot of scope) count(slot);
  else for (let slot = 0; slot < columns.size; slot++) count(slot);

  const rows: CountRow[] = [row('total', '', '', 0, total)];
  rows.push(...genreRows(columns, question, passesBut(misses.genre)));
  rows.push(...(await authorRows(columns, passesBut(misses.author), authors, readContributors)));
  for (const [index, [name]] of formats.entries())
    if (formatCounts[index]) rows.push(row('format', name, name, 0, formatCounts[index] ?? 0));
  let atLeast = 0;
  for (const least of [4, 3, 2, 1]) {
    atLeast += ratingCounts[least] ?? 0;
    if (atLeast > 0) rows.push(row('rating', String(least), '', -least, atLeast));
  }
  rows.push(row('inStock', '1', 'In stock', 0, available));
  rows.push(row('lowest', '', '', 0, lowest === Number.POSITIVE_INFINITY ? null : lowest));
  rows.push(row('highest', '', '', 0, highest < 0 ? null : highest));
  return rows;
}

/** Sub-categories of the scope's category, or the top-level categories, and the chosen genres. Those with the same slug are one. */
function genreRows(columns: Columns, question: CountsQuestion, passes: (slot: number) => boolean): CountRow[] {
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

function countDistinct(group: readonly IndexedCategory[], passes: (slot: number) => boolean): number {
  let count = 0;
  if (group.length === 1) {
    for (const slot of group[0]?.slots ?? []) if (passes(slot)) count += 1;
    return count;
  }
  const seen = new Set<number>();
  for (const { slots } of group) for (const slot of slots) if (passes(slot)) seen.add(slot);
  return seen.size;
}

/** The authors with most books, by name where they have the same number. Chosen authors come first. */
async function authorRows(
  columns: Columns,
  passes: (slot: number) => boolean,
  chosen: ReadonlySet<number>,
  readContributors: ReadContributors,
): Promise<CountRow[]> {
  const { authors, authorSlots, contributorIds } = columns;
  const counts = new Uint32Array(contributorIds.length);
  for (let index = 0; index < authors.length; index++) {
    const author = authors[index] ?? 0;
    if (passes(authorSlots[index] ?? 0)) counts[author] = (counts[author] ?? 0) + 1;
  }
  // A list of the best so far, which few authors enter.
  const best: number[] = [];
  const countOf = (author: number): number => counts[author] ?? 0;
  const isBefore = (a: number, b: number): boolean => {
    if (chosen.has(a) !== chosen.has(b)) return chosen.has(a);
    return countOf(a) === countOf(b) ? a < b : countOf(a) > countOf(b);
  };
  for (let author = 0; author < counts.length; author++) {
    if (countOf(author) === 0 || !contributorIds[author]) continue;
    const last = best[maxAuthors - 1];
    if (last !== undefined && countOf(author) <= countOf(last) && (chosen.size === 0 || !isBefore(author, last)))
      continue;
    const place = best.findIndex((other) => isBefore(author, other));
    best.splice(place < 0 ? best.length : place, 0, author);
    if (best.length > maxAuthors) best.pop();
  }
  const names = await readContributors(best.map((author) => contributorIds[author] ?? 0));
  return best.flatMap((author) => {
    const named = names.get(contributorIds[author] ?? 0);
    return named
      ? [{ facet: 'author' as const, value: named.slug, name: named.name, place: 0, count: countOf(author) }]
      : [];
  });
}
