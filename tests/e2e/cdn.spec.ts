import { createServer } from 'node:http';
import type { APIRequestContext } from 'playwright/test';
import { ownData } from './support/prepare.ts';
import { run } from './support/processes.ts';
import { act, addToCart, checkoutForm } from './support/requests.ts';
import { test as base, expect } from './support/test.ts';

interface BehindCdn {
  /** The shop, whose public pages this CDN holds. */
  readonly cdn: APIRequestContext;
  /** The shop itself, as visitors reach it for personal pages. */
  readonly shop: APIRequestContext;
  /** All that CDN_PURGE_URL got. */
  readonly purges: string[][];
}

/** A CDN in one process with the tests: holds what `s-maxage` allows by URL, and forgets it by tag. */
async function openCdn(origin: () => string) {
  const held = new Map<string, { readonly tags: string[]; readonly body: string }>();
  const purges: string[][] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    if (request.method === 'POST') {
      const { tags } = JSON.parse(body) as { tags: string[] };
      purges.push(tags);
      for (const [url, page] of held) if (page.tags.some((tag) => tags.includes(tag))) held.delete(url);
      response.end('{}');
      return;
    }
    const url = request.url ?? '/';
    const known = held.get(url);
    if (known) return void response.writeHead(200, { 'x-cdn': 'hit' }).end(known.body);
    const page = await fetch(origin() + url, { redirect: 'manual' });
    const text = await page.text();
    if (/s-maxage=3600/.test(page.headers.get('cache-control') ?? ''))
      held.set(url, { tags: page.headers.get('cache-tag')?.split(',') ?? [], body: text });
    response.writeHead(page.status, { 'x-cdn': 'miss' }).end(text);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const bound = server.address();
  const url = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`;
  return { url, purges, close: () => new Promise((closed) => server.close(closed)) };
}

const test = base.extend<BehindCdn & { opened: { cdnUrl: string; shopUrl: string; purges: string[][] } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
  opened: async ({}, use, { workerIndex }) => {
    let shopUrl = '';
    const cdn = await openCdn(() => shopUrl);
    const shop = await run('scripts/start.ts', {
      DATA_DIR: await ownData(`cdn-${workerIndex}`),
      CACHE_MAX_AGE: '60',
      CDN_PURGE_URL: `${cdn.url}/purge`,
      // One test buys all copies of a book.
      ...{
        ORDER_MAX_COPIES: 'none',
        ORDER_MAX_VALUE: 'none',
        ORDER_CONFIRM_ABOVE: 'none',
        COD_CONFIRM_ABOVE: 'none',
      },
    });
    shopUrl = shop.url;
    await use({ cdnUrl: cdn.url, shopUrl, purges: cdn.purges });
    await shop.stop();
    expect(cdn.purges.at(-1)).toEqual(['bookfront-pages']);
    await cdn.close();
  },
  cdn: async ({ playwright, opened }, use) => use(await playwright.request.newContext({ baseURL: opened.cdnUrl })),
  shop: async ({ playwright, opened }, use) => use(await playwright.request.newContext({ baseURL: opened.shopUrl })),
  purges: ({ opened }, use) => use(opened.purges),
});

const get = async (request: APIRequestContext, path: string) => {
  const response = await request.get(path);
  return { from: response.headers()['x-cdn'], text: await response.text(), headers: response.headers() };
};

test('an order is seen behind a CDN at once, and other pages stay there; only public pages may be held [CDN-01 CDN-02 CDN-03 CDN-04 CDN-06]', async ({
  cdn,
  shop,
  purges,
}) => {
  await expect.poll(() => purges).toEqual([['bookfront-pages']]);
  const { cart } = await addToCart(shop, '60');
  const { sku = '', stock = 0 } = cart?.lines[0] ?? {};
  const edition = `/product/60?option=${sku}`;
  const others = ['/about-us', '/terms', '/product/200'];
  for (const path of [edition, ...others]) await get(cdn, path);
  for (const path of [edition, ...others]) expect((await get(cdn, path)).from, path).toBe('hit');

  await act(shop, 'cart.add', { productId: '60', sku, quantity: String(stock - 1) });
  await act(shop, 'order.place', await checkoutForm(shop));
  await expect.poll(async () => (await get(cdn, edition)).text).toContain('Out of Stock');
  for (const path of others) expect((await get(cdn, path)).from, path).toBe('hit');
  expect(purges.flat()).toContain('shop-product-60');

  for (const path of ['/cart', '/checkout', '/login', '/not-there']) {
    for (const _ of ['first', 'second']) expect((await get(cdn, path)).from, path).toBe('miss');
    expect((await get(shop, path)).headers['cache-tag'], path).toBeUndefined();
  }
  for (const path of ['/', '/product/60', '/search?q=emma', '/about-us'])
    expect((await get(shop, path)).headers['cache-tag'], path).toMatch(/^bookfront-pages(,[a-z0-9-]+)+$/);
  const cover = /\/covers\/[^" ,]+/.exec((await get(shop, '/product/60')).text)?.[0] ?? '';
  expect((await get(shop, cover)).headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'cache-tag': 'bookfront-covers',
  });
});
