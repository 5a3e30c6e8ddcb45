import { Migrator } from 'kysely/migration';
import { expect, it } from 'vitest';
import { migrations } from '../../../src/lib/database/migrations/index.ts';
import { migrate } from '../../../src/lib/database/open.ts';
import { openSqlite } from '../../../src/lib/database/sqlite/open-sqlite.ts';

const order = {
  ...{ order_id: 'BF-1', user_id: 'asha', idempotency_key: 'one', request_hash: 'h', created_at: 1, status: 'SHIPPED' },
  ...{ currency: 'INR', subtotal: 300, coupon_code: null, discount: 50, shipping: 49, cod_charge: 30, total: 329 },
  ...{ payment_mode: 'cod', addresses: '[]', comment: 'Ring' },
};

it('orders from before have no tax; from now on their total counts what tax adds', async () => {
  const db = openSqlite(':memory:');
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  expect((await migrator.migrateTo('020-order-work')).error).toBeUndefined();
  await db.insertInto('booking').values(order).execute();
  const indexes = () =>
    db
      .selectFrom('sqlite_master' as never)
      .select('name' as never)
      .where('tbl_name' as never, '=', 'booking' as never)
      .orderBy('name' as never)
      .execute();
  const before = await indexes();

  await migrate(db);
  expect(await db.selectFrom('booking').selectAll().execute()).toMatchObject([
    { ...order, tax_added: 0, tax_included: null, paid_total: 0 },
  ]);
  expect(await indexes()).toEqual(expect.arrayContaining(before));
  const second = { ...order, order_id: 'BF-2', idempotency_key: 'two', tax_added: 20 };
  await expect(db.insertInto('booking').values(second).execute()).rejects.toThrow('booking_total_equals_its_parts');
  await db
    .insertInto('booking')
    .values({ ...second, total: 349 })
    .execute();
  const over = db.updateTable('booking').set({ refunded_total: 1 });
  await expect(over.execute(), 'the checks of other columns are kept').rejects.toThrow(/CHECK/);
  await db.destroy();
});
