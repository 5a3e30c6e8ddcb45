import { calls } from '@bookfront/shop-contract';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalPostgres, startLocalPostgres } from '../../scripts/local-postgres.ts';
import { createBackend } from '../../src/lib/backend/backend.ts';
import { openDatabase } from '../../src/lib/database/open.ts';
import { openPostgres } from '../../src/lib/database/postgres/open-postgres.ts';
import { openReplica, type Replica } from '../../src/lib/database/postgres/replica.ts';
import type { Database } from '../../src/lib/database/schema.ts';
import { noOrderLimits } from '../../src/lib/trade/orders/order-limits.ts';
import { visitor } from '../contract/harness.ts';
import { fixtureCurrency, fixtureNow, products, seedShop } from '../fixtures/shop.ts';

/** A primary with a streaming replica, both of the packages' PostgreSQL. */
let primaryServer: LocalPostgres;
let replicaServer: LocalPostgres;
let primary: Kysely<Database>;
let replica: Replica;
/** On the replica's own server. */
let copy: Kysely<Database>;

beforeAll(async () => {
  primaryServer = await startLocalPostgres();
  primary = await openDatabase(primaryServer.url);
  await seedShop(primary);
  replicaServer = await primaryServer.startReplica();
  replica = await openReplica(replicaServer.url, primary);
  copy = openPostgres(replicaServer.url);
});

afterAll(async () => {
  await replica.close();
  await copy.destroy();
  await primary.destroy();
  await replicaServer.stop();
  await primaryServer.stop();
});

const priceOf = (db: Kysely<Database>) =>
  db.selectFrom('product').select('shown_price').where('id', '=', products.moonstone).executeTakeFirst();
const change = (price: number) =>
  primary
    .updateTable('variant')
    .set({ list_price: price, sale_price: price })
    .where('product_id', '=', products.moonstone)
    .execute();
const isUsed = async () => (await replica.current()) !== undefined;

/** What the shop's call for the book answers. */
async function ask(): Promise<string> {
  const backend = createBackend({
    ...{ db: primary, currency: fixtureCurrency, now: () => fixtureNow, siteUrl: 'https://books.test' },
    ...{ limits: noOrderLimits, secret: '', replica },
  });
  const body = JSON.stringify({ productID: String(products.moonstone), user_Details: visitor('asha') });
  const url = `http://shop.test${calls.productDetails.path}`;
  const response = await backend.fetch(new Request(url, { method: 'POST', body }));
  expect(response.status).toBe(200);
  return response.text();
}

test('the replica answers when it has every change, and never without one [POSTGRES-06]', async () => {
  await expect.poll(isUsed).toBe(true);
  for (let price = 1000; price < 1020; price += 1) {
    await change(price);
    const current = (await replica.current()) ?? primary;
    expect(await priceOf(current)).toEqual({ shown_price: price });
  }
  await expect.poll(isUsed).toBe(true);
});

test('while the replica is behind, the primary answers [POSTGRES-06]', async () => {
  await sql`select pg_wal_replay_pause()`.execute(copy);
  await change(5000);
  expect(await isUsed()).toBe(false);
  expect(await ask()).toContain('50.00');
  await sql`select pg_wal_replay_resume()`.execute(copy);
  await expect.poll(isUsed).toBe(true);
});

test('when the replica goes away, the primary answers [POSTGRES-06]', async () => {
  await replicaServer.stop('SIGQUIT');
  expect(await ask()).toContain('50.00');
  expect(await isUsed()).toBe(false);
});
