import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { migrations } from '../../../src/lib/database/migrations/index.ts';
import { migrate } from '../../../src/lib/database/open.ts';
import { openSqlite } from '../../../src/lib/database/sqlite/open-sqlite.ts';

test('orders from before are never cancelled for want of a payment [ORDER-43]', async () => {
  const db = openSqlite(':memory:');
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  expect((await migrator.migrateTo('034-onix-records')).error).toBeUndefined();
  const order = {
    ...{ order_id: 'BF-1', user_id: 'asha', idempotency_key: 'one', request_hash: 'h', created_at: 1 },
    ...{ status: 'ORDER PLACED', currency: 'INR', subtotal: 300, coupon_code: null, discount: 0, shipping: 49 },
    ...{ cod_charge: 0, total: 349, payment_mode: 'bacs', addresses: '[]', comment: '' },
  };
  await db.insertInto('booking').values(order).execute();
  await migrate(db);
  expect(await db.selectFrom('booking').selectAll().execute()).toMatchObject([
    { ...order, pay_by: null, pay_reminded_at: null, client_key: null, network_key: null },
  ]);
  await db.destroy();
});
