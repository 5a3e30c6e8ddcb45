import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { migrations } from '../../../src/lib/database/migrations/index.ts';
import { migrate } from '../../../src/lib/database/open.ts';
import { openSqlite } from '../../../src/lib/database/sqlite/open-sqlite.ts';

const asha = { addressType: 'P', firstName: 'Ásha', lastName: 'Rao', company: '', city: 'Pune' };
const order = {
  ...{
    order_id: 'BF-1',
    user_id: 'asha',
    idempotency_key: 'one',
    request_hash: 'h',
    created_at: 1,
    status: 'CANCELLED',
  },
  ...{ currency: 'INR', subtotal: 300, coupon_code: null, discount: 50, shipping: 49, cod_charge: 30, total: 329 },
  ...{ payment_mode: 'cod', addresses: JSON.stringify([asha, { ...asha, addressType: 'S' }]), comment: 'Ring' },
};

test('orders from before can be worked on: nothing is paid, cancelled copies are in stock, names are found', async () => {
  const db = openSqlite(':memory:');
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  expect((await migrator.migrateTo('018-try-counts')).error).toBeUndefined();
  await db.insertInto('booking').values(order).execute();
  const open = { ...order, order_id: 'BF-2', idempotency_key: 'two', status: 'SHIPPED', addresses: '[]' };
  await db.insertInto('booking').values(open).execute();

  await migrate(db);
  expect(await db.selectFrom('booking').selectAll().orderBy('order_id').execute()).toMatchObject([
    {
      ...order,
      paid_total: 0,
      refunded_total: 0,
      is_restocked: 1,
      work_version: 0,
      link_version: 0,
      name_key: 'asha rao',
    },
    { ...open, paid_total: 0, paid_at: null, is_restocked: 0, name_key: null },
  ]);
  await db.destroy();
});

test('the database itself refuses to give back more than was paid', async () => {
  const db = openSqlite(':memory:');
  await migrate(db);
  const paid = { ...order, paid_total: 329, refunded_total: 330 };
  await expect(db.insertInto('booking').values(paid).execute()).rejects.toThrow(/CHECK/);
  await db
    .insertInto('booking')
    .values({ ...paid, refunded_total: 329 })
    .execute();
  const nothing = { order_id: 'BF-1', kind: 'refund', amount: 0, method: 'bacs', staff_id: null, created_at: 1 };
  await expect(db.insertInto('booking_payment').values(nothing).execute()).rejects.toThrow('booking_payment_amount');
  await db.destroy();
});
