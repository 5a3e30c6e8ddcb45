import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isNotYetSellable } from '../../backend/stock/offered-copies.ts';
import { serveBackorders, waitingStatuses } from '../../backend/stock/stock.ts';
import { shelfOf } from '../../backend/stock/stock-movements.ts';
import type { Queries } from '../../database/queries.ts';
import { mostCountedCopies } from '../../shop/catalogue/stock.ts';
import type { StaffMember } from '../../shop/staff.ts';
import { recordInLog } from '../staff-log.ts';
import type { CopiesOwner, SupplierCopies } from './model/supplier-copies.ts';

/** Whose the copies are that the files of each supplier count (ADR 0075). */

const mostSuppliers = 200;

/** Suppliers whose files count copies: first those that the owner has to say something about, then those with most copies. */
export async function listSuppliers(queries: Queries): Promise<readonly SupplierCopies[]> {
  const { rows } = await sql<{
    supplier: string;
    editions: number;
    copies: number;
    own: number;
    choice: string | null;
  }>`
    select counted.supplier, count(*) as editions, sum(copies) as copies, sum(is_own) as own, max(choice) as choice
    from supplier_count as counted left join copies_choice on copies_choice.supplier = counted.supplier
    where copies > 0 or taken_off > 0 group by counted.supplier
    order by case max(choice) when 'open' then 0 else 1 end, sum(copies) desc, counted.supplier
    limit ${sql.lit(mostSuppliers)}`.execute(queries);
  return rows.map(({ supplier, editions, copies, own, choice }) => ({
    ...{ supplier, editions: Number(editions), copies: Number(copies), ownEditions: Number(own) },
    choice: choice === 'own' || choice === 'supplier' || choice === 'open' ? choice : undefined,
  }));
}

