import type { WireBackorder } from '@bookfront/shop-contract';
import type { SupplyTime } from '../shop/catalogue/stock.ts';

/** What the supplier delivers, as a part of an offer or a line. Days that are no number above 0 say nothing. */
export function toSupply(wire: WireBackorder): { readonly supply?: SupplyTime } {
  const days = Math.ceil(wire?.days ?? 0);
  return days > 0 ? { supply: { shelf: Math.max(0, Math.floor(wire?.onShelf ?? 0)), days } } : {};
}
