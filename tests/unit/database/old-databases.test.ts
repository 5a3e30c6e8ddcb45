import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { createPasswords } from '../../../src/lib/accounts/passwords.ts';
import { createVisitors } from '../../../src/lib/accounts/visitors.ts';
import { toOrder } from '../../../src/lib/api/order.ts';
import { createBackend } from '../../../src/lib/backend/backend.ts';
import { openDatabase } from '../../../src/lib/database/open.ts';
import { shownParcels } from '../../../src/lib/trade/delivery/order-parcels.ts';
import { noOrderLimits } from '../../../src/lib/trade/orders/order-limits.ts';
import type { ShopUnderTest } from '../../contract/harness.ts';
import { snapshotShop } from '../../contract/trade.invariants.ts';
import { book, cancel, cart, contents, history, view, wish } from '../../contract/trade.steps.ts';
import { oldShop } from '../../fixtures/databases/old-shop.ts';
import { oldVersions, writeOldDatabase } from '../../fixtures/databases/open-old.ts';
import { fixtureCurrency, fixtureNow } from '../../fixtures/shop.ts';
import { tempFolder } from '../import/onix.ts';

const { guest, customer, line } = oldShop;

async function openOldShop(version: string, prepare = ''): Promise<ShopUnderTest> {
  const file = join(await tempFolder(), 'bookfront.db');
  writeOldDatabase(version, file);
  const old = new DatabaseSync(file);
  old.exec(prepare);
  old.close();
  const db = await openDatabase(file);
  onTestFinished(() => db.destroy());
  const errors: unknown[] = [];
  const limits = noOrderLimits;
  const backend = createBackend({
    ...{ db, limits, currency: fixtureCurrency, now: () => fixtureNow, siteUrl: 'https://books.test' },
    secret: 'a secret of at least 32 characters',
    onError: (error) => errors.push(error),
  });
  const clock = { now: fixtureNow };
  return { fetch: backend.fetch, baseUrl: 'http://shop.test', db, clock, limits, errors, close: () => db.destroy() };
}

test('there is a database of each released version', () => {
  expect(oldVersions).toEqual(expect.arrayContaining(['0.1.0', '0.2.0']));
});

test.each(oldVersions)(
  'the data of version %s are all there with the new code, and are traded on [RELIABILITY-23]',
  async (version) => {
    const shop = await openOldShop(version);
    expect(contents(await cart(shop, guest.id))).toEqual({ [line.optionCode]: '3' });
    expect((await wish(shop, guest.id, 'FETCH')).wishList).toMatchObject([line]);
    expect((await createVisitors(shop.db, () => fixtureNow).find(guest.sessionToken))?.visitor.id).toBe(guest.id);

    const orders = await history(shop, customer.id);
    expect(orders.map(({ bookingStatus }) => bookingStatus).sort()).toEqual(['CANCELLED', 'ORDER PLACED']);
    for (const { orderID } of orders) {
      expect(await view(shop, customer.id, orderID)).toMatchObject({ cartDetails: [{ ...line, quantity: '2' }] });
    }
    const account = await shop.db.selectFrom('account').selectAll().executeTakeFirstOrThrow();
    expect(await createPasswords().matches(customer.password, account.password_hash)).toBe(true);

    const before = await snapshotShop(shop.db);
    const { orderID = '' } = await book(shop, customer.id);
    expect(await cancel(shop, customer.id, orderID)).toMatchObject({ resultCode: '1' });
    expect((await book(shop, guest.id)).status.resultCode).toBe('1');
    const stockBefore = before.variants.reduce((sum, { stock }) => sum + stock, 0);
    const stockAfter = (await snapshotShop(shop.db)).variants.reduce((sum, { stock }) => sum + stock, 0);
    expect(stockBefore - stockAfter).toBe(3);
    expect(shop.errors).toEqual([]);
  },
);

test.each(oldVersions)(
  'an order of version %s that had left is one parcel with all of it, and looks as it did [ORDER-52]',
  async (version) => {
    const sent = "update booking set status = 'SHIPPED', tracking_id = 'T-1' where status = 'ORDER PLACED'";
    const shop = await openOldShop(version, sent);
    const orders = await history(shop, customer.id);
    const { orderID = '' } = orders.find(({ bookingStatus }) => bookingStatus === 'SHIPPED') ?? {};
    const seen = await view(shop, customer.id, orderID);
    expect(seen).toMatchObject({ bookingStatus: 'SHIPPED', trackingID: 'T-1', totalAmount: expect.any(String) });
    expect(seen.parcels).toMatchObject([{ number: '1', status: 'shipped', items: [{ line: '1', copies: '2' }] }]);
    const order = toOrder(seen, { currency: fixtureCurrency, image: (url) => url });
    expect(shownParcels(order, '2026-11-26'), 'one tracking number, as ever').toBeUndefined();
    const { orderID: cancelled = '' } = orders.find(({ bookingStatus }) => bookingStatus === 'CANCELLED') ?? {};
    expect((await view(shop, customer.id, cancelled)).parcels).toEqual([]);
  },
);
