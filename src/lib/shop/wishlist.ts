import type { Money } from './money.ts';

export interface WishlistItem {
  readonly productId: string;
  readonly sku: string;
  readonly title: string;
  readonly optionName?: string;
  readonly image?: string;
  readonly unitPrice: Money;
  readonly isInStock: boolean;
  readonly stock?: number;
}
