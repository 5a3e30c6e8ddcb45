import { says } from '../fixtures/remote-shop.ts';
import { plainBrowser } from './support/plain-browser.ts';
import { test as base, expect, storefront } from './support/remote.ts';
import { addToCart, send } from './support/requests.ts';

/** An API that accepts every connection and never answers, and a storefront with its caches on, as owners run it. */

const test = base.extend({ shopKind: storefront('silent', { API_TIMEOUT_MS: '1000', CACHE_MAX_AGE: '60' }) });

// The storefront remembers what the API did.
test.describe.configure({ mode: 'serial' });

const listings = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => `/category/x/${id}`);

test('a page whose calls are never answered is a 504 after one timeout, and cached pages are served on [API-60 CACHE-06]', async ({
  request,
  remote,
}) => {
  expect((await request.get('/product/101')).status()).toBe(200);
  await addToCart(request, '101');
  remote.reset();
  remote.when('any call', says.nothing);
  const page = await plainBrowser(request).open('/checkout');
  expect([page.status, page.heading]).toEqual([504, 'Something fell off the shelf.']);
  expect((await request.get('/product/101')).status()).toBe(200);
  // Those of the page itself, side by side. None is made, or made again, for its error screen.
  expect(remote.calls.map(({ path }) => path).sort()).toEqual(['/CartDetails', '/WishList']);
});

test('soon no call is made: pages are a 503 with Retry-After at once, and forms come back [API-61 API-63 ERROR-13]', async ({
  playwright,
  baseURL,
  remote,
}) => {
  const request = await playwright.request.newContext({ baseURL });
  await plainBrowser(request).open('/product/101');
  remote.when('any call', says.nothing);
  const statuses = await Promise.all(listings.map(async (path) => (await request.get(path)).status()));
  expect(new Set([...statuses, 504, 503])).toEqual(new Set([504, 503]));

  const callsBefore = remote.calls.length;
  for (const path of listings) {
    const page = await request.get(path);
    expect.soft([page.status(), page.headers()['retry-after']], path).toEqual([503, '30']);
  }
  expect((await request.get('/product/101')).status(), 'cached').toBe(200);
  const sent = await send(request, 'cart.add', { productId: '101' });
  expect([sent.status(), sent.headers()['retry-after']]).toEqual([503, '5']);
  expect(await sent.text()).toContain('Nothing has been lost');
  expect(remote.calls.length - callsBefore, 'one trial at most').toBeLessThanOrEqual(1);

  remote.removeScripts();
  await expect.poll(async () => (await request.get('/category/x/1')).status()).toBe(200);
  await addToCart(request, '101');
  expect(remote.calls.filter(({ body }) => body.flag === 'INSERT')).toHaveLength(1);
  await request.dispose();
});
