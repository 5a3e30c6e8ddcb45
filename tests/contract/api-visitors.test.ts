import { calls, cartFlags } from '@bookfront/shop-contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createBackend } from '../../src/lib/backend/backend.ts';
import { createCustomerGuard } from '../../src/lib/backend/customer-guard.ts';
import { createApiServer } from '../../src/lib/server/http/api-server.ts';
import { listen } from '../../src/lib/server/http/listen.ts';
import { requireApiKey } from '../../src/lib/server/settings/api-access.ts';
import { noOrderLimits } from '../../src/lib/trade/orders/order-limits.ts';
import { closeServer } from '../fixtures/close-server.ts';
import { coupons, fixtureCurrency, products, skus } from '../fixtures/shop.ts';
import { type CallName, openInProcess, type ShopUnderTest, sendCall, testSecret, visitor } from './harness.ts';
import { add, line, order, review, wish } from './trade.steps.ts';

/** What `npm run api` answers whom, over HTTP on this machine: two visitors, all calls, with and without a key. */

const apiKey = 'k'.repeat(32);
const secret = 'Leave it with the beekeeper';

let shop: ShopUnderTest;
let servers: ReturnType<typeof createApiServer>[];

/** The shop as `npm run api` serves it, to a caller who sends this header. */
async function open(key: string | undefined, authorization?: string): Promise<ShopUnderTest> {
  const { fetch: answer } = createBackend({
    ...{ db: shop.db, currency: fixtureCurrency, now: () => shop.clock.now, siteUrl: 'https://books.test' },
    ...{ limits: noOrderLimits, secret: testSecret, onError: (error: unknown) => shop.errors.push(error) },
    ...(key === undefined && { guard: createCustomerGuard(shop.db) }),
  });
  const server = createApiServer({
    ...{ apiKey: key, hosts: [], clientIp: () => '127.0.0.1', now: () => 0, fetch: answer },
    onError: (error) => shop.errors.push(error),
  });
  servers.push(server);
  const port = await listen(server, 0, '127.0.0.1');
  return {
    ...shop,
    fetch(request) {
      const { pathname, search } = new URL(request.url);
      const sent = new Request(`http://127.0.0.1:${port}${pathname}${search}`, request);
      if (authorization) sent.headers.set('Authorization', authorization);
      return fetch(sent);
    },
  };
}

/** Asha is a guest, Cara has an account. Both have a cart, a wish, a review and an order. */
let orderOf: Readonly<Record<string, string>>;
beforeEach(async () => {
  servers = [];
  shop = await openInProcess();
  const made: [string, string][] = [];
  for (const id of ['asha', 'cara']) {
    made.push([id, await order(shop, id, skus.moonstone, 1, { comment: secret })]);
    await add(shop, id, skus.persuasion, 3);
    await wish(shop, id, 'INSERT', line(skus.emmaEbook));
    await review(shop, id, products.moonstone, 5);
  }
  orderOf = Object.fromEntries(made);
  await shop.db
    .insertInto('visitor')
    .values({ id: 'cara', username: 'cara', email: 'cara@example.org', phone: '', created_at: 0 })
    .execute();
  await shop.db
    .insertInto('account')
    .values({
      ...{ visitor_id: 'cara', email: 'cara@example.org', username: 'cara', password_hash: '', phone: '' },
      ...{ first_name: 'Cara', last_name: 'Dias', display_name: 'Cara', created_at: 0, updated_at: 0 },
    })
    .execute();
});
afterEach(async () => {
  for (const server of servers) await closeServer(server);
  await shop.close();
});

const flagsOf: Partial<Record<CallName, readonly string[]>> = {
  cartDetails: cartFlags,
  wishList: ['FETCH', 'INSERT', 'DELETE'],
  additionalProducts: ['ALL'],
};
const names = Object.keys(calls) as CallName[];

/** What the calls of all kinds answer somebody who says who they are, and names an order. */
async function answersOf(api: ShopUnderTest, UserID: string, orderID: string) {
  const answers: { readonly name: CallName; readonly status: number; readonly text: string }[] = [];
  for (const name of names)
    for (const flag of flagsOf[name] ?? ['C']) {
      const body = {
        ...{ ...line(skus.moonstone), flag, orderID, quantity: '1', rating: 4, description: 'Good.', couponFlag: 'I' },
        ...{ couponCode: coupons.tenPercent, categoryID: '1', subCategoryID: '1', manufacturerID: '1' },
        ...{ status: 'TO BE CANCELLED', paymentMode: 'bacs', idempotencyKey: 'the-key-of-asha' },
        user_Details: visitor(UserID),
      };
      const response = await sendCall(api, name, body, { Name: 'moonstone' });
      answers.push({ name, status: response.status, text: await response.text() });
    }
  return answers;
}

describe.each([
  ['with the key', apiKey, `Bearer ${apiKey}`],
  ['without a key', undefined, undefined],
])('%s, a visitor', (_name, key, authorization) => {
  test.each(['asha', 'cara'])('never gets what belongs to %s, by none of the 14 calls [API-94]', async (owner) => {
    const api = await open(key, authorization);
    const orderID = orderOf[owner] ?? '';
    for (const { name, status, text } of await answersOf(api, 'mallory', orderID)) {
      expect(status, name).toBeLessThan(500);
      for (const owned of [secret, orderID, '12 Lake Road', 'asha@example.org'])
        expect(text, name).not.toContain(owned);
    }
    const status = shop.db.selectFrom('booking').select('status').where('order_id', '=', orderID);
    expect((await status.executeTakeFirst())?.status).toBe('ORDER PLACED');
  });
});

test('a server with a key tells nobody anything who does not send it [API-70 API-94]', async () => {
  for (const authorization of [undefined, 'Bearer wrong'])
    for (const { status, text } of await answersOf(await open(apiKey, authorization), 'asha', orderOf.asha ?? '')) {
      expect(status).toBe(401);
      expect(text).not.toContain('asha');
    }
});

test('a server without a key, which any program of the machine can call, answers for no customer [API-94]', async () => {
  const api = await open(undefined);
  const personal = (await answersOf(api, 'cara', orderOf.cara ?? '')).filter(({ name }) => name !== 'productFilter');
  for (const { name, status, text } of personal) {
    // A request that breaks the contract is refused before it is looked at who asks.
    expect([400, 401], name).toContain(status);
    expect(text).not.toContain(secret);
  }
  expect(personal.filter(({ status }) => status === 401).length).toBeGreaterThan(personal.length / 2);
  const keyed = await open(apiKey, `Bearer ${apiKey}`);
  const [, view] = await Promise.all(
    [api, keyed].map((one) =>
      sendCall(one, 'viewOrder', { orderID: orderOf.cara, flag: 'C', user_Details: visitor('cara') }),
    ),
  );
  expect(view?.status, 'with the key the storefront is believed').toBe(200);
});

test('other machines are never answered without a key [API-94 SETTINGS-23]', () => {
  for (const host of ['0.0.0.0', '::', '192.0.2.7', 'api.books.test'])
    expect(() => requireApiKey({ host, port: 4322, apiKey: undefined }), host).toThrow('API_KEY must be set');
  for (const host of ['127.0.0.1', '127.0.0.2', '::1', 'localhost'])
    expect(() => requireApiKey({ host, port: 4322, apiKey: undefined }), host).not.toThrow();
});
