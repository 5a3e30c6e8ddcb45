import type { APIRequestContext } from 'playwright/test';
import { says } from '../fixtures/remote-shop.ts';
import { remoteBooks } from '../fixtures/remote-shop-books.ts';
import { act } from './support/by-forms.ts';
import { ownData } from './support/prepare.ts';
import { run } from './support/processes.ts';
import { test as base, expect } from './support/remote.ts';

/** A storefront with its page cache on, before a shop that tells nobody of its changes. */

const open = async (shop: string, folder: string) =>
  run('scripts/start.ts', {
    DATA_DIR: await ownData(folder),
    API_BASE_URL: shop,
    CACHE_MAX_AGE: '86400',
    LOG_LEVEL: 'silent',
  });

const test = base.extend<{ visitor: APIRequestContext }>({
  address: [
    async ({ remote }, use, worker) => {
      const storefront = await open(remote.address, `cached-front-${worker.workerIndex}`);
      await use(storefront.address);
      await storefront.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  visitor: async ({ playwright, baseURL }, use) => use(await playwright.request.newContext({ baseURL })),
});

async function read(request: APIRequestContext, path: string) {
  const response = await request.get(path);
  const from = (response.headers()['cache-status'] ?? 'nowhere').replace('bookfront; ', '');
  return { status: response.status(), text: await response.text(), from, kept: response.headers()['cache-control'] };
}

/** Each test has pages of its own, as those of the tests before it are still in memory. */
const pages = Object.values(remoteBooks).map((id) => `/product/${id}`);

test('a page in memory asks the shop for nothing, and stays while the shop is down', async ({ visitor, remote }) => {
  const [kept = '', other = ''] = pages;
  await read(visitor, kept);
  const asked = remote.asked.length;
  remote.when('any call', says.reply({ status: 503, body: 'down' }));
  expect(await read(visitor, kept)).toMatchObject({ status: 200, from: 'hit' });
  expect(remote.asked.length).toBe(asked);
  expect((await read(visitor, other)).status).toBe(503);
  remote.asUsual();
  expect((await read(visitor, other)).status).toBe(200);
});

test('our own write is seen with the next request, and other pages are only asked for their data again', async ({
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

test('what the shop says beside its answer is shown and not kept for the next one', async ({ visitor, remote }) => {
  const path = pages[4] ?? '';
  const words = 'We are taking stock today.';
  remote.when('/ProductDetails', says.but({ status: { resultCode: '0', errorMessage: words } }));
  expect((await read(visitor, path)).text).toContain(words);
  remote.asUsual();
  expect((await read(visitor, path)).text).not.toContain(words);
});

test('a page that was made without its menu is not kept, nor by others, and is for crawlers all the same', async ({
  playwright,
  remote,
}, { workerIndex }) => {
  // Its own, as the one above remembers a menu.
  const storefront = await open(remote.address, `menuless-front-${workerIndex}`);
  const visitor = await playwright.request.newContext({ baseURL: storefront.address });
  remote.when('/HomeDetails', says.hangUp);
  for (const _time of ['first', 'second']) {
    expect(await read(visitor, '/terms')).toMatchObject({ status: 200, from: 'nowhere', kept: 'private, no-store' });
  }
  expect((await visitor.get('/terms')).headers()['x-robots-tag']).toBeUndefined();
  await visitor.dispose();
  await storefront.stop();
});
