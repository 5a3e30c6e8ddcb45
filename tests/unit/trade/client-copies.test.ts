import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { forgetOrderClients } from '../../../src/lib/backend/orders/client-copies.ts';
import { clientKeysOf } from '../../../src/lib/server/http/client-keys.ts';
import { openInProcess, type RequestOf, testSecret } from '../../contract/harness.ts';
import { snapshotShop } from '../../contract/trade.invariants.ts';
import { add, billing, book, setStock, type TradeShop } from '../../contract/trade.steps.ts';
import { isThorough } from '../../fixtures/is-thorough.ts';
import { skus } from '../../fixtures/shop.ts';

/** What one client takes who is a new visitor with a new address each time. */

const sku = skus.moonstone;
const clientCopies = 30;
/** More than take what is allowed to one IP, two copies each. */
const guestsOfOneIp = isThorough ? 200 : 60;

let shop: TradeShop;
beforeEach(async () => {
  const opened = await openInProcess();
  onTestFinished(() => opened.close());
  Object.assign(opened.limits, { clientCopies, holdMs: 2 * 60 * 60_000, openOrders: 5 });
  shop = { ...opened, initial: await snapshotShop(opened.db) };
  await setStock(shop, sku, 2000);
});

let guests = 0;
/** Somebody with nothing in common with others but the client IP. */
function guest(ip: string): { readonly user: string; readonly fields: RequestOf<'booking'> } {
  guests += 1;
  const digits = String(guests).padStart(6, '0');
  const own = { email: `reader${digits}@example.org`, address1: `${digits} Lake Road`, phone: `+91 98765 ${digits}` };
  const addressBook = [{ ...billing, ...own }];
  return {
    user: `guest-${guests}`,
    fields: { addressBook, paymentMode: 'bacs', clientKeys: [...clientKeysOf(testSecret, ip)] },
  };
}

async function buy(ip: string, copies = 1) {
  const { user, fields } = guest(ip);
  await add(shop, user, sku, copies);
  return { user, ...(await book(shop, user, fields)) };
}

const copiesTaken = async () =>
  2000 - (await shop.db.selectFrom('variant').select('stock').where('sku', '=', sku).executeTakeFirstOrThrow()).stock;

test(`${guestsOfOneIp} fresh guests of one client IP take at most twice the limit, and half of it for two hours only [SECURITY-157]`, async () => {
  const answers = [];
  for (let turn = 0; turn < guestsOfOneIp; turn += 1) answers.push(await buy('203.0.113.7', 2));
  expect(await copiesTaken()).toBe(2 * clientCopies);
  const waiting = await shop.db
    .selectFrom('booking')
    .select('order_id')
    .where('status', '=', 'TO BE CONFIRMED')
    .execute();
  expect(waiting).toHaveLength(clientCopies / 2);
  expect(answers.at(-1)?.status.errorMessage).toContain('Several orders from your internet connection');
});

test('all at once they take no more [SECURITY-157]', async () => {
  const buyers = Array.from({ length: 60 }, () => guest('203.0.113.7'));
  for (const { user } of buyers) await add(shop, user, sku, 2);
  // A slow machine turns some away, who have nothing then.
  const isTurnedAway = (error: unknown) => {
    if (!String(error).includes('answered 503')) throw error;
  };
  await Promise.all(buyers.map(({ user, fields }) => book(shop, user, fields).catch(isTurnedAway)));
  expect(await copiesTaken()).toBeLessThanOrEqual(2 * clientCopies);
});

test('a client that changes its IP within its network takes at most what the network may [SECURITY-158]', async () => {
  for (let turn = 0; turn < 170; turn += 1) await buy(`203.0.113.${turn}`, 2);
  expect(await copiesTaken()).toBe(2 * 5 * clientCopies);
  expect((await buy('198.51.100.9', 2)).status.resultCode).toBe('1');
});

