import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SortOrder } from '../../shop/listing.ts';
import { onDeal, type ShownPrices, shownPrices, storedPrices, workedOutPrices } from './default-variant.ts';

/** Orders that a listing cannot ask for by name but starts with (collections), besides those of spec section 9. */
export type ProductOrder = SortOrder | 'discount' | 'esteem' | 'series';
type PriceOrder = 'price' | 'price-desc' | 'discount';

/** So many reviews weigh as much as what is known of the whole shop: one five-star review does not beat many good ones. */
const priorReviews = 5;

/** Of the products `p`; ties are by id, so that pages never overlap. */
const orders: Readonly<Record<Exclude<ProductOrder, PriceOrder>, RawBuilder<unknown>>> = {
  menu_order: sql`p.position, p.id`,
  popularity: sql`p.sold desc, p.rating_count desc, p.id`,
  rating: sql`case when p.rating_count = 0 then 0 else 1.0 * p.rating_sum / p.rating_count end desc, p.rating_count desc, p.sold desc, p.id`,
  date: sql`p.created_at desc, p.id desc`,
  latest: sql`p.newest_date desc nulls last, p.created_at desc, p.id desc`,
  // Parts are numbers as a rule, and text where publishers number otherwise.
  series: sql`cast(p.series_number as integer), p.series_number, p.first_published, p.id`,
  esteem: sql`(p.rating_sum + ${priorReviews} * (select coalesce(1.0 * sum(rating_sum) / sum(rating_count), 0)
      from product where is_listed = 1 and rating_count > 0)) / (p.rating_count + ${priorReviews}) desc, p.rating_count desc, p.id`,
};

/** Of rows of `priced`, those whose price is on request last. The dearest first is the cheapest first from its end: one index holds both. */
const priceOrders: Readonly<Record<PriceOrder, RawBuilder<unknown>>> = {
  price: sql`price asc nulls last, id`,
  'price-desc': sql`price desc nulls last, id desc`,
  discount: sql`discount desc nulls last, sold desc, id`,
};

/** Those in which an index holds all listed products. */
export const indexedOrders: ReadonlySet<ProductOrder> = new Set([
  ...(['menu_order', 'popularity', 'rating', 'date', 'latest', 'price', 'price-desc', 'discount'] as const),
]);

const isPriceOrder = (order: ProductOrder): order is PriceOrder => order in priceOrders;

export interface Ordered {
  /** Which products `p`. */
  readonly listed: (prices: ShownPrices) => RawBuilder<SqlBool>;
  readonly order: ProductOrder;
  readonly now: number;
  readonly limit: number;
  readonly offset?: number;
}

/**
 * The ids of the first products in an order, newest, cheapest … first. By price those without a deal come in their order from an
 * index, and the few with one are put in between: a deal begins without anything being written.
 */
export function inOrder({ listed, order, now, limit, offset = 0 }: Ordered): RawBuilder<{ id: number }> {
  if (!isPriceOrder(order)) {
    return sql`select p.id from product p where ${listed(shownPrices(now))}
      order by ${orders[order]} limit ${limit} offset ${offset}`;
  }
  const priced = ({ price, discount }: ShownPrices) =>
    order === 'discount' ? sql`p.id, ${discount} as discount, p.sold` : sql`p.id, ${price} as price`;
  const workedOut = workedOutPrices(now);
  // Not indexed: the few are looked up by id, and not by what nearly all products are.
  return sql`select id from (
    select ${priced(storedPrices)} from product p where ${listed(onlyBy(order))} and p.id not in ${onDeal(now)}
    union all
    select ${priced(workedOut)} from product p not indexed where p.id in ${onDeal(now)} and ${listed(workedOut)}
    order by ${priceOrders[order]} limit ${limit} offset ${offset})`;
}

/** A plus keeps SQLite from looking products up by what they are not sorted by: it would sort all that it finds. */
const onlyBy = (order: PriceOrder): ShownPrices =>
  order === 'discount'
    ? { ...storedPrices, price: sql`+${storedPrices.price}` }
    : { ...storedPrices, discount: sql`+${storedPrices.discount}` };
