import type { ReadResult as Read, Refusal as ReadRefusal } from '@bookfront/onix';

/** Why a record is refused. */
export interface Refusal extends ReadRefusal {
  /** The newest record does not let the edition be sold (ADR 0063): for want of a price, or at any price. */
  readonly endsSale?: 'price' | 'sale';
}

/** What the shop makes of a record, or the reason why it is refused. */
export type Result<T> = Exclude<Read<T>, ReadRefusal> | Refusal;

export const refusedToSell = (message: string, endsSale: 'price' | 'sale' = 'sale'): Refusal => ({
  ...{ ok: false, message, endsSale },
});
