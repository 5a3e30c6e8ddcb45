import { copiesOf } from '../stock/offered-copies.ts';

interface EditionRow {
  readonly stock: number;
  readonly withheld_stock: number;
  readonly supply_stock: number;
  readonly supply_days: number | null;
  readonly on_sale_from: string | null;
}

/** What the supplier delivers of an edition that is on sale, for a response of the API. `usualDays` are those of the shop. */
export const backorderOf = (
  edition: EditionRow,
  usualDays: number,
): { readonly backorder?: { readonly onShelf: number; readonly days: number } } =>
  edition.supply_stock > 0 && edition.stock > 0 && edition.on_sale_from === null
    ? { backorder: { onShelf: copiesOf(edition), days: edition.supply_days ?? usualDays } }
    : {};
