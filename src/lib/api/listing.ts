import type { listingFilters, subCategory, WireFacets, WirePaging, WireProductCard } from '@bookfront/shop-contract';
import type { z } from 'zod';
import {
  chosenValues,
  type Facets,
  type Listing,
  type ListingQuery,
  listFilters,
  type SubCategory,
  switchFilters,
} from '../shop/catalogue/listing.ts';
import { toNameFields, toTextLanguage } from './category-name.ts';
import { toProductSummaries } from './product.ts';
import { imageUrl, type MappingContext, nameOrId, parseCount, parsePrice } from './wire-values.ts';

/** The extra body fields for sorting and filters; only those that are set. */
export function toFilterFields({ sort, filters, withDetails }: ListingQuery): z.input<typeof listingFilters> {
  return {
    sort,
    ...Object.fromEntries(
      listFilters
        .map((key) => [key, [...chosenValues(filters, key)]] as const)
        .filter(([, values]) => values.length > 0),
    ),
    ...(filters.minPrice && { minPrice: filters.minPrice }),
    ...(filters.maxPrice && { maxPrice: filters.maxPrice }),
    ...(filters.rating && { rating: filters.rating }),
    ...Object.fromEntries(switchFilters.filter((key) => filters[key]).map((key) => [key, true])),
    ...(withDetails && { withDetails }),
  };
}

/** previousPage and nextPage may be 'Yes'/'No', booleans or page numbers. */
const pageExists = (text: string | undefined): boolean | undefined => {
  if (text === undefined) return undefined;
  if (/^(yes|true)$/i.test(text)) return true;
  return /^\d+$/.test(text) ? Number(text) > 0 : false;
};

/** Undefined for numbers below 1: some APIs count from 0, or send 0 for an empty list. */
const validPage = (number: number | undefined): number | undefined => parseCount(number) || undefined;

/** Maps a listing. Without `paging` it has one page. */
export function toListing(
  wire: { products: readonly WireProductCard[]; facets?: WireFacets },
  paging: WirePaging | undefined,
  query: ListingQuery,
  context: MappingContext,
): Listing {
  const page = validPage(paging?.currentPage) ?? (paging ? query.page : 1);
  // Some APIs send a fraction as totalPages.
  const pages = parseCount(Math.ceil(paging?.totalPages ?? 1)) ?? 1;
  const totalPages = Math.max(pages, wire.products.length > 0 ? page : 0);
  return {
    items: toProductSummaries(wire.products, context),
    page,
    pageSize: query.pageSize,
    totalPages,
    totalItems: parseCount(paging?.totalCount) ?? (paging ? undefined : wire.products.length),
    hasPrevious: page > 1 && (pageExists(paging?.previousPage) ?? true),
    hasNext: page < totalPages && (pageExists(paging?.nextPage) ?? true),
    facets: wire.facets ? toFacets(wire.facets, context) : undefined,
  };
}

function toFacets(wire: NonNullable<WireFacets>, context: MappingContext): Facets | undefined {
  const groups = wire.groups
    .map((group) => ({
      key: group.key,
      name: group.name,
      values: group.values.map(({ value, name, count, languageCode }) => {
        const lang = toTextLanguage(languageCode, context);
        return { value, name: name || value, count: parseCount(count) ?? 0, ...(lang && { lang }) };
      }),
    }))
    .filter((group) => group.values.length > 0);
  const lowest = parsePrice(wire.minPrice, context);
  const highest = parsePrice(wire.maxPrice, context);
  const price = lowest && highest && lowest.minor < highest.minor ? { lowest, highest } : undefined;
  return groups.length > 0 || price ? { groups, price } : undefined;
}

export const toSubCategory = (wire: z.output<typeof subCategory>, context: MappingContext): SubCategory => ({
  id: wire.subCategoryID,
  name: nameOrId(wire.subCategoryName, 'Category', wire.subCategoryID),
  ...toNameFields(wire, context),
  image: imageUrl(wire.subCategoryImage, context),
});
