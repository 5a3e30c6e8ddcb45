import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPostgres } from '../../src/lib/database/postgres/open-postgres.ts';
import { inTransaction } from '../../src/lib/database/transaction.ts';
import { isCommitUnknown } from '../../src/lib/shop/busy.ts';
import { openShop } from '../contract/harness.ts';
import { openBuyers, ordersIn } from '../contract/overload.steps.ts';
import { assertShopInvariants, snapshotShop } from '../contract/trade.invariants.ts';
import { add, type TradeShop } from '../contract/trade.steps.ts';
import { type CommitProxy, openCommitProxy } from '../fixtures/commit-proxy.ts';
import { skus } from '../fixtures/shop.ts';
import { makePlace } from '../fixtures/test-database.ts';

/** Connections that break, or stand still, while an order is committed. */

let proxy: CommitProxy;
let remove: () => Promise<void>;
let shop: Awaited<ReturnType<typeof openShop>> & TradeShop;

beforeEach(async () => {
  const { place, remove: removePlace } = await makePlace('seeded');
  remove = removePlace;
  proxy = await openCommitProxy(place);
  const opened = await openShop(openPostgres(proxy.url, { connections: 3 }));
  shop = { ...opened, initial: await snapshotShop(opened.db) };
  await add(shop, 'asha', skus.moonstone);
});
afterEach(async () => {
  await shop.close();
  await proxy.close();
  await remove();
});

test.each(['lose the answer', 'lose the commit'] as const)(
  'an order is made once and acknowledged, although its connection broke: %s [CHECKOUT-53]',
  async (fate) => {
    proxy.fates.push(fate);
    const told = await openBuyers(shop, 20_000).order('asha', 'key-of-asha');
    expect([told]).toEqual((await ordersIn(shop)).map((order) => ({ order })));
    await assertShopInvariants(shop.db, shop.initial);
  },
);

test.each(['lose the answer', 'lose the commit'] as const)(
  'an order that nobody can see is one that may have been made, and asking again shows it: %s [CHECKOUT-53]',
  async (fate) => {
    proxy.fates.push(fate, 'lose the commit', 'lose the commit', 'lose the commit');
    const buyers = openBuyers(shop, 20_000);
    // Every attempt to look loses its connection too.
    const told = await buyers.order('asha', 'key-of-asha');
    expect(told).toBe('may have been made');
    expect(await ordersIn(shop)).toHaveLength(fate === 'lose the answer' ? 1 : 0);
    const again = await buyers.order('asha', 'key-of-asha');
    expect([again]).toEqual((await ordersIn(shop)).map((order) => ({ order })));
    await assertShopInvariants(shop.db, shop.initial);
  },
);

test('an order that is being committed when its time is over is waited for [CHECKOUT-53]', async () => {
  proxy.fates.push({ delayMs: 900 });
  const told = await openBuyers(shop, 600).order('asha', 'key-of-asha');
  expect([told]).toEqual((await ordersIn(shop)).map((order) => ({ order })));
});

test('a commit that hangs is one that may have happened, and asking again shows the order [CHECKOUT-53]', async () => {
  proxy.fates.push({ delayMs: 2500 });
  const buyers = openBuyers(shop, 400);
  expect(await buyers.order('asha', 'key-of-asha')).toBe('may have been made');
  await buyers.quiet();
  const again = await openBuyers(shop, 20_000).order('asha', 'key-of-asha');
  expect([again]).toEqual((await ordersIn(shop)).map((order) => ({ order })));
});

test('a change without a key says that it may have happened [POSTGRES-07]', async () => {
  proxy.fates.push('lose the answer');
  const change = inTransaction(shop.db, (queries) => queries.updateTable('cart_line').set({ quantity: 2 }).execute());
  expect(await change.catch(isCommitUnknown)).toBe(true);
  const lines = await shop.db.selectFrom('cart_line').select('quantity').execute();
  expect(lines).toEqual([{ quantity: 2 }]);
});
