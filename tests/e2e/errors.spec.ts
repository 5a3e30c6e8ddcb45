import { run } from './support/processes.ts';
import { expect, test } from './support/test.ts';

test('an unknown path shows the home page with status 404', async ({ page, request, expectAccessible }) => {
  const response = await request.get('/no/such/page');
  expect(response.status()).toBe(404);
  expect(await response.text()).toMatch(/noindex/);
  expect(response.headers()['cache-control']).toContain('no-store');
  await page.goto('/no/such/page');
  await expect(page).toHaveTitle(/^Home/);
  await expectAccessible(page);
});

for (const path of [
  '/product/987654',
  '/category/x/987654',
  '/subcategory/x/987654',
  '/brand/x/987654',
  '/orders/details/BF-NONE-0000',
  '/success?order=nothing',
]) {
  test(`${path} is not found, at its own address`, async ({ page, expectAccessible }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page).toHaveURL((url) => url.pathname + url.search === path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });
}

test('a page past the end of a listing is not found', async ({ request }) => {
  expect((await request.get('/shop?pageNumber=9999')).status()).toBe(404);
});

test('choices that no shop can read fall back to a listing that can be shown', async ({ request }) => {
  const many = Array.from({ length: 60 }, (_, i) => `genre=g${i}`).join('&');
  for (const query of [many, 'pageSize=abc', 'pageNumber=99999999999999999999', 'minPrice=1e99', 'sort=nonsense']) {
    expect((await request.get(`/shop?${query}`)).status(), query.slice(0, 40)).toBe(200);
  }
});

test('a form for a book that does not exist answers with the whole not-found screen', async ({ request }) => {
  const response = await request.post('/?_action=cart.add', { form: { productId: '999999' } });
  expect(response.status()).toBe(404);
  expect(await response.text()).toContain('</html>');
});

for (const name of ['none', 'cart', '__proto__', '%25']) {
  test(`an action named ${name} is not found, and no mistake of ours`, async ({ request }) => {
    expect((await request.post(`/?_action=${name}`, { form: { a: '1' } })).status()).toBe(404);
  });
}

test('a body that is not a form is refused with words, never with the server-error screen', async ({ request }) => {
  for (const type of ['application/json', 'text/plain']) {
    const response = await request.post('/?_action=cart.add', {
      data: Buffer.from('{'),
      headers: { 'Content-Type': type, Accept: 'application/json' },
    });
    expect(response.status(), type).toBe(422);
    expect(await response.text()).toContain('This form could not be read');
  }
});

test('a form of a size that nobody types is refused with words, never with the server-error screen', async ({
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

for (const quantity of ['0', '-1', '1e3', '0x10', '9999999999', 'many']) {
  test(`a quantity of ${quantity} is refused in words a shopper can follow`, async ({ request }) => {
    const response = await request.post('/product/60?_action=cart.add', {
      form: { productId: '60', quantity },
      headers: { Accept: 'text/html' },
    });
    expect(await response.text()).toContain('Please enter a whole number from 1 to 999.');
  });
}

test('a method the site has no use for is refused, and says which would do', async ({ request }) => {
  for (const method of ['PUT', 'DELETE', 'PATCH']) {
    const response = await request.fetch('/cart', { method });
    expect(response.status(), method).toBe(405);
    expect(response.headers().allow).toBe('GET, HEAD, POST, OPTIONS');
    expect(response.headers()['x-content-type-options']).toBe('nosniff');
  }
});

test('a form sent from another site changes nothing, wherever it is sent', async ({ request }) => {
  // The second address is open to mail programs that are web pages of other sites.
  for (const path of ['/?_action=', '/newsletter/one-click?token=x&_action=', '/_actions/']) {
    const response = await request.post(`${path}cart.add`, {
      form: { productId: '60', quantity: '1' },
      headers: { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
    });
    expect(response.status(), path).toBe(403);
    expect(response.headers()['set-cookie'], path).toBeUndefined();
  }
});

test('wrong settings are named, with what would be right, instead of a start', async () => {
  await expect(run('scripts/start.ts', { PORT: 'books', CURRENCY: 'shells' })).rejects.toThrow(
    /PORT must be a whole number[\s\S]*CURRENCY must be an ISO 4217/,
  );
});

test('a form that no page of ours made is answered with words a person can read', async ({ request }) => {
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
    const said = /role="status" data-notices[^>]*>([\s\S]*?)<\/main>/.exec(await response.text())?.[1] ?? '';
    expect(said, action).toMatch(/could not be read|Please (?:enter|select|provide|write|agree)/);
    expect(said, action).not.toMatch(/Invalid input|Too (?:big|small)|expected/);
  }
});
