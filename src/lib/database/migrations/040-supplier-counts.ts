import { inflateRawSync } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Copies that catalogue files have counted are taken for the supplier's: until now each file put them on the shelf (ADR 0075). The log
 * says how many, and the owner decides for each supplier whether they were the shop's own. The sample keeps its copies.
 */
export const supplierCounts: Migration = {
  async up(db: Kysely<unknown>) {
    await addTables(db);
    const taken = new Map<string, number>();
    let [editions, copies] = [0, 0];
    for (let last = 0; ; ) {
      const rows = await readCounted(db, last);
      for (const row of rows) {
        const claimed = await claimedCopies(db, row);
        const supplier = supplierOf(row.packed);
        await note(db, row, { supplier, claimed });
        if (claimed === 0) continue;
        await takeOff(db, row, claimed);
        taken.set(supplier, (taken.get(supplier) ?? 0) + claimed);
        editions += 1;
        copies += claimed;
      }
      const next = rows.at(-1)?.id;
      if (next === undefined) break;
      last = next;
    }
    if (editions === 0) return;
    for (const supplier of taken.keys())
      await sql`insert into copies_choice (supplier, choice) values (${supplier}, 'open')`.execute(db);
    const details = JSON.stringify({ editions, copies, suppliers: taken.size });
    await sql`insert into staff_log (staff_id, name, action, about, details, at)
      values (null, '', 'stock.suppliers', 'upgrade', ${details}, ${Date.now()})`.execute(db);
  },
};

async function addTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('supplier_count')
    .addColumn('variant_id', 'integer', (column) => column.primaryKey().references('variant.id').onDelete('cascade'))
    .addColumn('supplier', 'text', (column) => column.notNull())
    .addColumn('copies', 'integer', (column) => column.notNull())
    .addColumn('is_own', 'integer', (column) => column.notNull())
    .addColumn('taken_off', 'integer', (column) => column.notNull().defaultTo(0).check(sql`taken_off >= 0`))
    .execute();
  await db.schema
    .createIndex('supplier_count_of_supplier')
    .on('supplier_count')
    .columns(['supplier', 'is_own'])
    .execute();
  await db.schema
    .createTable('copies_choice')
    .addColumn('supplier', 'text', (column) => column.primaryKey())
    .addColumn('choice', 'text', (column) => column.notNull().check(sql`choice in ('open', 'own', 'supplier')`))
    .addColumn('staff_name', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('decided_at', 'bigint')
    .execute();
}

interface Row {
  readonly id: number;
  readonly product_id: number;
  readonly shelf: number;
  readonly supply_stock: number;
  /** Copies that the last record named, where that is known. */
  readonly counted: number | null;
  /** Since when the shop counts them at the desk. */
  readonly set_at: number | null;
  readonly packed: string | null;
}

/** Some printed editions of files that have copies on the shelf, without those of the sample. */
async function readCounted(db: Kysely<unknown>, after: number): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`select variant.id, variant.product_id,
      variant.stock + withheld_stock - supply_stock as shelf, supply_stock, imported_record.stock as counted, set_at, packed
    from variant
    left join imported_record on imported_record.variant_id = variant.id
    left join hand_set on hand_set.variant_id = variant.id and hand_set.field = 'stock'
    left join onix_record on onix_record.variant_id = variant.id
    where variant.id > ${after} and format not in ('Ebook', 'Audio') and record_reference not like 'desk:%'
      and record_reference not like 'bookfront-sample-%' and variant.stock + withheld_stock > supply_stock
    order by variant.id limit 500`.execute(db);
  return rows.map((row) => ({
    ...row,
    shelf: Number(row.shelf),
    counted: row.counted === null ? null : Number(row.counted),
  }));
}

/** Copies of the shelf that no one at the shop has counted or received. */
async function claimedCopies(db: Kysely<unknown>, { id, shelf, counted, set_at }: Row): Promise<number> {
  // What else stands there has come back from customers.
  if (set_at === null) return Math.min(shelf, counted ?? shelf);
  const { rows } = await sql<{ reason: string; before: number }>`select reason, count_after - difference as before
    from stock_movement where variant_id = ${id} and reason in ('delivery', 'sale', 'count', 'damage')
    order by id`.execute(db);
  if (rows.some(({ reason }) => reason === 'count')) return 0;
  return Math.max(0, Math.min(shelf, Number(rows[0]?.before ?? 0)));
}

/** The first supplier that the last record of an edition names. It is JSON, compressed. */
function supplierOf(packed: string | null): string {
  if (packed === null) return '';
  const text = inflateRawSync(Buffer.from(packed, 'base64')).toString();
  const found = /"(?:SupplierName|j137)",(?:0|\{[^{}]*\}),("(?:[^"\\]|\\.)*")/.exec(text)?.[1];
  return found === undefined ? '' : String(JSON.parse(found)).replaceAll(/\s+/g, ' ').trim().slice(0, 100);
}

async function note(
  db: Kysely<unknown>,
  { id, counted }: Row,
  { supplier, claimed }: { readonly supplier: string; readonly claimed: number },
): Promise<void> {
  await sql`insert into supplier_count (variant_id, supplier, copies, is_own, taken_off)
    values (${id}, ${supplier}, ${Math.max(counted ?? 0, claimed)}, 0, ${claimed})`.execute(db);
  // What is given back to files would stand on the shelf again.
  await sql`update hand_set set import_value = null where variant_id = ${id} and field = 'stock'`.execute(db);
}

/** As many as a supplier can have counted, beside those who deliver as many as are ordered. */
const mostCounted = 998;

async function takeOff(db: Kysely<unknown>, row: Row, claimed: number): Promise<void> {
  const { id, product_id, shelf } = row;
  const supply = row.supply_stock > 0 ? row.supply_stock : Math.min(claimed, mostCounted);
  const left = shelf - claimed;
  const all = left + supply;
  await sql`update variant set supply_stock = ${supply},
      stock = case when on_sale_from is not null and takes_preorders = 0 then 0 else ${sql.lit(all)} end,
      withheld_stock = case when on_sale_from is not null and takes_preorders = 0 then ${sql.lit(all)} else 0 end
    where id = ${id}`.execute(db);
  await sql`update product set total_stock =
      (select coalesce(sum(stock), 0) from variant where product_id = product.id and is_listed = 1)
    where id = ${product_id}`.execute(db);
  // An edition without a log begins without one: those of a large file would fill it.
  await sql`insert into stock_movement (variant_id, at, reason, difference, count_after)
    select ${sql.lit(id)}, ${sql.lit(Date.now())}, 'supplier', ${sql.lit(-claimed)}, ${sql.lit(left)}
    where exists (select 1 from stock_movement where variant_id = ${id})`.execute(db);
}
