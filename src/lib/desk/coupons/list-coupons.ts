import { type ExpressionBuilder, sql } from 'kysely';
import type { Queries } from '../../backend/context.ts';
import { readFileCoupons } from '../../backend/merchandising/save-coupons.ts';
import type { Database } from '../../database/schema.ts';
import { stateOfPeriod } from '../../shop/period.ts';
import type { ListPage } from '../../shop/staff-views.ts';
import { isLike } from '../search-like.ts';
import {
  type CouponList,
  type CouponOrder,
  type CouponState,
  couponsPageSize,
  type DeskCoupon,
} from './model/coupons.ts';

/** The personal coupons of the newsletter (backend/coupons/newsletter-coupon.ts). */
const isPersonal = (where: ExpressionBuilder<Database, 'coupon'>) =>
  where.and([where('code', 'like', 'HELLO-____-____'), where('usage_limit', '=', 1)]);

const isOver = (where: ExpressionBuilder<Database, 'coupon'>, now: number) =>
  where.or([
    where('stopped_at', 'is not', null),
    where('ends_at', '<=', now),
    where('used', '>=', where.ref('usage_limit')),
  ]);

function couponsIn(queries: Queries, list: CouponList, now: number) {
  const all = queries.selectFrom('coupon');
  if (list === 'newsletter') return all.where(isPersonal);
  const own = all.where((where) => where.not(isPersonal(where)));
  // A comparison with a missing limit is neither true nor false.
  const over = (where: ExpressionBuilder<Database, 'coupon'>) => sql<boolean>`coalesce(${isOver(where, now)}, false)`;
  return own.where((where) => (list === 'over' ? over(where) : where.not(over(where))));
}

export async function countCoupons(queries: Queries, list: CouponList, now: number): Promise<number> {
  const row = await couponsIn(queries, list, now)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** A page of a list by code; the first page is 1. */
export async function listCoupons(
  queries: Queries,
  { list, text, now }: { readonly list: CouponList; readonly text: string; readonly now: number },
  page: number,
): Promise<ListPage<DeskCoupon>> {
  const found = couponsIn(queries, list, now).$if(text !== '', (query) =>
    query.where((where) => where.or([isLike('code', text), isLike('note', text)])),
  );
  const [rows, { count }] = await Promise.all([
    found
      .selectAll()
      .orderBy('code')
      .limit(couponsPageSize)
      .offset((page - 1) * couponsPageSize)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { items: await toCoupons(queries, rows, now), count: Number(count) };
}

export async function findCoupon(queries: Queries, code: string, now: number): Promise<DeskCoupon | undefined> {
  const rows = await allColumns(queries).where('code', '=', code).execute();
  return (await toCoupons(queries, rows, now))[0];
}

/** What the coupon took off: all but what the shop has taken off by hand. */
const couponDiscount = sql<number>`booking.discount - booking.shop_discount`;

/** A page of the orders that have used a coupon and stand, newest first. */
export async function ordersOf(queries: Queries, code: string, page: number): Promise<ListPage<CouponOrder>> {
  const orders = queries
    .selectFrom('coupon_use')
    .innerJoin('booking', 'booking.order_id', 'coupon_use.order_id')
    .where('coupon_use.code', '=', code);
  const [items, { count }] = await Promise.all([
    orders
      .select(['booking.order_id as number', 'created_at as at', 'status', 'total', couponDiscount.as('discount')])
      .orderBy('created_at', 'desc')
      .limit(couponsPageSize)
      .offset((page - 1) * couponsPageSize)
      .execute(),
    orders.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { items, count: Number(count) };
}

const allColumns = (queries: Queries) => queries.selectFrom('coupon').selectAll();
type Row = Awaited<ReturnType<ReturnType<typeof allColumns>['execute']>>[number];

async function toCoupons(queries: Queries, rows: readonly Row[], now: number): Promise<DeskCoupon[]> {
  if (rows.length === 0) return [];
  const [inFile, sums] = await Promise.all([
    readFileCoupons(queries),
    queries
      .selectFrom('coupon_use')
      .innerJoin('booking', 'booking.order_id', 'coupon_use.order_id')
      .select(({ fn }) => ['coupon_use.code', fn.sum<number>(couponDiscount).as('discounts')])
      .where(
        'coupon_use.code',
        'in',
        rows.map(({ code }) => code),
      )
      .groupBy('coupon_use.code')
      .execute(),
  ]);
  return rows.map((row) => ({
    ...{ code: row.code, version: row.version, amount: row.amount, minimum: row.minimum_subtotal, note: row.note },
    kind: row.kind === 'percent' ? 'percent' : 'fixed',
    ...{ startsAt: row.starts_at, endsAt: row.ends_at, limit: row.usage_limit, perCustomer: row.per_customer_limit },
    ...{ used: row.used, state: stateOf(row, now), isSetInDesk: row.is_set_in_desk === 1 },
    isInFile: inFile.includes(row.code),
    discounts: Number(sums.find(({ code }) => code === row.code)?.discounts ?? 0),
  }));
}

function stateOf({ stopped_at, starts_at, ends_at, usage_limit, used }: Row, now: number): CouponState {
  if (stopped_at !== null) return 'stopped';
  const state = stateOfPeriod({ from: starts_at, until: ends_at }, now);
  if (state === 'over') return 'ended';
  if (usage_limit !== null && used >= usage_limit) return 'used up';
  return state === 'coming' ? 'not started' : 'running';
}
