import { first, isNamed, parse, textOf } from './support/dom.ts';
import { plainBrowser } from './support/plain-browser.ts';
import { run } from './support/processes.ts';
import { expect, test } from './support/test.ts';

test('an unknown path shows the home page with status 404 [ROUTE-08]', async ({ request }) => {
  const response = await request.get('/no/such/page');
  expect(response.status()).toBe(404);
  expect(await response.text()).toMatch(/noindex/);
  expect(response.headers()['cache-control']).toContain('no-store');
  expect(await response.text()).toMatch(/<title>Home/);
});

test('an unknown path says that there is no such page, and has a field to search by [ROUTE-19]', async ({
  request,
}) => {
  const browser = plainBrowser(request);
  const text = 'There is no page at this address.';
  expect((await browser.open('/no/such/page')).text).toContain(text);
  const main = browser.within('main');
  main.fill('Search books', 'emma');
  expect((await main.press('Search')).path).toBe('/search?q=emma');
  expect((await browser.open('/')).text).not.toContain(text);
});

test('an unknown book, list, order or page number is not found, at its own URL [ROUTE-15 LISTING-28 CHECKOUT-09]', async ({
  request,
}) => {
  const browser = plainBrowser(request);
  for (const path of [
    '/product/987654',
    '/category/x/987654',
    '/subcategory/x/987654',
    '/brand/x/987654',
    '/orders/details/BF-NONE-0000',
    '/success?order=nothing',
    '/shop?pageNumber=9999',
  ]) {
    const page = await browser.open(path);
    expect.soft([page.status, page.path, page.headings.length], path).toEqual([404, path, 1]);
  }
});

test('malformed choices fall back to a listing that can be shown [LISTING-29]', async ({ request }) => {
  const many = Array.from({ length: 60 }, (_, i) => `genre=g${i}`).join('&');
  for (const query of [many, 'pageSize=abc', 'pageNumber=99999999999999999999', 'minPrice=1e99', 'sort=nonsense']) {
    expect((await request.get(`/shop?${query}`)).status(), query.slice(0, 40)).toBe(200);
  }
});

test('a form for a book that does not exist answers with the whole not-found screen [ROUTE-17]', async ({
  request,
}) => {
  const response = await request.post('/?_action=cart.add', { form: { productId: '999999' } });
  expect(response.status()).toBe(404);
  expect(await response.text()).toContain('</html>');
});

test('an unknown action is not found, never a server error [ERROR-20]', async ({ request }) => {
  for (const name of ['none', 'cart', '__proto__', '%25'])
    expect((await request.post(`/?_action=${name}`, { form: { a: '1' } })).status(), name).toBe(404);
});

test('a body that is not a form is refused with a message, never with the server-error screen [FORM-04]', async ({
  request,
}) => {
  for (const type of ['application/json', 'text/plain']) {
    const response = await request.post('/?_action=cart.add', {
      data: Buffer.from('{'),
      headers: { 'Content-Type': type, Accept: 'application/json' },
    });
    expect(response.status(), type).toBe(422);
    expect(await response.text()).toContain('This form could not be read');
  }
});

test('an oversized form is refused with a message, never with the server-error screen [SECURITY-20]', async ({
  request,
}) => {
  for (const megabytes of [0.5, 2]) {
    const response = await request.post('/contact?_action=contact.send', {
      form: { name: 'Asha', message: 'x'.repeat(megabytes * 1024 * 1024) },
      headers: { Accept: 'application/json' },
    });
    expect(response.status(), `${megabytes} MB`).toBe(422);
    expect(await response.text()).toContain('This form could not be read');
  }
});

test('an invalid quantity is refused with a message for shoppers [CART-35]', async ({ request }) => {
  for (const quantity of ['0', '-1', '1e3', '0x10', '9999999999', 'many']) {
    const response = await request.post('/product/60?_action=cart.add', {
      form: { productId: '60', quantity },
      headers: { Accept: 'text/html' },
    });
    expect(await response.text(), quantity).toContain('Please enter a whole number from 1 to 999.');
  }
});

test('an unsupported method is refused, with those that are allowed [SECURITY-19]', async ({ request }) => {
  for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
    const response = await request.fetch('/cart', { method });
    expect(response.status(), method).toBe(405);
    expect(response.headers().allow).toBe('GET, HEAD, POST');
    expect(response.headers()['x-content-type-options']).toBe('nosniff');
  }
});

test('a form sent from another site is refused at every URL [FORM-05]', async ({ request }) => {
  // The second URL is open to mail programs that are web pages of other sites.
  for (const path of ['/?_action=', '/newsletter/one-click?token=x&_action=']) {
    const response = await request.post(`${path}cart.add`, {
      form: { productId: '60', quantity: '1' },
      headers: { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
    });
    expect(response.status(), path).toBe(403);
    expect(response.headers()['set-cookie'], path).toBeUndefined();
  }
});

test('invalid settings are reported with valid values, and the shop does not start [SETTINGS-02]', async () => {
  await expect(run('scripts/start.ts', { PORT: 'books', CURRENCY: 'shells' })).rejects.toThrow(
    /PORT must be a whole number[\s\S]*CURRENCY must be an ISO 4217/,
  );
});

test('a form that no page made is answered with messages for people [FORM-04]', async ({ request }) => {
  for (const [path, action] of [
    ['/product/60', 'cart.add'],
    ['/product/60', 'wishlist.add'],
    ['/product/60', 'review.submit'],
    ['/cart', 'cart.remove'],
    ['/account/wishlist', 'wishlist.remove'],
    ['/contact', 'order.cancel'],
    ['/terms', 'newsletter.subscribe'],
    ['/terms', 'contact.send'],
  ] as const) {
    const response = await request.post(`${path}?_action=${action}`, {
      form: { rating: '9' },
      headers: { Accept: 'text/html' },
    });
    expect(response.status(), action).toBe(422);
    const main = first(parse(await response.text()), isNamed('main'));
    const text = main ? textOf(main) : '';
    expect(text, action).toMatch(/could not be read|Please (?:enter|select|provide|write|agree)/);
    expect(text, action).not.toMatch(/Invalid input|Too (?:big|small)|expected/);
  }
});
