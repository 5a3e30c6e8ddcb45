import type { z } from 'zod';
import type { listingFilters, subCategory, WireFacets } from '../contract/listing.ts';
import type { WireProductCard } from '../contract/product.ts';
import type { WirePaging } from '../contract/wire.ts';
import type { Facets, Listing, ListingQuery, SubCategory } from '../shop/listing.ts';
import { readCards } from './product.ts';
import { type ReadContext, readImage, readMoney, readName } from './read.ts';

/** The extra body fields of a listing: only what is set (decision 12). */
export function writeFilters({ sort, filters }: ListingQuery): z.input<typeof listingFilters> {
  return {
    sort,
    ...(filters.genre.length > 0 && { genre: [...filters.genre] }),
    ...(filters.author.length > 0 && { author: [...filters.author] }),
    ...(filters.format.length > 0 && { format: [...filters.format] }),
    ...(filters.minPrice && { minPrice: filters.minPrice }),
    ...(filters.maxPrice && { maxPrice: filters.maxPrice }),
    ...(filters.rating && { rating: filters.rating }),
    ...(filters.inStock && { inStock: true }),
  };
}

/** previousPage and nextPage may be 'Yes'/'No', booleans or page numbers (decision 30). */
const isThere = (text: string | undefined): boolean | undefined => {
  if (text === undefined) return undefined;
  if (/^(yes|true)$/i.test(text)) return true;
  return /^\d+$/.test(text) ? Number(text) > 0 : false;
};

/** Undefined for what is no page, as the 0 of a shop that counts from there or has nothing to show. */
const pageNumber = (number: number | undefined): number | undefined =>
  number !== undefined && number >= 1 && Number.isSafeInteger(number) ? number : undefined;

export function readListing(
  wire: { products: readonly WireProductCard[]; facets?: WireFacets },
  paging: WirePaging | undefined,
  query: ListingQuery,
  context: ReadContext,
): Listing {
  const page = pageNumber(paging?.currentPage) ?? (paging ? query.page : 1);
  // Some divide and do not round.
  const totalPages = Math.max(Math.ceil(paging?.totalPages ?? 1), wire.products.length > 0 ? page : 0);
  return {
    items: readCards(wire.products, context),
    page,
    pageSize: query.pageSize,
    totalPages,
    totalItems: paging?.totalCount ?? (paging ? undefined : wire.products.length),
    hasPrevious: page > 1 && (isThere(paging?.previousPage) ?? true),
    hasNext: page < totalPages && (isThere(paging?.nextPage) ?? true),
    facets: wire.facets ? readFacets(wire.facets, context) : undefined,
  };
}

function readFacets(wire: NonNullable<WireFacets>, context: ReadContext): Facets | undefined {
  const groups = wire.groups
    .map((group) => ({
      key: group.key,
      name: group.name,
      values: group.values.map(({ value, name, count }) => ({ value, name: name || value, count: count ?? 0 })),
    }))
    .filter((group) => group.values.length > 0);
  const lowest = readMoney(wire.minPrice, context);
  const highest = readMoney(wire.maxPrice, context);
  const price = lowest && highest && lowest.minor < highest.minor ? { lowest, highest } : undefined;
  return groups.length > 0 || price ? { groups, price } : undefined;
}

export const readSubCategory = (wire: z.output<typeof subCategory>, context: ReadContext): SubCategory => ({
  id: wire.subCategoryID,
  name: readName(wire.subCategoryName, 'Category', wire.subCategoryID),
  image: readImage(wire.subCategoryImage, context),
});
