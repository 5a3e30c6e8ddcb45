import { Migrator } from 'kysely/migration';
import { expect, it } from 'vitest';
import { readParts } from '../../../src/lib/backend/orders/order-parts.ts';
import { migrations } from '../../../src/lib/database/migrations/index.ts';
import { migrate } from '../../../src/lib/database/open.ts';
import { openSqlite } from '../../../src/lib/database/sqlite/open-sqlite.ts';
import { leftOf } from '../../../src/lib/trade/orders/order-parts.ts';

const order = {
  ...{ order_id: 'BF-1', user_id: 'asha', idempotency_key: 'one', request_hash: 'h', created_at: 1, status: 'SHIPPED' },
  ...{ currency: 'EUR', subtotal: 4_895, coupon_code: null, discount: 0, shipping: 490, cod_charge: 0, total: 5_385 },
  ...{ payment_mode: 'bacs', addresses: '[]', comment: '', tax_included: 1 },
};
const line = { order_id: 'BF-1', author: '', image: null, quantity: 1 };
const group = { order_id: 'BF-1', name: 'VAT', parts: '[]' };

it('an order from before can be given back by line: its shares are computed again [INVOICE-16]', async () => {
  const db = openSqlite(':memory:');
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  expect((await migrator.migrateTo('034-onix-records')).error).toBeUndefined();
  await db.insertInto('booking').values(order).execute();
  const lines = [
    { position: 1, title: 'Buch', option_name: 'Hardcover', unit_price: 2_400, line_total: 2_400, tax_rate: 700 },
    { position: 2, title: 'Kalender', option_name: 'Calendar', unit_price: 2_495, line_total: 2_495, tax_rate: 1_900 },
  ];
  const editions = { product_id: 1, variant_id: 1 };
  await db
    .insertInto('booking_line')
    .values(lines.map((own) => ({ ...line, ...own, ...editions })))
    .execute();
  const groups = [
    { position: 1, rate: 700, net: 2_467, tax: 173, gross: 2_640 },
    { position: 2, rate: 1_900, net: 2_307, tax: 438, gross: 2_745 },
  ];
  await db
    .insertInto('booking_tax')
    .values(groups.map((own) => ({ ...group, ...own })))
    .execute();
  await db
    .insertInto('booking_payment')
    .values({ order_id: 'BF-1', kind: 'refund', amount: 100, method: 'cash', staff_id: null, created_at: 1 })
    .execute();
  // A payment that was entered by mistake counted as received and given back.
  await db
    .insertInto('booking')
    .values({ ...order, order_id: 'BF-2', idempotency_key: 'two' })
    .execute();
  const paid = { order_id: 'BF-2', staff_id: null, created_at: 1 };
  await db
    .insertInto('booking_payment')
    .values([
      { ...paid, kind: 'payment', amount: 5_385, method: 'bacs' },
      { ...paid, kind: 'refund', amount: 5_385, method: 'correction' },
    ])
    .execute();
  await db
    .updateTable('booking')
    .set({ paid_total: 5_385, refunded_total: 5_385 })
    .where('order_id', '=', 'BF-2')
    .execute();

  await migrate(db);
  expect(
    await db.selectFrom('booking').select(['paid_total', 'refunded_total']).where('order_id', '=', 'BF-2').execute(),
  ).toEqual([{ paid_total: 0, refunded_total: 0 }]);
  expect(
    await db.selectFrom('booking_line').select(['discount_share', 'tax_position', 'written_off']).execute(),
  ).toEqual(lines.map(() => ({ discount_share: null, tax_position: null, written_off: 0 })));
  expect(await db.selectFrom('refund_line').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('booking_payment').select('amount').where('order_id', '=', 'BF-1').execute()).toEqual([
    { amount: 100 },
  ]);
  const parts = await readParts(
    db,
    await db.selectFrom('booking').selectAll().where('order_id', '=', 'BF-1').executeTakeFirstOrThrow(),
  );
  expect(parts.map(({ position, taxPosition, worth }) => [position, taxPosition, worth])).toEqual([
    [1, 1, 2_400],
    [0, 1, 240],
    [2, 2, 2_495],
    [0, 2, 250],
  ]);
  expect(leftOf(parts)).toBe(5_385);
  await db.destroy();
});
