import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { migrations } from '../../../src/lib/database/migrations/index.ts';
import { migrate } from '../../../src/lib/database/open.ts';
import { openSqlite } from '../../../src/lib/database/sqlite/open-sqlite.ts';
import { toTracking, trackingUrl } from '../../../src/lib/trade/orders/tracking.ts';

test('an order from before keeps its courier and the link of TRACK_URL_1 [DESK-40]', async () => {
  const db = openSqlite(':memory:');
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  expect((await migrator.migrateTo('041-import-outcome')).error).toBeUndefined();
  const order = {
    ...{ order_id: 'BF-1', user_id: 'asha', idempotency_key: 'one', request_hash: 'h', created_at: 1 },
    ...{
      status: 'SHIPPED',
      currency: 'INR',
      subtotal: 300,
      coupon_code: null,
      discount: 0,
      shipping: 0,
      cod_charge: 0,
    },
    ...{ total: 300, payment_mode: 'cod', addresses: '[]', comment: '', courier: 'first', tracking_id: 'T1' },
  };
  await db.insertInto('booking').values(order).execute();
  const line = {
    ...{ order_id: 'BF-1', position: 1, product_id: 1, variant_id: 1, title: 'Emma', option_name: 'Paperback' },
    ...{ author: 'Jane Austen', image: null, unit_price: 300, quantity: 1, line_total: 300 },
  };
  await db.insertInto('booking_line').values(line).execute();
  await migrate(db);
  // Its courier is that of its parcel since parcels are stored.
  const row = await db.selectFrom('parcel').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ order_id: 'BF-1', courier: 'first', courier_url: null });
  const tracking = toTracking({
    trackingNumber: row.tracking_number,
    requestId: null,
    courier: row.courier,
    courierUrl: null,
  });
  expect(tracking && trackingUrl(tracking, { first: 'https://first.test/' })).toBe('https://first.test/T1');
  await db.destroy();
});
