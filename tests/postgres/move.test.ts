import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepMovedShop, moveShop } from '../../src/lib/backend/move/move-shop.ts';
import { movedTables, remadeTables } from '../../src/lib/backend/move/moved-tables.ts';
import { searchShop } from '../../src/lib/backend/search/search-shop.ts';
import type { Database } from '../../src/lib/database/schema.ts';
import { openSqlite } from '../../src/lib/database/sqlite/open-sqlite.ts';
import { openSnapshot, type Snapshot } from '../../src/lib/database/sqlite/snapshot.ts';
import { fixtureNow, products } from '../fixtures/shop.ts';
import { imageOf } from '../fixtures/sqlite-images.ts';
import { openEmpty } from '../fixtures/test-database.ts';

let folder: string;
let shop: Kysely<Database>;
let snapshot: Snapshot;
let target: Kysely<Database>;

/** A customer with a session and an order, and a record as an owner's own import stores it, in SQLite. */
async function trade(): Promise<void> {
  const { id } = await shop.selectFrom('variant').select('id').limit(1).executeTakeFirstOrThrow();
  await shop.insertInto('onix_record').values({ variant_id: id, packed: 'a whole record' }).execute();
  await shop
    .insertInto('visitor')
    .values({ id: 'asha', username: 'Asha', email: '', phone: '', created_at: fixtureNow })
    .execute();
  const session = { id_hash: 'hash', visitor_id: 'asha', created_at: fixtureNow, seen_at: fixtureNow, idle_ms: 1 };
  await shop
    .insertInto('session')
    .values({ ...session, expires_at: fixtureNow + 1 })
    .execute();
  const ids = { order_id: 'BF-1', user_id: 'asha', idempotency_key: 'a', request_hash: 'a', created_at: fixtureNow };
  const money = { currency: 'INR', subtotal: 500, discount: 100, shipping: 50, cod_charge: 0, total: 450 };
  const rest = { status: 'RECEIVED', payment_mode: 'cod', addresses: '[]', comment: 'zero\0character' };
  await shop
    .insertInto('booking')
    .values({ ...ids, ...money, ...rest })
    .execute();
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bookfront-move-'));
  const file = join(folder, 'bookfront.db');
  await writeFile(file, await imageOf('seeded'));
  shop = openSqlite(file);
  await trade();
  snapshot = openSnapshot(file);
  target = await openEmpty();
});

afterEach(async () => {
  snapshot.close();
  await shop.destroy();
  await target.destroy();
  await rm(folder, { recursive: true });
});

const move = () => moveShop({ from: snapshot, to: target });

test('every table of a shop is copied once or made anew [MOVE-01]', () => {
  const known = (table: string) => remadeTables.test(table) || (movedTables as readonly string[]).includes(table);
  expect(snapshot.tables.filter((table) => !known(table))).toEqual([]);
  expect(movedTables.filter((table) => !snapshot.tables.includes(table))).toEqual([]);
  expect(movedTables.filter((table, index) => movedTables.indexOf(table) !== index)).toEqual([]);
});

test('a shop in use is copied with all rows, and is found by search [MOVE-01]', async () => {
  const { rows } = await move();
  expect(Object.fromEntries(rows)).toMatchObject({ booking: 1, session: 1, visitor: 1 });
  for (const table of movedTables) {
    if (table === 'shop_setting' || table === 'booking') continue;
    const count = (db: Kysely<Database>) =>
      sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db);
    expect((await count(target)).rows, table).toEqual((await count(shop)).rows);
  }
  const columns = (db: Kysely<Database>) => db.selectFrom('product').selectAll().orderBy('id').execute();
  expect(await columns(target)).toEqual(await columns(shop));
  const found = await searchShop({ db: target, now: () => fixtureNow }, 'moonstone');
  expect(found.products.map(({ id }) => id)).toContain(products.moonstone);
  const [order] = await target.selectFrom('booking').selectAll().execute();
  expect(order).toMatchObject({ total: 450, comment: 'zero\u{fffd}character' });
});

test('new rows get ids after the copied ones, and triggers work again [MOVE-01]', async () => {
  await move();
  const { id } = await target
    .insertInto('publisher')
    .values({ name: 'New House', slug: 'new-house' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { last } = await shop
    .selectFrom('publisher')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  expect(id).toBe(last + 1);
  await target
    .updateTable('variant')
    .set({ list_price: 999, sale_price: 123 })
    .where('product_id', '=', products.moonstone)
    .execute();
  const shown = target.selectFrom('product').select('shown_price').where('id', '=', products.moonstone);
  expect(await shown.executeTakeFirst()).toEqual({ shown_price: 123 });
});

test('a second move replaces the first, until a shop is opened on it [MOVE-02]', async () => {
  await move();
  await shop.deleteFrom('session').execute();
  const file = join(folder, 'bookfront.db');
  const later = openSnapshot(file);
  await moveShop({ from: later, to: target });
  later.close();
  expect(await target.selectFrom('session').selectAll().execute()).toEqual([]);
  await keepMovedShop(target);
  await expect(move()).rejects.toThrow('already holds a shop');
  expect(await target.selectFrom('booking').select('order_id').execute()).toEqual([{ order_id: 'BF-1' }]);
});

test('what cannot be copied exactly is not copied at all [MOVE-02]', async () => {
  const short: Snapshot = { ...snapshot, rows: (table) => (table === 'booking' ? [] : snapshot.rows(table)) };
  await expect(moveShop({ from: short, to: target })).rejects.toThrow('rows of booking: 1 in SQLite, 0 in PostgreSQL');
  expect(await target.selectFrom('product').select('id').execute()).toEqual([]);
});
