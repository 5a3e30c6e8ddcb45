import { type RawBuilder, sql } from 'kysely';
import type { SortOrder } from '../../shop/listing.ts';
import { shownDiscount, shownPrice } from './default-variant.ts';

/** Orders that a listing cannot ask for by name but starts with (collections), besides those of spec section 9. */
export type ProductOrder = SortOrder | 'discount' | 'esteem' | 'series';

/** So many reviews weigh as much as what is known of the whole shop: one five-star review does not beat many good ones. */
const priorReviews = 5;

const expressions: Readonly<Record<ProductOrder, (now: number) => RawBuilder<unknown>>> = {
  menu_order: () => sql`p.position`,
  popularity: () => sql`p.sold desc, p.rating_count desc`,
  rating: () =>
    sql`case when p.rating_count = 0 then 0 else 1.0 * p.rating_sum / p.rating_count end desc, p.rating_count desc, p.sold desc`,
  date: () => sql`p.created_at desc`,
  latest: () =>
    sql`(select max(v.publication_date) from variant v where v.product_id = p.id and v.is_listed = 1) desc nulls last, p.created_at desc`,
  price: (now) => sql`${shownPrice(now)} asc nulls last`,
  'price-desc': (now) => sql`${shownPrice(now)} desc nulls last`,
  discount: (now) => sql`${shownDiscount(now)} desc nulls last, p.sold desc`,
  // Parts are numbers as a rule, and text where publishers number otherwise.
  series: () => sql`cast(p.series_number as integer), p.series_number, p.first_published`,
  esteem: () => sql`(p.rating_sum + ${priorReviews} * (select coalesce(1.0 * sum(rating_sum) / sum(rating_count), 0)
      from product where is_listed = 1 and rating_count > 0)) / (p.rating_count + ${priorReviews}) desc, p.rating_count desc`,
};

/** Those in which an index holds all listed products. */
export const indexedOrders: ReadonlySet<ProductOrder> = new Set(['menu_order', 'popularity', 'rating', 'date']);

/** An ORDER BY for the products `p`: newest, cheapest … first, prices on request last, ties by id so that pages never overlap. */
export function orderBy(order: ProductOrder, now: number): RawBuilder<unknown> {
  const newestFirst = order === 'date' || order === 'latest';
  return sql`${expressions[order](now)}, ${newestFirst ? sql`p.id desc` : sql`p.id`}`;
}
