import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { type Period, stateOfPeriod } from '../../shop/period.ts';

/** A price of an edition for a time, or why it is not sold then. Times are epoch milliseconds; null for no limit. */
export type PriceTerm = Period &
  (
    | { readonly prices: EditionPrices }
    /** `lacksPrice`: it is sold by whoever sets a price by hand. */
    | { readonly reason: string; readonly lacksPrice: boolean }
  );

/** In minor units of the shop's currency. */
export interface EditionPrices {
  readonly listPrice: number;
  readonly salePrice: number;
  readonly isPriceOnRequest: boolean;
  /** The law, or a contract with its publisher, lets nobody sell it for less. */
  readonly isPriceFixed: boolean;
}

type Edition = Selectable<Database['variant']>;
export type TermRow = Selectable<Database['price_term']>;

/** The columns of an edition that follow its price terms. */
export type TermColumns = Pick<Edition, 'price_changes_at' | 'withdrawn' | 'lacks_price'> &
  Partial<Pick<Edition, 'list_price' | 'sale_price' | 'is_price_on_request' | 'is_fixed_price'>>;

/** The rows of an edition's price terms. */
export const termRows = (variant_id: number, terms: readonly PriceTerm[]): Insertable<Database['price_term']>[] =>
  terms.map((term, position) => ({
    ...{ variant_id, position, starts_at: term.from, ends_at: term.until },
    ...('prices' in term
      ? { list_price: term.prices.listPrice, sale_price: term.prices.salePrice, reason: '', lacks_price: 0 }
      : { list_price: null, sale_price: null, reason: term.reason, lacks_price: term.lacksPrice ? 1 : 0 }),
    is_price_on_request: 'prices' in term && term.prices.isPriceOnRequest ? 1 : 0,
    is_fixed_price: 'prices' in term && term.prices.isPriceFixed ? 1 : 0,
  }));

/** What an edition with these terms has at a moment. The prices of before stay while it is not sold. Undefined when no term holds then. */
export function columnsAt(terms: readonly TermRow[], now: number): TermColumns | undefined {
  const term = terms.find(
    ({ starts_at, ends_at }) => stateOfPeriod({ from: starts_at, until: ends_at }, now) === 'running',
  );
  if (!term) return undefined;
  const price_changes_at = term.ends_at;
  const { list_price, sale_price, is_price_on_request, is_fixed_price } = term;
  if (list_price === null || sale_price === null)
    return { price_changes_at, withdrawn: term.reason, lacks_price: term.lacks_price };
  return {
    price_changes_at,
    withdrawn: null,
    lacks_price: 0,
    list_price,
    sale_price,
    is_price_on_request,
    is_fixed_price,
  };
}

interface Listing {
  readonly announced_from: string | null;
  readonly withdrawn: string | null;
  readonly lacks_price: number;
}

/** Whether an edition is listed, by its record: it is announced, and may be sold. A price that is set by hand stands in for a missing one. */
export const isListedByRecord = (
  { announced_from, withdrawn, lacks_price }: Listing,
  { hasOwnPrice }: { readonly hasOwnPrice: boolean },
): boolean => announced_from === null && (withdrawn === null || (lacks_price === 1 && hasOwnPrice));
