import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { shelfOf } from '../../backend/stock/stock-movements.ts';
import type { SupplySetting } from '../../backend/terms/supply-setting.ts';
import type { Queries } from '../../database/queries.ts';
import { digitalFormats } from '../../shop/digital.ts';
import type { ListPage } from '../../shop/staff-views.ts';
import { findBooks, isFoundEdition } from '../found-books.ts';
import {
  type StockCounts,
  type StockDetails,
  type StockEdition,
  type StockFilter,
  stockPageSize,
} from './model/stock.ts';
import { readCode } from './model/stock-batch.ts';
import { listMovements } from './movements.ts';

const readersOf = sql<number>`(select count(*) from stock_alert
  where stock_alert.variant_id = variant.id and stock_alert.confirmed_at is not null)`;

const selectAll = (queries: Queries) =>
  queries
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['variant.id', 'variant.product_id', 'sku', 'isbn', 'title', 'author_text', 'format', 'variant.is_listed'])
    .select(['supply_stock', 'supply_days', 'low_stock', shelfOf.as('shelf'), readersOf.as('readers')]);

/** Printed editions, hidden ones too: a book can be counted before it is shown. */
export const selectEditions = (queries: Queries) =>
  selectAll(queries).where('variant.format', 'not in', digitalFormats);
export type EditionRow = Awaited<ReturnType<ReturnType<typeof selectEditions>['execute']>>[number];

const toEdition = (row: EditionRow, usual: SupplySetting): StockEdition => ({
  ...{ id: row.id, productId: String(row.product_id), sku: row.sku, isbn: row.isbn ?? undefined, title: row.title },
  ...{ author: row.author_text, format: row.format, isListed: row.is_listed === 1, shelf: Number(row.shelf) },
  supplyDays: row.supply_stock > 0 ? (row.supply_days ?? usual.days) : undefined,
  isUsualTime: row.supply_days === null,
  lowStock: row.low_stock ?? undefined,
  readers: Number(row.readers),
});

/**
 * The shelf runs low: few copies of an edition that the shop keeps, because copies came or went before or because a number was set
 * for it. Without that, everything of a large catalogue that nobody has ordered would be in the list.
 */
const isLow = ({ lowStock }: SupplySetting): RawBuilder<SqlBool> => sql<SqlBool>`(variant.is_listed = 1
  and ${shelfOf} <= coalesce(variant.low_stock, ${lowStock})
  and variant.id in (select id from variant where low_stock is not null
    union select variant_id from stock_movement where reason <> 'supplier'))`;

const isWaitedFor: RawBuilder<SqlBool> = sql<SqlBool>`variant.id in (select booking_line.variant_id from booking_line
  join booking on booking.order_id = booking_line.order_id
  where booking_line.backordered > 0 and booking.status in ('TO BE CONFIRMED', 'TO BE PAID', 'ORDER PLACED', 'PROCESSING'))`;

const isWanted: RawBuilder<SqlBool> = sql<SqlBool>`variant.id in (select stock_alert.variant_id from stock_alert
  where stock_alert.confirmed_at is not null)`;

/** A page of a list: what runs low and what orders wait for by its copies, what readers wait for by their number, everything by title. */
export async function listEditions(
  queries: Queries,
  { view, text, page }: StockFilter,
  usual: SupplySetting,
): Promise<ListPage<StockEdition>> {
  const found = await findBooks(queries, text);
  const matching = (view === 'wanted' ? selectAll(queries).where(isWanted) : selectEditions(queries))
    .$if(view === 'low', (query) => query.where(isLow(usual)))
    .$if(view === 'waiting', (query) => query.where(isWaitedFor))
    .$if(text.trim() !== '', (query) => query.where(isFoundEdition(found, [readCode(text), text.trim()])));
  const rows = await matching
    .$if(view === 'low' || view === 'waiting', (query) => query.orderBy(shelfOf))
    .$if(view === 'wanted', (query) => query.orderBy('readers', 'desc'))
    .orderBy('title')
    .orderBy('variant.id')
    .limit(stockPageSize)
    .offset((page - 1) * stockPageSize)
    .execute();
  const { count } = await matching
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { items: rows.map((row) => toEdition(row, usual)), count: Number(count) };
}

export async function countStock(queries: Queries, usual: SupplySetting): Promise<StockCounts> {
  const count = async (condition: RawBuilder<SqlBool>, editions = selectEditions(queries)) => {
    const row = await editions
      .where(condition)
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(row.count);
  };
  const wanted = await count(isWanted, selectAll(queries));
  return { low: await count(isLow(usual)), waiting: await count(isWaitedFor), wanted };
}

/** Undefined when there is no such printed edition. */
export const findRow = (queries: Queries, id: number): Promise<EditionRow | undefined> =>
  selectEditions(queries).where('variant.id', '=', id).executeTakeFirst();

/** The edition of a code that was scanned: its ISBN, or its code in the shop. */
export async function findByCode(queries: Queries, text: string): Promise<EditionRow | undefined> {
  const code = readCode(text);
  if (code === '') return undefined;
  const rows = await selectEditions(queries)
    .where((where) => where.or([where('isbn', '=', code), where('sku', 'in', [code, text.trim()])]))
    .orderBy('variant.is_listed', 'desc')
    .orderBy('variant.id')
    .limit(1)
    .execute();
  return rows[0];
}

/** An edition with a page of its log. */
export async function findDetails(
  queries: Queries,
  { id, page }: { readonly id: number; readonly page: number },
  usual: SupplySetting,
): Promise<StockDetails | undefined> {
  const row = await findRow(queries, id);
  if (!row) return undefined;
  const sold = await queries
    .selectFrom('booking_line')
    .innerJoin('booking', 'booking.order_id', 'booking_line.order_id')
    .select(({ fn }) => [fn.sum<number>('quantity').as('copies'), fn.sum<number>('backordered').as('backordered')])
    .where('product_id', '=', row.product_id)
    .where('variant_id', '=', id)
    .where('status', 'in', ['TO BE CONFIRMED', 'TO BE PAID', 'ORDER PLACED', 'PROCESSING'])
    .executeTakeFirst();
  const hand = await queries
    .selectFrom('hand_set')
    .select('id')
    .where('variant_id', '=', id)
    .where('field', '=', 'stock')
    .executeTakeFirst();
  const counted = await queries
    .selectFrom('supplier_count')
    .select(['supplier', 'copies', 'is_own'])
    .where('variant_id', '=', id)
    .executeTakeFirst();
  const backordered = Number(sold?.backordered ?? 0);
  return {
    ...toEdition(row, usual),
    movements: await listMovements(queries, { variantId: id, page }),
    soldCopies: Number(sold?.copies ?? 0) - backordered,
    backordered,
    isByHand: hand !== undefined,
    isCountedByFiles: counted?.is_own !== 0,
    reported: counted?.is_own === 0 ? { supplier: counted.supplier, copies: counted.copies } : undefined,
  };
}
