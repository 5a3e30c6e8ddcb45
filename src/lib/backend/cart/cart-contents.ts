import { compiledQuery } from '../../database/compiled-query.ts';
import { backorderOf } from '../catalogue/backorder.ts';
import { dealColumns, priceAt } from '../catalogue/prices.ts';
import { saleDayOf } from '../catalogue/sale-day.ts';
import type { Queries } from '../context.ts';
import { variantImage } from '../cover-url.ts';
import { atPricesOf } from '../price-clock/prices-now.ts';
import { readTradeSettings } from '../terms/trade-settings.ts';
import type { Sellable } from './sellable.ts';

/** A cart line at the current price. Amounts are in minor units. */
export interface PricedLine extends Sellable {
  readonly productId: number;
  readonly variantId: number;
  readonly sku: string;
  readonly author: string;
  /** As ONIX writes it. */
  readonly language: string;
  readonly image: string;
  readonly unitPrice: number;
  readonly quantity: number;
  readonly lineTotal: number;
  /** No coupon lowers it. */
  readonly isPriceFixed: boolean;
  /** Of one copy in grams; null when its record has none. */
  readonly weight: number | null;
  /** What the supplier delivers beyond the shelf; undefined when nothing. */
  readonly backorder: { readonly onShelf: number; readonly days: number } | undefined;
  readonly saleDay: ReturnType<typeof saleDayOf>;
}

/** What decides on the price of an edition and on whether it is sold, of rows of `variant` and `product`. */
const editionColumns = [
  ...(['variant.id as variantId', 'product.id as productId', 'sku', 'title', 'format'] as const),
  ...(['author_text as author', 'language', 'stock', 'sale_price', 'image', 'product.updated_at'] as const),
  ...(['is_shippable', 'is_price_on_request', 'is_fixed_price', 'variant.is_listed'] as const),
  ...(['product.is_listed as isProductListed', 'has_file', 'weight_g', 'price_changes_at', 'announced_from'] as const),
  ...(['withheld_stock', 'supply_stock', 'supply_days', 'on_sale_from', 'takes_preorders'] as const),
] as const;

const cartLines = compiledQuery((queries, userId: string) =>
  queries
    .selectFrom('cart_line')
    .innerJoin('variant', 'variant.id', 'cart_line.variant_id')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .leftJoin('deal', 'deal.variant_id', 'variant.id')
    .where('cart_line.user_id', '=', userId)
    .select('cart_line.quantity')
    .select(editionColumns)
    .select(dealColumns)
    .orderBy('cart_line.position')
    .orderBy('variant.id'),
);

/** The lines of a cart in the order they were added, at the prices of `now`, running deals included. */
export const readCartLines = async (queries: Queries, userId: string, now: number): Promise<PricedLine[]> =>
  toPricedLines(queries, await cartLines(queries, userId), now);

/** An edition that somebody wants, and how many copies of it. */
export interface WantedCopies {
  readonly variantId: number;
  /** 1 or more. */
  readonly quantity: number;
}

/** Editions that are in no cart, at the prices of `now`, in the order given. One that does not exist any more is left out. */
export async function readWantedLines(
  queries: Queries,
  wanted: readonly WantedCopies[],
  now: number,
): Promise<PricedLine[]> {
  if (wanted.length === 0) return [];
  const ids = wanted.map(({ variantId }) => variantId);
  const found = await selectEditions(queries, ids);
  const rows = wanted.flatMap(({ variantId, quantity }) =>
    found.filter((row) => row.variantId === variantId).map((row) => ({ ...row, quantity })),
  );
  return toPricedLines(queries, rows, now);
}

const selectEditions = (queries: Queries, ids: readonly number[]) =>
  queries
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .leftJoin('deal', 'deal.variant_id', 'variant.id')
    .where('variant.id', 'in', ids)
    .select(editionColumns)
    .select(dealColumns)
    .execute();

type EditionRow = Awaited<ReturnType<typeof selectEditions>>[number] & Pick<WantedCopies, 'quantity'>;

async function toPricedLines(queries: Queries, found: readonly EditionRow[], now: number): Promise<PricedLine[]> {
  const rows = await atPricesOf(queries, found, now);
  const usualDays = rows.some((row) => row.supply_stock > 0) ? (await readTradeSettings(queries)).supply.days : 0;
  return rows.map((row) => {
    const unitPrice = priceAt(row, now);
    return {
      productId: row.productId,
      variantId: row.variantId,
      sku: row.sku,
      title: row.title,
      format: row.format,
      author: row.author,
      language: row.language,
      image: variantImage({ ...row, id: row.variantId }),
      unitPrice,
      quantity: row.quantity,
      lineTotal: unitPrice * row.quantity,
      isPriceFixed: row.is_fixed_price === 1,
      weight: row.weight_g,
      backorder: backorderOf(row, usualDays).backorder,
      saleDay: saleDayOf(row),
      stock: row.stock,
      hasFile: row.has_file === 1,
      isListed: row.is_listed === 1 && row.isProductListed === 1,
      isShippable: row.is_shippable === 1,
      isOnRequest: row.is_price_on_request === 1,
      onSaleFrom: row.on_sale_from,
      takesPreorders: row.takes_preorders === 1,
    };
  });
}

const couponOfCart = compiledQuery((queries, userId: string) =>
  queries.selectFrom('cart').select('coupon_code').where('user_id', '=', userId),
);

/** The coupon code stored with a cart, whether or not the coupon applies now. */
export async function readCouponCode(queries: Queries, userId: string): Promise<string | undefined> {
  const [cart] = await couponOfCart(queries, userId);
  return cart?.coupon_code ?? undefined;
}
