import type { XmlNode } from '@bookfront/onix';
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, onTestFinished, test } from 'vitest';
import { packRecord } from '../../../src/lib/backend/import/records/packed-record.ts';
import { supplierCounts } from '../../../src/lib/database/migrations/040-supplier-counts.ts';
import { migrations } from '../../../src/lib/database/migrations/index.ts';
import { migrate } from '../../../src/lib/database/open.ts';
import type { Database } from '../../../src/lib/database/schema.ts';
import { openSqlite } from '../../../src/lib/database/sqlite/open-sqlite.ts';
import { readLog } from '../../../src/lib/desk/staff-log.ts';
import { createStockDesk } from '../../../src/lib/desk/stock/stock-desk.ts';
import { isOnPostgres, openEmpty } from '../../fixtures/test-database.ts';

const by = { id: 1, name: 'Meera', email: 'meera@example.org', role: 'owner' } as const;

/** A record that names its supplier, as the version before has stored it. */
function packed(supplier: string): string {
  const node = (name: string, ...content: XmlNode['content']): XmlNode => ({ name, attributes: {}, line: 1, content });
  return packRecord(node('Product', node('Supplier', node('SupplierName', supplier))));
}

interface Before {
  readonly id: number;
  readonly shelf: number;
  readonly counted?: number;
  readonly supply?: number;
  readonly supplier?: string;
  readonly reference?: string;
  readonly format?: string;
  /** Movements of the desk: reason, difference, count afterwards. */
  readonly moves?: readonly (readonly [string, number, number])[];
  readonly isByHand?: boolean;
}

/** A shop as the version before has left it. PostgreSQL has only the newest schema ready: the new tables are taken out of it. */
async function openBefore(editions: readonly Before[]): Promise<Kysely<Database>> {
  const db = isOnPostgres ? await openEmpty() : openSqlite(':memory:');
  onTestFinished(() => db.destroy());
  if (isOnPostgres) await sql`drop table supplier_count, copies_choice`.execute(db);
  else {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
    expect((await migrator.migrateTo('034-onix-records')).error).toBeUndefined();
  }
  for (const edition of editions) await insert(db, edition);
  return db;
}

const upgrade = (db: Kysely<Database>): Promise<void> =>
  isOnPostgres ? supplierCounts.up(db as Kysely<unknown>) : migrate(db);

async function insert(db: Kysely<Database>, edition: Before): Promise<void> {
  const { id, shelf, counted, supply = 0, supplier, reference = `r${id}`, format = 'Paperback', moves = [] } = edition;
  await sql`insert into product (id, work_key, title, author_text, description, language, subjects, tags, position,
      is_listed, created_at, updated_at, total_stock)
    values (${id}, ${`w${id}`}, ${`Book ${id}`}, '', '', '', '[]', '[]', ${id}, 1, 1, 1, ${shelf + supply})`.execute(
    db,
  );
  await sql`insert into variant (id, product_id, sku, isbn, format, list_price, sale_price, stock, supply_stock,
      record_reference, position, is_listed, is_shippable, is_price_on_request)
    values (${id}, ${id}, ${`sku${id}`}, null, ${format}, 100, 100, ${shelf + supply}, ${supply}, ${reference}, 0, 1, 1, 0)`.execute(
    db,
  );
  if (counted !== undefined)
    await sql`insert into imported_record (variant_id, hash, stock) values (${id}, 'h', ${counted})`.execute(db);
  if (supplier) await sql`insert into onix_record (variant_id, packed) values (${id}, ${packed(supplier)})`.execute(db);
  for (const [index, [reason, difference, after]] of moves.entries())
    await sql`insert into stock_movement (variant_id, at, reason, difference, count_after, staff_id, staff_name)
      values (${id}, ${index + 1}, ${reason}, ${difference}, ${after}, 1, 'Meera')`.execute(db);
  if (edition.isByHand)
    await sql`insert into hand_set (product_id, variant_id, field, import_value, staff, set_at)
      values (${id}, ${id}, 'stock', '{"stock":12}', 'Meera', ${moves.length})`.execute(db);
}

const shelves = async (db: Kysely<Database>) =>
  (await db.selectFrom('variant').select(['id', 'stock', 'supply_stock']).orderBy('id').execute()).map(
    ({ id, stock, supply_stock }) => [id, stock - supply_stock, supply_stock],
  );

