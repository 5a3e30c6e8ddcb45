import type { Money } from './money.ts';

export const searchMinLength = 3;
export const searchMaxItems = 20;
export const searchDelayMs = 500;

/** One line of the search list (spec section 3): a product or a sub-category. */
export interface SearchHit {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly kind: 'product' | 'subcategory';
  readonly image?: string;
  readonly author?: string;
  readonly price?: Money;
}
