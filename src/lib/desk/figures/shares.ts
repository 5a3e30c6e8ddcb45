import { sql } from 'kysely';
import { deletedPrefix } from '../../backend/erased-customer.ts';
import { engineOf } from '../../database/engine.ts';
import type { Queries } from '../../database/queries.ts';
import { type CategoryReader, readMainCategoryNames } from '../category-choices.ts';
import type { TimeRange } from './local-days.ts';
import type { FigureReport, Share } from './model/figures.ts';
import { isSale } from './sales.ts';

/** What was sold most, and what is known of orders. */

const mostBooks = 20;

interface Sold {
  readonly title: string;
  readonly category_id: number | null;
  readonly orders: number;
  readonly copies: number;
  readonly gross: number;
}

/**
 * The books that most copies were sold of, and sales by main category, at the prices of the lines. A sub-category counts for the one
 * above it. The lines are read once for both.
 */
export async function readBooks(
  queries: Queries,
  times: TimeRange,
  reader: CategoryReader,
): Promise<Pick<FigureReport, 'books' | 'categories'>> {
  const { rows } = await sql<Sold>`with sold as (
      select line.product_id, max(line.title) as title, count(*) as orders,
        sum(line.quantity) as copies, sum(line.line_total) as gross
      from booking join booking_line line on line.order_id = booking.order_id
      where ${isSale(times)} group by line.product_id)
    select sold.title, product.category_id, orders, copies, gross
    from sold left join product on product.id = sold.product_id`.execute(queries);
  const names = await readMainCategoryNames(queries, reader);
  const sold = rows.map(({ title, category_id, orders, copies, gross }) => ({
    ...{ name: title, category: names.get(category_id ?? 0) ?? '' },
    ...{ orders: Number(orders), copies: Number(copies), gross: Number(gross) },
  }));
  const total = (name: 'orders' | 'copies' | 'gross', list: typeof sold) =>
    list.reduce((sum, one) => sum + one[name], 0);
  const categories = [...Map.groupBy(sold, ({ category }) => category)].map(([name, list]) => ({
    ...{ name, orders: total('orders', list), copies: total('copies', list), gross: total('gross', list) },
  }));
  const books = sold.toSorted(
    (one, other) => other.copies - one.copies || other.gross - one.gross || one.name.localeCompare(other.name),
  );
  return {
    books: books.slice(0, mostBooks).map(({ category: _category, ...share }) => share),
    categories: categories.toSorted((one, other) => other.gross - one.gross || one.name.localeCompare(other.name)),
  };
}

interface Source {
  readonly customer: string;
  readonly coupon: string | null;
  readonly payment: string;
  readonly delivery: string | null;
  readonly country: string | null;
  readonly orders: number;
  readonly gross: number;
  readonly discount: number;
}

/** Who ordered, how, and where to, by codes: nothing but what stands in the orders. One query reads each order once. */
export async function readSources(
  queries: Queries,
  times: TimeRange,
): Promise<Pick<FigureReport, 'sources' | 'coupons'>> {
  const { fieldOfEntry } = engineOf(queries);
  const addresses = sql<string>`booking.addresses`;
  const { rows } = await sql<Source>`select customer, coupon, payment, delivery, country,
      count(*) as orders, sum(total) as gross, sum(discount) as discount
    from (select case when booking.user_id like ${`${deletedPrefix}%`} then 'deleted'
          when account.visitor_id is null then 'guest' else 'account' end as customer,
        coupon_code as coupon, payment_mode as payment, delivery_method as delivery, total, discount - shop_discount as discount,
        coalesce(${fieldOfEntry(addresses, 1, 'country')}, ${fieldOfEntry(addresses, 0, 'country')}) as country
      from booking left join account on account.visitor_id = booking.user_id where ${isSale(times)}) ordered
    group by customer, coupon, payment, delivery, country`.execute(queries);
  const by = (name: (row: Source) => string): readonly Share[] =>
    [...Map.groupBy(rows, name)]
      .map(([key, group]) => ({ name: key, orders: sum(group, 'orders'), gross: sum(group, 'gross') }))
      .toSorted((one, other) => other.gross - one.gross || one.name.localeCompare(other.name));
  const withCoupon = Map.groupBy(
    rows.filter(({ coupon }) => coupon !== null),
    ({ coupon }) => coupon ?? '',
  );
  const coupons = [...withCoupon].map(([name, group]) => ({
    ...{ name, orders: sum(group, 'orders'), gross: sum(group, 'gross'), discount: sum(group, 'discount') },
  }));
  return {
    sources: [
      { of: 'customers', shares: by(({ customer }) => customer) },
      { of: 'coupons', shares: by(({ coupon }) => (coupon === null ? 'without' : 'with')) },
      { of: 'payment', shares: by(({ payment }) => payment) },
      { of: 'delivery', shares: by(({ delivery }) => delivery ?? '') },
      { of: 'places', shares: by(({ country }) => country ?? '') },
    ],
    coupons: coupons.toSorted((one, other) => other.gross - one.gross || one.name.localeCompare(other.name)),
  };
}

const sum = (rows: readonly Source[], name: 'orders' | 'gross' | 'discount'): number =>
  rows.reduce((total, row) => total + Number(row[name]), 0);