const editions: readonly Before[] = [
  { id: 1, shelf: 32, counted: 32, supplier: 'Lighthouse "Books" & Co' },
  // 12 of the file, and 20 that were received.
  { id: 2, shelf: 32, counted: 12, supplier: 'Lighthouse "Books" & Co', isByHand: true, moves: [['delivery', 20, 32]] },
  // Counted: whatever the file says, they stand there.
  { id: 3, shelf: 9, counted: 12, supplier: 'My Till', isByHand: true, moves: [['count', -3, 9]] },
  { id: 4, shelf: 5, counted: 7, supplier: 'My Till', moves: [['order', -2, 5]] },
  { id: 5, shelf: 4, counted: 4, reference: 'bookfront-sample-a' },
  { id: 6, shelf: 8, reference: 'desk:sku6' },
  { id: 7, shelf: 50, counted: 50, format: 'Ebook' },
  // A copy that a customer sent back, of a supplier who does not count.
  { id: 8, shelf: 1, counted: 0, supply: 999, supplier: 'My Till' },
];

test('an upgrade takes off the shelf what files had counted, and says so [STOCK-47]', async () => {
  const db = await openBefore(editions);
  await upgrade(db);
  expect(await shelves(db)).toEqual([
    [1, 0, 32],
    [2, 20, 12],
    [3, 9, 0],
    [4, 0, 5],
    [5, 4, 0],
    [6, 8, 0],
    [7, 50, 0],
    [8, 1, 999],
  ]);
  expect(
    await db.selectFrom('product').select(['id', 'total_stock']).where('id', '<', 5).orderBy('id').execute(),
  ).toEqual([
    { id: 1, total_stock: 32 },
    { id: 2, total_stock: 32 },
    { id: 3, total_stock: 9 },
    { id: 4, total_stock: 5 },
  ]);
  const { items } = await readLog(db, {}, 1);
  expect(items[0]).toMatchObject({ action: 'stock.suppliers', details: { editions: 3, copies: 49, suppliers: 2 } });
  // What the desk has noted is still there, and the log of copies follows.
  const movements = await db
    .selectFrom('stock_movement')
    .select(['variant_id', 'reason', 'count_after'])
    .orderBy('id')
    .execute();
  expect(movements).toEqual([
    { variant_id: 2, reason: 'delivery', count_after: 32 },
    { variant_id: 3, reason: 'count', count_after: 9 },
    { variant_id: 4, reason: 'order', count_after: 5 },
    { variant_id: 2, reason: 'supplier', count_after: 20 },
    { variant_id: 4, reason: 'supplier', count_after: 0 },
  ]);
});

test('the owner decides for each supplier after an upgrade, and gets own copies back [STOCK-47]', async () => {
  const db = await openBefore(editions);
  await upgrade(db);
  const stock = createStockDesk({ db, now: () => 99, currency: 'INR' });
  expect(await stock.openSuppliers()).toBe(2);
  expect((await stock.suppliers()).map(({ supplier, choice }) => [supplier, choice])).toEqual([
    ['Lighthouse "Books" & Co', 'open'],
    ['My Till', 'open'],
  ]);
  expect(await stock.decideSupplier('My Till', 'own', by)).toEqual({ copies: 5 });
  expect(await stock.decideSupplier('Lighthouse "Books" & Co', 'supplier', by)).toEqual({ copies: 0 });
  expect(await stock.openSuppliers()).toBe(0);
  expect(await shelves(db)).toEqual([
    [1, 0, 32],
    [2, 20, 12],
    [3, 9, 0],
    [4, 5, 0],
    [5, 4, 0],
    [6, 8, 0],
    [7, 50, 0],
    [8, 1, 999],
  ]);
  // Sent twice, it changes nothing more.
  expect(await stock.decideSupplier('My Till', 'own', by)).toEqual({ copies: 0 });
  expect((await shelves(db))[3]).toEqual([4, 5, 0]);
  const movements = await db
    .selectFrom('stock_movement')
    .select('count_after')
    .where('variant_id', '=', 4)
    .orderBy('id')
    .execute();
  expect(movements.map(({ count_after }) => count_after)).toEqual([5, 0, 5]);
});

test('a shop without files is not asked [STOCK-47]', async () => {
  const db = await openBefore(editions.slice(4, 7));
  await upgrade(db);
  expect(await createStockDesk({ db, now: () => 99, currency: 'INR' }).openSuppliers()).toBe(0);
  expect((await readLog(db, {}, 1)).count).toBe(0);
});
