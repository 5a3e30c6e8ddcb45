import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ShopContext } from '../context.ts';
import { reducedForMs } from '../prices/past-prices.ts';
import { inOptionOrder, onDeal } from './default-variant.ts';
import { priceContext } from './price-context.ts';
import { dealColumns, reductionOf } from './prices.ts';
import { createQueryCache } from './query-cache.ts';

/**
 * Offers where the law asks for the lowest price of the 30 days before (REQ PRODUCT-91): a list price says nothing there. A reduction needs
 * a price that has ended, or a deal that runs, so only the products that have one are looked at, by the rule of the cards.
 */

/** As of a search: nobody reads on after so many. */
const mostReduced = 1000;
/** A reduction ends by itself with time. */
const hourMs = 3_600_000;
/** Fewer than a statement of SQLite may have variables. */
const rowsAtOnce = 500;

export interface ReducedProduct {
  readonly id: number;
  readonly isInStock: boolean;
}

interface Reduced {
  readonly products: readonly ReducedProduct[];
  /** How many products were looked at. */
  readonly candidates: number;
}

const cached = createQueryCache<Reduced>(({ candidates }) => candidates);

/** The products whose card shows a reduction, the largest first. */
export async function readReduced(context: ShopContext): Promise<readonly ReducedProduct[]> {
  const now = context.now();
  const key = `${context.currency} ${Math.floor(now / hourMs)}`;
  return (await cached(context.db, key, now, () => read(context, now))).products;
}

/** The first of them, those in stock before the others. */
export async function bestReduced(context: ShopContext, limit: number): Promise<readonly number[]> {
  const reduced = await readReduced(context);
  const inStock = reduced.filter((product) => product.isInStock);
  return [...inStock, ...reduced.filter((product) => !product.isInStock)].slice(0, limit).map(({ id }) => id);
}

async function read(context: ShopContext, now: number): Promise<Reduced> {
  const { rows } = await sql<{ id: number }>`select p.id from product p where p.is_listed = 1 and p.id in (
    select v.product_id from price_history h join variant v on v.id = h.variant_id
      where h.until_at > ${now - reducedForMs} and h.from_at is null and h.price > v.sale_price
        and v.is_listed = 1
    union select product_id from ${onDeal(now)} as dealt)`.execute(context.db);
  const found: (ReducedProduct & { readonly share: number; readonly sold: number })[] = [];
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    found.push(
      ...(await reductionsOf(
        context,
        rows.slice(start, start + rowsAtOnce).map(({ id }) => Number(id)),
      )),
    );
    // Requests of others are answered between.
    await yieldToEventLoop();
  }
  const sorted = found
    .filter(({ share }) => share > 0)
    .toSorted((one, other) => other.share - one.share || other.sold - one.sold || one.id - other.id);
  return { products: sorted.slice(0, mostReduced), candidates: rows.length };
}

async function reductionsOf(context: ShopContext, ids: readonly number[]) {
  const rows = await context.db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .leftJoin('deal', 'deal.variant_id', 'variant.id')
    .select(['variant.id', 'product_id', 'variant.position', 'variant.stock', 'is_price_on_request', 'list_price'])
    .select(['sale_price', 'product.sold', 'product.total_stock'])
    .select(dealColumns)
    .where('product_id', 'in', ids)
    .where('variant.is_listed', '=', 1)
    .execute();
  const shown = [...Map.groupBy(rows, (row) => row.product_id).values()].flatMap((own) => inOptionOrder(own)[0] ?? []);
  const { now, past } = await priceContext(
    context,
    shown.map(({ id }) => id),
  );
  if (!past) return [];
  return shown.map((row) => ({
    ...{ id: row.product_id, isInStock: row.total_stock > 0, sold: row.sold },
    share: reductionOf(row, { now, past }),
  }));
}