/** How many suppliers wait for the owner's word. */
export async function countOpenSuppliers(queries: Queries): Promise<number> {
  const { count } = await queries
    .selectFrom('copies_choice')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('choice', '=', 'open')
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface Decision {
  readonly supplier: string;
  readonly owner: CopiesOwner;
  readonly by: StaffMember;
  readonly at: number;
}

/**
 * Says whose the copies of a supplier's files are, for those that are known and for files to come, in one transaction. Copies that the
 * shop has counted or received stay on the shelf. Returns how many copies came to the shelf or left it; undefined for an unknown supplier.
 */
export async function decideSupplier(
  queries: Queries,
  { supplier, owner, by, at }: Decision,
): Promise<{ readonly copies: number } | undefined> {
  const known = await queries
    .selectFrom('supplier_count')
    .select('variant_id')
    .where('supplier', '=', supplier)
    .limit(1)
    .executeTakeFirst();
  if (!known) return undefined;
  const choice = { choice: owner, staff_name: by.name, decided_at: at };
  await queries
    .insertInto('copies_choice')
    .values({ supplier, ...choice })
    .onConflict((conflict) => conflict.column('supplier').doUpdateSet(choice))
    .execute();
  const copies = owner === 'own' ? await putOnShelf(queries, supplier, at) : await takeOffShelf(queries, supplier, at);
  const details = { owner, copies };
  await recordInLog(queries, { by, action: 'stock.suppliers', about: supplier || 'no supplier', details, at });
  return { copies };
}

/** Rows of `supplier_count` that a decision changes. */
const changed = (supplier: string, isOwn: 0 | 1): RawBuilder<SqlBool> =>
  sql<SqlBool>`supplier_count.supplier = ${supplier} and supplier_count.is_own = ${sql.lit(isOwn)}`;

const isByHand = (field: 'stock' | 'supply') =>
  sql<SqlBool>`exists (select 1 from hand_set where hand_set.variant_id = supplier_count.variant_id and field = ${sql.lit(field)})`;

const smaller = (one: RawBuilder<number>, other: RawBuilder<number>) =>
  sql<number>`(case when ${one} < ${other} then ${one} else ${other} end)`;

const shelf = sql<number>`(select ${shelfOf} from variant where variant.id = supplier_count.variant_id)`;

/** What the desk has changed of an edition: it knew how many copies stood there before. */
const deskMovements = sql`stock_movement where stock_movement.variant_id = supplier_count.variant_id
  and reason in ('delivery', 'sale', 'count', 'damage')`;

async function takeOffShelf(queries: Queries, supplier: string, at: number): Promise<number> {
  const before = sql<number>`coalesce((select count_after - difference from ${deskMovements} order by id limit 1), 0)`;
  const claimed = sql<number>`case when not ${isByHand('stock')} then ${shelf}
    when exists (select 1 from ${deskMovements} and reason = 'count') then 0
    else ${smaller(before, shelf)} end`;
  await sql`update supplier_count set taken_off = ${claimed} where ${changed(supplier, 1)}`.execute(queries);
  const counted = smaller(sql`supplier_count.copies`, sql.lit(mostCountedCopies));
  const supply = sql<number>`case when variant.supply_stock > 0 or ${isByHand('supply')} then variant.supply_stock
    else ${counted} end`;
  return moveCopies(queries, { rows: changed(supplier, 1), sign: -1, supply, isOwn: 0, at });
}

async function putOnShelf(queries: Queries, supplier: string, at: number): Promise<number> {
  // What an upgrade or another decision has taken off comes back; else the shelf has as many as the file counts.
  const missing = sql<number>`case when taken_off > 0 then taken_off when ${isByHand('stock')} then 0
    when copies > ${shelf} then copies - ${shelf} else 0 end`;
  await sql`update supplier_count set taken_off = ${missing} where ${changed(supplier, 0)}`.execute(queries);
  const supply = sql<number>`case when ${isByHand('supply')} or variant.supply_stock > ${sql.lit(mostCountedCopies)}
    then variant.supply_stock else 0 end`;
  const copies = await moveCopies(queries, { rows: changed(supplier, 0), sign: 1, supply, isOwn: 1, at });
  await sql`update supplier_count set taken_off = 0 where ${changed(supplier, 1)}`.execute(queries);
  await serveWaiting(queries, supplier, at);
  return copies;
}

interface Move {
  readonly rows: RawBuilder<SqlBool>;
  readonly sign: 1 | -1;
  /** What the supplier delivers from now on. */
  readonly supply: RawBuilder<number>;
  readonly isOwn: 0 | 1;
  readonly at: number;
}

/** Moves the copies in `taken_off`: variant, product, log, what files say, and whose they are. Returns how many there were. */
async function moveCopies(queries: Queries, { rows, sign, supply, isOwn, at }: Move): Promise<number> {
  const shift = sql<number>`${sql.lit(sign)} * supplier_count.taken_off`;
  const all = sql<number>`(${shelfOf} + ${shift} + ${supply})`;
  await sql`update variant set supply_stock = ${supply},
      stock = case when ${isNotYetSellable} then 0 else ${all} end,
      withheld_stock = case when ${isNotYetSellable} then ${all} else 0 end
    from supplier_count where supplier_count.variant_id = variant.id and ${rows}`.execute(queries);
  const editions = sql`(select supplier_count.variant_id from supplier_count where ${rows})`;
  await sql`update product set total_stock =
      (select coalesce(sum(stock), 0) from variant where product_id = product.id and is_listed = 1)
    where id in (select product_id from variant where id in ${editions})`.execute(queries);
  // An edition without a log begins without one: those of a large file would fill it.
  await sql`insert into stock_movement (variant_id, at, reason, difference, count_after)
    select variant.id, ${sql.lit(at)}, 'supplier', ${shift}, ${shelfOf}
    from supplier_count join variant on variant.id = supplier_count.variant_id
    where ${rows} and taken_off > 0
      and exists (select 1 from stock_movement where stock_movement.variant_id = variant.id)`.execute(queries);
  // What is given back to files would be on the shelf again, and the next file is read anew.
  await sql`update hand_set set import_value = null where field = 'stock' and variant_id in ${editions}`.execute(
    queries,
  );
  await sql`delete from imported_record where variant_id in ${editions}`.execute(queries);
  const { rows: sums } = await sql<{ copies: number }>`select coalesce(sum(taken_off), 0) as copies
    from supplier_count where ${rows}`.execute(queries);
  await sql`update supplier_count set is_own = ${sql.lit(isOwn)} where ${rows}`.execute(queries);
  return Number(sums[0]?.copies ?? 0);
}

/** Copies that have come to the shelf go first to the orders that wait for them. */
async function serveWaiting(queries: Queries, supplier: string, at: number): Promise<void> {
  const waiting = await queries
    .selectFrom('booking_line')
    .innerJoin('booking', 'booking.order_id', 'booking_line.order_id')
    .innerJoin('supplier_count', 'supplier_count.variant_id', 'booking_line.variant_id')
    .select('supplier_count.variant_id')
    .distinct()
    .where('supplier', '=', supplier)
    .where('backordered', '>', 0)
    .where('status', 'in', waitingStatuses)
    .orderBy('supplier_count.variant_id')
    .execute();
  for (const { variant_id } of waiting) await serveBackorders(queries, variant_id, at);
}
