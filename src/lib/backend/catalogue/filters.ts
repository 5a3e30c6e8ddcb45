import type { listingFilters } from '@bookfront/shop-contract';
import type { z } from 'zod';
import {
  type Filters,
  type ListFilter,
  listFilters,
  maxFilterValues,
  noFilters,
  type SortOrder,
  type SwitchFilter,
  sortOrders,
  switchFilters,
} from '../../shop/catalogue/listing.ts';
import { parseMoney } from '../../shop/money.ts';
import { BadRequest } from '../handler.ts';

/** Parsed filters of a listing. Prices are in minor units. An empty list, undefined or false means no filter. */
export interface ListingFilters extends Omit<Filters, 'minPrice' | 'maxPrice'> {
  readonly minPrice?: number;
  readonly maxPrice?: number;
}
export type FilterKey = ListFilter | SwitchFilter | 'price' | 'rating';

export type WireFilters = z.output<typeof listingFilters>;

/** Parses the filter fields of a listing request. Throws BadRequest with the malformed field. */
export function parseFilters(request: WireFilters, currency: string): ListingFilters {
  const { rating = 0 } = request;
  return {
    ...noFilters,
    ...Object.fromEntries(
      listFilters.map((key) => [key, parseChoices(key, request)] as const).filter(([, values]) => values.length > 0),
    ),
    minPrice: parsePrice('minPrice', request.minPrice, currency),
    maxPrice: parsePrice('maxPrice', request.maxPrice, currency),
    rating: rating > 0 ? rating : undefined,
    ...Object.fromEntries(switchFilters.filter((key) => request[key] === true).map((key) => [key, true])),
  };
}

/** The number of choices is limited because each becomes several parameters of one SQL statement. */
function parseChoices(field: ListFilter, request: WireFilters): string[] {
  const values = [...new Set(request[field]?.map((value) => value.trim()))].filter(Boolean);
  if (values.length > maxFilterValues)
    throw new BadRequest({ [field]: [`${field}: Choose ${maxFilterValues} at most.`] });
  return values;
}

function parsePrice(field: 'minPrice' | 'maxPrice', text: string | undefined, currency: string): number | undefined {
  if (!text?.trim()) return undefined;
  const price = /^\s*\d{1,9}(\.\d{1,3})?\s*$/.test(text) ? parseMoney(text, currency) : undefined;
  if (!price) throw new BadRequest({ [field]: [`${field}: Give a price as a number, such as 499 or 499.50.`] });
  return price.minor;
}

/** The requested sort order; 'menu_order' when none is requested. Throws BadRequest for an unknown one. */
export function parseSort({ sort }: Pick<WireFilters, 'sort'>): SortOrder {
  const requested = sortOrders.find((order) => order === (sort?.trim() || 'menu_order'));
  if (!requested) throw new BadRequest({ sort: [`sort: Use one of ${sortOrders.join(', ')}.`] });
  return requested;
}
