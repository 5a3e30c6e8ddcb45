import type { z } from 'zod';
import type { listingFilters } from '../../contract/listing.ts';
import { mostFilterChoices, type SortOrder, sortOrders } from '../../shop/listing.ts';
import { parseMoney } from '../../shop/money.ts';
import { BadRequest } from '../handler.ts';

/** The filters of decision 12 as the shop's own values; prices in minor units; an empty list or undefined is no filter. */
export interface ListingFilters {
  readonly genre: readonly string[];
  readonly author: readonly string[];
  readonly format: readonly string[];
  readonly minPrice?: number;
  readonly maxPrice?: number;
  readonly rating?: number;
  readonly inStock: boolean;
}
export type FilterKey = 'genre' | 'author' | 'format' | 'price' | 'rating' | 'inStock';

export type WireFilters = z.output<typeof listingFilters>;

/** Reads the filter fields of a listing call. Throws BadRequest naming the field that cannot be read. */
export function readFilters(request: WireFilters, currency: string): ListingFilters {
  const { rating = 0 } = request;
  return {
    genre: readList('genre', request),
    author: readList('author', request),
    format: readList('format', request),
    minPrice: readPrice('minPrice', request.minPrice, currency),
    maxPrice: readPrice('maxPrice', request.maxPrice, currency),
    rating: rating > 0 ? rating : undefined,
    inStock: request.inStock === true,
  };
}

/** Bounded, as every value is bound several times in one statement. */
function readList(field: 'genre' | 'author' | 'format', request: WireFilters): string[] {
  const values = [...new Set(request[field]?.map((value) => value.trim()))].filter(Boolean);
  if (values.length > mostFilterChoices)
    throw new BadRequest({ [field]: [`${field}: Choose ${mostFilterChoices} at most.`] });
  return values;
}

function readPrice(field: 'minPrice' | 'maxPrice', text: string | undefined, currency: string): number | undefined {
  if (!text?.trim()) return undefined;
  const price = /^\s*\d{1,9}(\.\d{1,3})?\s*$/.test(text) ? parseMoney(text, currency) : undefined;
  if (!price) throw new BadRequest({ [field]: [`${field}: Give a price as a number, such as 499 or 499.50.`] });
  return price.minor;
}

/** The sort a listing asks for; 'menu_order' when it asks for none. Throws BadRequest when it is no sort of spec section 9. */
export function readSort({ sort }: Pick<WireFilters, 'sort'>): SortOrder {
  const known = sortOrders.find((order) => order === (sort?.trim() || 'menu_order'));
  if (!known) throw new BadRequest({ sort: [`sort: Use one of ${sortOrders.join(', ')}.`] });
  return known;
}
