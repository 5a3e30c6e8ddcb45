import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { APIRequestContext } from 'playwright/test';
import { expect, test } from './support/cached-shop.ts';
import { main } from './support/journey.ts';
import { act, addToCart, checkoutForm, orderNumberIn } from './support/requests.ts';

/** The shop with its page cache on. Every answer says in Cache-Status where it came from. */

// All tests share one shop.
test.describe.configure({ mode: 'default' });

/** The page, and where the answer came from: 'hit', 'hit; detail=confirmed' or 'fwd=miss; stored'. */
async function read(request: APIRequestContext, path: string) {
  const response = await request.get(path);
  return {
    text: await response.text(),
    headers: response.headers(),
    from: (response.headers()['cache-status'] ?? 'nowhere').replace('bookfront; ', ''),
  };
}

const isRendered = 'fwd=miss; stored';
/** Still in memory, and confirmed after another page has changed. */
const isValidHit = /^hit(; detail=confirmed)?$/;

/** A book of the sample, and one that shares no list of the home page with it. */
const book = { id: '60', path: '/product/60' };
const stranger = '/product/200';
const soldOut = 'Out of Stock';

/** Requests pages until all of them are in memory. */
async function warm(request: APIRequestContext, paths: readonly string[]): Promise<void> {
  for (const path of paths) await read(request, path);
  for (const path of paths) expect((await read(request, path)).from, path).toBe('hit');
}

async function importFile(settings: Readonly<Record<string, string>>, file: string): Promise<void> {
  const child = spawn(process.execPath, ['scripts/import.ts', file], {
    env: { ...process.env, ...settings },
    stdio: 'ignore',
  });
  await new Promise((resolve) => child.once('exit', resolve));
  expect(child.exitCode).toBe(0);
}

test('a public page is the same for every visitor, and a personal one is never cached [CACHE-05]', async ({
  visitor,
  other,
}) => {
  const before = await read(other, book.path);
  await addToCart(visitor, book.id);
  const { text, headers } = await read(visitor, book.path);
  expect(text).toBe(before.text);
  expect(headers['set-cookie']).toBeUndefined();
  for (const path of [
    '/cart',
    '/checkout',
    '/wishlist',
    '/orders',
    '/dashboard',
    '/login',
    '/cart.json',
    '/account/menu',
  ]) {
    const own = await read(visitor, path);
    expect(own.headers['cache-control'], path).toBe('private, no-store');
    expect(own.from, path).toBe('nowhere');
    expect(own.headers.etag, path).toBeUndefined();
  }
  expect((await read(other, '/cart')).text).toContain('Your cart is currently empty.');
});

test('another page of a list sends the list alone, in place and with its own history, and the whole page to everybody else [LISTING-50]', async ({
  page,
  visitor,
}) => {
  const path = '/category/Fiction/1';
  await page.goto(path);
  const first = await main(page).getByRole('article').first().innerText();
  const second = page.getByRole('link', { name: 'Page 2', exact: true });
  // A press before the runtime is there opens the page.
  await second.hover();
  await expect(page.locator('script[type=speculationrules]')).toBeAttached();
  const answered = page.waitForResponse((response) => response.url().endsWith('pageNumber=2'));
  await second.click();
  const answer = await answered;
  const sent = await answer.text();
  expect(answer.headers()).toMatchObject({ vary: 'Accept, Accept-Encoding', 'cache-control': 'private, no-store' });
  const whole = await read(visitor, `${path}?pageNumber=2`);
  expect(whole.headers.vary).toBe('Accept, Accept-Encoding');
  expect(whole.text).toContain('<header');
  expect(brotliCompressSync(sent).length).toBeLessThan(brotliCompressSync(whole.text).length / 2);
  await expect(page).toHaveURL(`${path}?pageNumber=2`);
  await expect(page).toHaveTitle(/page 2/);
  await expect(main(page).getByRole('article').first()).not.toHaveText(first, { useInnerText: true });
  await expect(main(page).locator('[data-listing-status]')).toContainText(/^21–/);
  await page.goBack();
  await expect(main(page).getByRole('article').first()).toHaveText(first, { useInnerText: true });
  await expect(page).toHaveURL(path);
  // A page that is loaded anew is whole.
  await page.goForward();
  await expect(page).toHaveURL(`${path}?pageNumber=2`);
  await page.reload();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(main(page).getByRole('article').first()).not.toHaveText(first, { useInnerText: true });
});

