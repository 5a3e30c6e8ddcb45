import type { Queries } from '../context.ts';
import { noOverrides, readOverrides } from '../overrides/overrides.ts';
import { columnsAt, isListedByRecord } from '../prices/price-terms.ts';
import { readTerms } from './follow-prices.ts';

interface DueRow {
  readonly variantId: number;
  readonly productId: number;
  readonly sale_price: number;
  readonly is_price_on_request: number;
  readonly is_fixed_price: number;
  readonly is_listed: number;
  readonly price_changes_at: number | null;
  readonly announced_from: string | null;
  readonly deal_price: number | null;
}

/**
 * The rows of a cart at the prices of `now`, also when `followPrices` has not seen yet that a price has begun or ended: between the
 * moment and its work nobody pays the price of before.
 */
export const atPricesOf = <Row extends DueRow>(queries: Queries, rows: readonly Row[], now: number): Promise<Row[]> =>
  Promise.all(
    rows.map((row) => (row.price_changes_at !== null && row.price_changes_at <= now ? priced(queries, row, now) : row)),
  );

async function priced<Row extends DueRow>(queries: Queries, row: Row, now: number): Promise<Row> {
  const columns = columnsAt(await readTerms(queries, row.variantId), now);
  if (!columns) return row;
  const hand = (await readOverrides(queries, [row.productId])).ofEdition.get(row.variantId) ?? noOverrides;
  const hasOwnPrice = hand.has('price');
  const is_listed = isListedByRecord({ ...row, ...columns }, { hasOwnPrice }) ? 1 : 0;
  const { sale_price = row.sale_price, is_price_on_request = row.is_price_on_request } = columns;
  const { is_fixed_price = row.is_fixed_price } = columns;
  return {
    ...row,
    ...(!hasOwnPrice && { sale_price, is_price_on_request }),
    ...(!hand.has('listed') && { is_listed }),
    is_fixed_price,
    deal_price: is_fixed_price === 1 ? null : row.deal_price,
  };
}
