import { onShelfBit, traitMask } from '../../../shop/catalogue/traits.ts';
import { parseRowId } from '../../handler.ts';
import type { FilterKey } from '../filters.ts';
import type { CountsQuestion } from '../listing-question.ts';
import { type Columns, flags, type IndexedCategory } from './columns.ts';

/** Which filters a product does not pass, as bits. A product outside of the scope has `outside` as well. */
export const misses: Readonly<Record<FilterKey, number>> = {
  ...{ genre: 1, author: 2, format: 4, price: 8, rating: 16, inStock: 32 },
  ...{ onShelf: 64, language: 128, age: 256, length: 512, colour: 1024, accessibility: 2048, award: 4096 },
  series: 8192,
};
export const outside = 16_384;

/** The price and discount of a product with a running deal. */
export interface DealPrice {
  readonly slot: number;
  /** -1 when the price is on request. */
  readonly price: number;
  /** NaN when the price is on request. */
  readonly discount: number;
}

export interface Matches {
  /** By slot. */
  readonly missed: Uint16Array;
  /** The slots in scope. */
  readonly scope: Uint32Array | undefined;
  readonly deals: ReadonlyMap<number, DealPrice>;
  /** By slot, deals included. */
  readonly prices: Int32Array;
}

/** The categories that are one of these genres, given by slug or id: the same as `isGenre` of the SQL conditions. */
export function genresOf({ categories }: Columns, { filters, scope }: CountsQuestion): IndexedCategory[] {
  const ids = new Set(filters.genre.map(parseRowId));
  const isOwn = (category: IndexedCategory) => category.parentId === scope.categoryId;
  const own = new Set(categories.filter(isOwn).map(({ slug }) => slug));
  return categories.filter((category) => {
    const isNamed = filters.genre.includes(category.slug) || ids.has(category.id);
    return isNamed && (scope.categoryId === undefined || isOwn(category) || !own.has(category.slug));
  });
}

/** The traits that the filters ask for, each with what a product misses that has none of them. */
function traitsWanted(filters: CountsQuestion['filters']): { readonly mask: number; readonly miss: number }[] {
  const keys = ['age', 'length', 'colour', 'accessibility'] as const;
  return [
    ...keys.flatMap((key) => {
      const values = filters[key] ?? [];
      return values.length > 0 ? [{ mask: traitMask(key, values), miss: misses[key] }] : [];
    }),
    ...(filters.award ? [{ mask: traitMask('award'), miss: misses.award }] : []),
    ...(filters.onShelf ? [{ mask: 1 << onShelfBit, miss: misses.onShelf }] : []),
  ];
}

/** What is chosen, as places in the columns. */
export interface ChosenPlaces {
  /** In `contributorIds`. */
  readonly authors: ReadonlySet<number>;
  /** In `seriesIds`. */
  readonly series: ReadonlySet<number>;
}

/** Tests every product in scope against every filter. */
export function findMatches(
  columns: Columns,
  question: CountsQuestion,
  deals: ReadonlyMap<number, DealPrice>,
  { authors, series }: ChosenPlaces,
): Matches {
  const { scope, filters } = question;
  const missed = new Uint16Array(columns.size);
  const all = misses;
  const category = columns.categories.find(({ id }) => id === scope.categoryId);
  const slots = scope.categoryId === undefined ? undefined : (category?.slots ?? new Uint32Array(0));
  const chosenFormats = filters.format.reduce((bits, format) => {
    const bit = columns.formats.get(format);
    return bit === undefined ? bits : bits | (1 << bit);
  }, 0);
  const { minPrice = 0, maxPrice = Number.MAX_SAFE_INTEGER, rating } = filters;
  const hasPriceFilter = filters.minPrice !== undefined || filters.maxPrice !== undefined;
  const needed =
    (scope.only === 'rated' ? flags.rated : 0) |
    (scope.only === 'sold' ? flags.sold : 0) |
    (scope.only === 'discounted' ? flags.discounted : 0);
  const missedByAll = (filters.genre.length > 0 ? all.genre : 0) | (filters.author.length > 0 ? all.author : 0);

  const wantedTraits = traitsWanted(filters);
  const { language = [] } = filters;
  const wantedLanguages =
    language.length > 0 ? new Set(language.map((one) => columns.languages.indexOf(one))) : undefined;
  const wantsSeries = (filters.series ?? []).length > 0;
  const missedBy = (slot: number, price: number, own: number): number => {
    let bits = missedByAll;
    if ((own & needed) !== needed) bits |= outside;
    if (scope.publisherId !== undefined && columns.publisher[slot] !== scope.publisherId) bits |= outside;
    if (filters.format.length > 0 && (own & chosenFormats) === 0) bits |= all.format;
    if (hasPriceFilter && (price < 0 || price < minPrice || price > maxPrice)) bits |= all.price;
    if (filters.inStock && (own & flags.inStock) === 0) bits |= all.inStock;
    if (wantedLanguages && !wantedLanguages.has(columns.language[slot] ?? 0)) bits |= all.language;
    if (wantsSeries && !series.has(columns.series[slot] ?? 0)) bits |= all.series;
    for (const { mask, miss } of wantedTraits) if (((columns.traits[slot] ?? 0) & mask) === 0) bits |= miss;
    if (rating !== undefined) {
      const count = columns.ratingCount[slot] ?? 0;
      if (count === 0 || (columns.ratingSum[slot] ?? 0) < rating * count) bits |= all.rating;
    }
    return bits;
  };
  if (slots) missed.fill(outside);
  const size = slots ? slots.length : columns.size;
  for (let index = 0; index < size; index++) {
    const slot = slots ? (slots[index] ?? 0) : index;
    missed[slot] = missedBy(slot, columns.price[slot] ?? -1, columns.flags[slot] ?? 0);
  }
  const prices = deals.size > 0 ? columns.price.slice() : columns.price;
  for (const { slot, price, discount } of deals.values()) {
    prices[slot] = price;
    if (slots && missed[slot] === outside) continue;
    const own = (columns.flags[slot] ?? 0) & ~flags.discounted;
    missed[slot] = missedBy(slot, price, discount > 0 ? own | flags.discounted : own);
  }
  if (filters.genre.length > 0)
    for (const { slots: own } of genresOf(columns, question))
      for (let index = 0; index < own.length; index++) {
        const slot = own[index] ?? 0;
        missed[slot] = (missed[slot] ?? 0) & ~all.genre;
      }
  if (filters.author.length > 0)
    for (let index = 0; index < columns.authors.length; index++)
      if (authors.has(columns.authors[index] ?? 0)) {
        const slot = columns.authorSlots[index] ?? 0;
        missed[slot] = (missed[slot] ?? 0) & ~all.author;
      }
  return { missed, scope: slots, deals, prices };
}
