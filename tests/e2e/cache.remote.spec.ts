import type { APIRequestContext } from 'playwright/test';
import { sendChange } from '../../src/lib/server/catalogue-hook/send-changes.ts';
import { says } from '../fixtures/remote-shop.ts';
import { remoteBooks } from '../fixtures/remote-shop-books.ts';
import { ownData } from './support/prepare.ts';
import { run } from './support/processes.ts';
import { test as base, expect, storefront } from './support/remote.ts';
import { act } from './support/requests.ts';

/** A storefront with its page cache on, and an API that announces its changes in the last test only. */

const open = async (shop: string, folder: string, more: Record<string, string> = {}) =>
  run('scripts/start.ts', {
    DATA_DIR: await ownData(folder),
    API_BASE_URL: shop,
    CACHE_MAX_AGE: '86400',
    LOG_LEVEL: 'silent',
    ...more,
  });

const test = base.extend<{ visitor: APIRequestContext }>({
  shopKind: storefront('cached-front', { CACHE_MAX_AGE: '86400' }),
  visitor: async ({ playwright, baseURL }, use) => use(await playwright.request.newContext({ baseURL })),
});

// All tests share one storefront.
test.describe.configure({ mode: 'default' });

async function read(request: APIRequestContext, path: string) {
  const response = await request.get(path);
  const from = (response.headers()['cache-status'] ?? 'nowhere').replace('bookfront; ', '');
  const cacheControl = response.headers()['cache-control'];
  return { status: response.status(), text: await response.text(), from, cacheControl };
}

/** Each test has its own pages: those of earlier tests are still in memory. */
const pages = Object.values(remoteBooks).map((id) => `/product/${id}`);

test('a cached page makes no API call, and is served while the API is down [CACHE-06]', async ({ visitor, remote }) => {
  const [cached = '', other = ''] = pages;
  await read(visitor, cached);
  const callsBefore = remote.calls.length;
  remote.when('any call', says.reply({ status: 503, body: 'down' }));
  expect(await read(visitor, cached)).toMatchObject({ status: 200, from: 'hit' });
  expect(remote.calls.length).toBe(callsBefore);
  expect((await read(visitor, other)).status).toBe(503);
  remote.removeScripts();
  expect((await read(visitor, other)).status).toBe(200);
});

test('a write of our own is shown on the next request, and other pages only have their data confirmed [CACHE-12]', async ({
  visitor,
  remote,
}) => {
  const [, , reviewed = '', other = ''] = pages;
  await read(visitor, reviewed);
  await read(visitor, other);
  const id = reviewed.split('/').at(-1) ?? '';
  await act(visitor, 'review.submit', { productId: id, rating: '5', description: 'Read twice.' });
  remote.when('/ProductDetails', says.but({ productName: 'Another edition of it' }), { productID: id });
  const now = await read(visitor, reviewed);
  expect([now.from, now.text.includes('Another edition of it')]).toEqual(['fwd=miss; stored', true]);
  expect((await read(visitor, other)).from).toBe('hit; detail=confirmed');
});

test('a message beside an answer is shown and not cached for the next one', async ({ visitor, remote }) => {
  const path = pages[4] ?? '';
  const message = 'We are taking stock today.';
  remote.when('/ProductDetails', says.but({ status: { resultCode: '0', errorMessage: message } }));
  expect((await read(visitor, path)).text).toContain(message);
  remote.removeScripts();
  expect((await read(visitor, path)).text).not.toContain(message);
});

test('a page rendered without its menu is not cached, nor by others, and stays indexable', async ({
  playwright,
  remote,
}, { workerIndex }) => {
  // A new storefront: the one above has stored a menu.
  const storefront = await open(remote.url, `menuless-front-${workerIndex}`);
  const visitor = await playwright.request.newContext({ baseURL: storefront.url });
  remote.when('/HomeDetails', says.hangUp);
  for (const _time of ['first', 'second']) {
    expect(await read(visitor, '/terms')).toMatchObject({
      ...{ status: 200, from: 'nowhere', cacheControl: 'private, no-store' },
    });
  }
  expect((await visitor.get('/terms')).headers()['x-robots-tag']).toBeUndefined();
  await visitor.dispose();
  await storefront.stop();
});

test('a change that the API tells is on the next request, in every worker; other products ask nothing, and no action runs [API-90 API-91]', async ({
  playwright,
  remote,
}, { workerIndex }) => {
  const secret = 's'.repeat(40);
  const storefront = await open(remote.url, `told-front-${workerIndex}`, { API_WEBHOOK_SECRET: secret, WORKERS: '2' });
  const url = `${storefront.url}/hooks/catalogue`;
  // A connection of its own for each request leads to the workers in turn.
  const visitor = await playwright.request.newContext({
    baseURL: storefront.url,
    extraHTTPHeaders: { connection: 'close' },
  });
  const [changed = '', other = ''] = pages;
  const id = changed.split('/').at(-1) ?? '';
  const readTwice = async (path: string) => [await read(visitor, path), await read(visitor, path)];
  for (const path of [changed, other, '/shop']) await readTwice(path);
  for (const name of ['The first new name', 'The second new name']) {
    remote.when('/ProductDetails', says.but({ productName: name }), { productID: id });
    await sendChange({ url, secret }, { products: [id] }, Date.now());
    for (const { text } of await readTwice(changed)) expect(text).toContain(name);
  }
  const calls = () => remote.calls.filter(({ body }) => body.productID === other.split('/').at(-1)).length;
  const before = calls();
  for (const { from } of await readTwice(other)) expect(from).toBe('hit; detail=confirmed');
  expect(calls()).toBe(before);
  await sendChange({ url, secret }, { all: true }, Date.now());
  await readTwice(other);
  expect(calls()).toBe(before + 2);

  const form = { productId: '101', quantity: '1' };
  const forged = await visitor.post('/hooks/catalogue?_action=cart.add', { form, headers: { Accept: 'text/html' } });
  expect([forged.status(), forged.headers()['set-cookie']]).toEqual([401, undefined]);
  expect(remote.calls.filter(({ path }) => path === '/CartDetails')).toEqual([]);
  await visitor.dispose();
  await storefront.stop();
});