test('the last copy sold is sold out on the next request of everybody, and no other page is rendered again [CACHE-03]', async ({
  visitor,
  other,
}) => {
  const { cart } = await addToCart(visitor, book.id);
  const { sku = '', stock = 0 } = cart?.lines[0] ?? {};
  await act(visitor, 'cart.add', { productId: book.id, sku, quantity: String(stock - 1) });
  const edition = `${book.path}?option=${sku}`;
  await warm(other, [book.path, edition, stranger, '/about-us']);
  expect((await read(other, edition)).text).not.toContain(soldOut);

  const placed = await act(visitor, 'order.place', await checkoutForm(visitor));
  const after = await read(other, edition);
  expect([after.from, after.text.includes(soldOut)]).toEqual([isRendered, true]);
  for (const path of [stranger, '/about-us']) expect((await read(other, path)).from, path).toMatch(isValidHit);
  expect((await read(other, edition)).from).toMatch(isValidHit);

  await act(visitor, 'order.cancel', { number: orderNumberIn(placed.to), comment: '' });
  expect((await read(other, edition)).text).not.toContain(soldOut);
});

test('a review is on the page of its book with the next request [CACHE-03]', async ({ visitor, other }) => {
  await warm(other, [book.path, stranger, '/terms']);
  const review = 'I read it on one long train journey.';
  await act(visitor, 'review.submit', { productId: book.id, rating: '5', description: review });
  const { text, from } = await read(other, book.path);
  expect(from).toBe(isRendered);
  expect(text).toContain(review);
  for (const path of [stranger, '/terms']) expect((await read(other, path)).from, path).toMatch(isValidHit);
});

test('a price imported while the shop runs is shown on the next request [CACHE-03]', async ({
  other,
  running,
  database,
}) => {
  const [dataDir] = running.dataDirs;
  const catalogue = await readFile('catalogue/fiction.xml', 'utf8');
  const pride = catalogue
    .split(/(?=<Product>)/)
    .find((record) => record.includes('pride-and-prejudice-pb</RecordReference>'))
    ?.replace('</ONIXMessage>', '');
  const [head = ''] = catalogue.split('<Product>');
  const changed = pride?.replace(
    /<PriceAmount>[\d.]+<\/PriceAmount>(?=\s*<CurrencyCode>INR)/g,
    '<PriceAmount>777.00</PriceAmount>',
  );
  const file = join(dataDir, 'one-price.xml');
  await writeFile(file, `${head}${changed}</ONIXMessage>`);
  const found = await read(other, '/search?q=pride+and+prejudice');
  const path = /href="(\/product\/\d+)"/.exec(found.text)?.[1] ?? '';
  await warm(other, [path, stranger, '/contact']);
  expect((await read(other, path)).text).not.toContain('₹777');

  await importFile({ DATA_DIR: dataDir, ...database }, file);

  const { text, from } = await read(other, path);
  expect(from).toBe(isRendered);
  expect(text).toContain('₹777');
  for (const path of [stranger, '/contact']) expect((await read(other, path)).from, path).toMatch(isValidHit);
});

test('a saved text is shown on the next request, and invalidates its own page alone', async ({ other, contentDir }) => {
  await warm(other, ['/terms', '/about-us', stranger]);
  const file = join(contentDir, 'pages', 'terms.md');
  await writeFile(file, `${await readFile(file, 'utf8')}\n\nOne more sentence for everybody.\n`);
  const { text, from } = await read(other, '/terms');
  expect(from).toBe(isRendered);
  expect(text).toContain('One more sentence for everybody.');
  for (const path of ['/about-us', stranger]) expect((await read(other, path)).from, path).toMatch(isValidHit);
});

test('a saved footer invalidates every page', async ({ other, contentDir }) => {
  await warm(other, ['/terms', stranger]);
  const file = join(contentDir, 'site.yml');
  await writeFile(file, (await readFile(file, 'utf8')).replace(/^rights: .*$/m, 'rights: All rights kept'));
  for (const path of ['/terms', stranger]) {
    const { text, from } = await read(other, path);
    expect([from, text.includes('All rights kept')], path).toEqual([isRendered, true]);
  }
});

test('tracking parameters and another Host header change nothing [CACHE-08]', async ({
  other,
  playwright,
  siteUrl,
}) => {
  const plain = await read(other, book.path);
  const campaign = await read(other, `${book.path}?utm_source=mail&fbclid=1`);
  expect(campaign.text).toBe(plain.text);
  const otherHost = await playwright.request.newContext({ extraHTTPHeaders: { Host: 'evil.example' } });
  const { text, from } = await read(otherHost, `${siteUrl}/product/61?option=none`);
  expect(from).toBe(isRendered);
  expect(text).not.toContain('evil.example');
  const moved = await other.get('/category/fiction/1?utm_source=mail', { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([301, '/category/Fiction/1?utm_source=mail']);
});
