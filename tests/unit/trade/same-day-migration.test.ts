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

it('keeps orders from before same-day delivery, with their history, and checks the new total', async () => {
  const db = openSqlite(':memory:');
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  expect((await migrator.migrateTo('009-catalogue-revision')).error).toBeUndefined();
  const bookings = () => db.selectFrom('booking').selectAll().execute();
  await db.insertInto('booking').values(order).execute();
  const placed = { order_id: 'BF-1', position: 1, status: 'ORDER PLACED', comment: '', created_at: 1 };
  await db.insertInto('booking_status').values(placed).execute();

  await migrate(db);
  expect(await bookings()).toMatchObject([{ ...order, same_day_charge: null }]);
  expect(await db.selectFrom('booking_status').selectAll().execute()).toEqual([{ ...placed, staff_name: null }]);

  const second = { ...order, order_id: 'BF-2', idempotency_key: 'two', same_day_charge: 79 };
  await expect(db.insertInto('booking').values(second).execute()).rejects.toThrow('booking_total_equals_its_parts');
  await db
    .insertInto('booking')
    .values({ ...second, total: 408 })
    .execute();
  await expect(
    db
      .insertInto('booking')
      .values({ ...second, order_id: 'BF-3', total: 408 })
      .execute(),
  ).rejects.toThrow(/UNIQUE/);
  const stray = db.insertInto('booking_status').values({ ...placed, order_id: 'BF-9' });
  await expect(stray.execute()).rejects.toThrow(/FOREIGN KEY/);
  await db.destroy();
});