test('people behind one IP go on by confirming, and with an account whose address is confirmed [SECURITY-159]', async () => {
  for (let turn = 0; turn < 15; turn += 1) await buy('203.0.113.7', 2);
  const asked = await buy('203.0.113.7', 1);
  expect(asked.status.resultCode).toBe('1');
  await shop.db
    .updateTable('booking')
    .set({ status: 'ORDER PLACED', confirm_by: null, confirmed_at: shop.clock.now })
    .where('order_id', '=', asked.orderID ?? '')
    .execute();
  // The same visitor again.
  const { fields } = guest('203.0.113.7');
  const stored = await shop.db
    .selectFrom('booking')
    .select('addresses')
    .where('order_id', '=', asked.orderID ?? '')
    .executeTakeFirstOrThrow();
  await add(shop, asked.user, sku, 5);
  const again = await book(shop, asked.user, { ...fields, addressBook: JSON.parse(stored.addresses) });
  const { status } = await shop.db
    .selectFrom('booking')
    .select('status')
    .where('order_id', '=', again.orderID ?? '')
    .executeTakeFirstOrThrow();
  expect(status).toBe('ORDER PLACED');
});

test('paid, packed, confirmed and old orders do not count, and neither do e-books [SECURITY-159]', async () => {
  const ip = '203.0.113.7';
  const change = (number: string | null | undefined, set: Record<string, unknown>) =>
    shop.db
      .updateTable('booking')
      .set(set)
      .where('order_id', '=', number ?? '')
      .execute();
  await change((await buy(ip, 20)).orderID, { paid_total: 1 });
  await change((await buy(ip, 20)).orderID, { status: 'PROCESSING' });
  await change((await buy(ip, 20)).orderID, { confirmed_at: 1 });
  await change((await buy(ip, 20)).orderID, { created_at: shop.clock.now - 8 * 86_400_000 });
  const ebook = guest(ip);
  await add(shop, ebook.user, skus.emmaEbook, 50);
  await book(shop, ebook.user, ebook.fields);
  const { orderID } = await buy(ip, 20);
  const order = shop.db
    .selectFrom('booking')
    .select('status')
    .where('order_id', '=', orderID ?? '');
  expect((await order.executeTakeFirstOrThrow()).status).toBe('ORDER PLACED');
});

test('keys say nothing of the IP, are the same for a network of IPv6, and are none for what may be a proxy [SECURITY-157]', () => {
  const keys = (ip: string) => clientKeysOf(testSecret, ip);
  expect(keys('203.0.113.7').join()).not.toContain('203');
  expect(keys('203.0.113.7')[1]).toBe(keys('203.0.113.250')[1]);
  expect(keys('203.0.113.7')[0]).not.toBe(keys('203.0.113.250')[0]);
  expect(keys('2001:db8:1:2::/64')[1]).toBe(keys('2001:db8:1:ffff::/64')[1]);
  expect(keys('2001:db8:1:2::/64')[1]).not.toBe(keys('2001:db8:2:2::/64')[1]);
  for (const ip of ['127.0.0.1', '10.1.2.3', '192.168.1.1', '::1', 'unknown', '']) expect(keys(ip)).toEqual([]);
});

test('from which client an order came is forgotten when it counts no more [SECURITY-166]', async () => {
  const keysOf = () =>
    shop.db.selectFrom('booking').select(['client_key', 'network_key']).orderBy('created_at').execute();
  await buy('203.0.113.7');
  shop.clock.now += 5 * 86_400_000;
  await buy('203.0.113.8');
  await forgetOrderClients(shop.db, shop.clock.now);
  expect((await keysOf()).every(({ client_key }) => client_key !== null)).toBe(true);
  shop.clock.now += 3 * 86_400_000;
  await forgetOrderClients(shop.db, shop.clock.now);
  expect(await keysOf()).toEqual([
    { client_key: null, network_key: null },
    { client_key: expect.any(String), network_key: expect.any(String) },
  ]);
});
