import type { Generated } from 'kysely';

/** How the price of an edition follows its record by the shop's clock. */
export interface PriceTermColumns {
  /** When the next `price_term` begins, in epoch milliseconds; null for none. `backend/price-clock/follow-prices.ts` moves it on. */
  price_changes_at: Generated<number | null>;
  /** Why its newest record does not let it be sold now; null when it does. */
  withdrawn: Generated<string | null>;
  /** 1 when what it is withdrawn for is its price: one that is set by hand lets it be sold. */
  lacks_price: Generated<number>;
}

/** A price of an edition for a time, or why it is not sold then. An edition whose price stays has no rows. */
export interface PriceTermTable {
  variant_id: number;
  /** From 0. */
  position: number;
  /** Epoch milliseconds: the term holds from `starts_at` on and before `ends_at`. Null for no limit. */
  starts_at: number | null;
  ends_at: number | null;
  /** Null for a time in which it is not sold. */
  list_price: number | null;
  sale_price: number | null;
  is_price_on_request: number;
  is_fixed_price: number;
  /** Why it is not sold then; '' when it is. */
  reason: string;
  lacks_price: number;
}
