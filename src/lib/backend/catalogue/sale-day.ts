import { closedUntil } from '../../trade/delivery/sale-day.ts';
import type { SaleDay } from '../stock/offered-copies.ts';

interface WireSaleDay {
  readonly preorder?: { readonly from: string };
  readonly availableFrom?: string;
}

/** From which day an edition is sold, for a response of the API. */
export function saleDayOf({ on_sale_from, takes_preorders, stock }: SaleDay & { readonly stock: number }): WireSaleDay {
  if (on_sale_from === null) return {};
  if (closedUntil(on_sale_from, takes_preorders === 1) !== undefined) return { availableFrom: on_sale_from };
  return stock > 0 ? { preorder: { from: on_sale_from } } : {};
}
