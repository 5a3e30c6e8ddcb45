import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { migrations } from '../../../src/lib/database/migrations/index.ts';
import { openSqlite } from '../../../src/lib/database/sqlite/open-sqlite.ts';
import { orderStatuses } from '../../../src/lib/trade/orders/order.ts';

const order = {
  ...{ user_id: 'asha', request_hash: 'h', created_at: 1, currency: 'INR', subtotal: 900, coupon_code: null },
  ...{ discount: 0, shipping: 0, cod_charge: 0, total: 900, payment_mode: 'cod', addresses: '[]', comment: '' },
};
const line = { product_id: 1, variant_id: 1, author: '', image: null, unit_price: 300, quantity: 3, line_total: 900 };

/** A database as the last version without parcels leaves it, with these orders. */
async function migrated(orders: readonly { order_id: string; status: string; [column: string]: unknown }[]) {
  const db = openSqlite(':memory:');
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  expect((await migrator.migrateTo('049-payouts')).error).toBeUndefined();
  for (const { lines = {}, ...own } of orders) {
    const { order_id, status } = own;
    await db
      .insertInto('booking')
      .values({ ...order, ...own, idempotency_key: order_id })
      .execute();
    const [paper, download] = [
      { ...line, order_id, position: 1, title: 'Emma', option_name: 'Paperback', ...(lines as object) },
      { ...line, order_id, position: 2, title: 'Emma', option_name: 'Ebook' },
    ];
    for (const row of [paper, download]) await db.insertInto('booking_line').values(row).execute();
    const history = { order_id, comment: '', created_at: 5, staff_name: 'Meena' };
    await db
      .insertInto('booking_status')
      .values({ ...history, position: 1, status })
      .execute();
  }
  const before = await db.selectFrom('booking').selectAll().orderBy('order_id').execute();
  // What later versions add is no part of this.
  expect((await migrator.migrateTo('052-parcels')).error).toBeUndefined();
  return { db, before };
}

test('each order that was packed or has left becomes one parcel with what it had; nothing else changes [ORDER-52]', async () => {
  const tracked = {
    courier: 'Blue Dart',
    tracking_id: 'B 7',
    request_id: 'R',
    courier_url: 'https://blue.test/{number}',
  };
  const { db, before } = await migrated(
    orderStatuses.map((status) => ({
      ...{ order_id: `BF-${status}`, status },
      ...(/SHIPPED|DELIVER/.test(status) && { ...tracked, shipped_at: 10 }),
      ...(status === 'DELIVERED' && { delivered_at: 20 }),
    })),
  );
  const parcels = await db.selectFrom('parcel').selectAll().orderBy('order_id').execute();
  expect(parcels.map((parcel) => [parcel.order_id, parcel.number, parcel.status])).toEqual([
    ['BF-DELIVERED', 1, 'delivered'],
    ['BF-OUT FOR DELIVERY', 1, 'out for delivery'],
    ['BF-PROCESSING', 1, 'packed'],
    ['BF-SHIPPED', 1, 'shipped'],
  ]);
  expect(parcels[0]).toMatchObject({
    ...{ courier: 'Blue Dart', tracking_number: 'B 7', request_id: 'R', courier_url: 'https://blue.test/{number}' },
    ...{ packed_at: null, shipped_at: 10, delivered_at: 20 },
  });
  expect(parcels[2]).toMatchObject({ packed_at: 5, packed_by: 'Meena', shipped_at: null, tracking_number: null });
  const lines = await db.selectFrom('parcel_line').selectAll().execute();
  expect(lines.map(({ position, copies, back }) => [position, copies, back])).toEqual(parcels.map(() => [1, 3, 0]));
  const moved = new Set(['tracking_id', 'request_id', 'courier', 'courier_url', 'shipped_at']);
  const kept = before.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !moved.has(column))));
  expect(await db.selectFrom('booking').selectAll().orderBy('order_id').execute()).toEqual(kept);
  await db.destroy();
});

test('copies that a refund took out before are in no parcel; what came back stays counted [ORDER-52]', async () => {
  const { db } = await migrated([
    { order_id: 'packed', status: 'PROCESSING', lines: { returned: 1, written_off: 1 } },
    { order_id: 'empty', status: 'PROCESSING', lines: { returned: 3 } },
    { order_id: 'sent', status: 'SHIPPED', shipped_at: 1, lines: { returned: 1, written_off: 1, backordered: 1 } },
    { order_id: 'came back', status: 'CANCELLED', shipped_at: 1, lines: { returned: 1 } },
    { order_id: 'never sent', status: 'CANCELLED' },
  ]);
  const lines = await db.selectFrom('parcel_line').selectAll().orderBy('order_id').execute();
  expect(lines.map(({ order_id, copies, back }) => [order_id, copies, back])).toEqual([
    ['came back', 3, 1],
    ['packed', 1, 0],
    ['sent', 3, 2],
  ]);
  const awaited = await db.selectFrom('booking_line').select('order_id').where('backordered', '>', 0).execute();
  expect(awaited, 'what has left waits for no supplier').toEqual([]);
  await db.destroy();
});
