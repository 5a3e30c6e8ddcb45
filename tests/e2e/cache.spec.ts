import { spawn } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRequestContext } from 'playwright/test';
import { act, filledCheckout } from './support/by-forms.ts';
import { ownData } from './support/prepare.ts';
import { run } from './support/processes.ts';
import { buyAndCancel } from './support/shopper.ts';
import { test as base, expect } from './support/test.ts';

/** The shop with its page cache on, as owners run it. Every answer says in Cache-Status where it came from. */

const test = base.extend<{ visitor: APIRequestContext; other: APIRequestContext }, { folders: Folders }>({
  folders: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
    async ({}, use, worker) => {
      const dataDir = await ownData(`cached-${worker.workerIndex}`);
      const contentDir = join(dataDir, 'content');
      await cp('content', contentDir, { recursive: true });
      await use({ dataDir, contentDir });
    },
    { scope: 'worker' },
  ],
  address: [
    async ({ folders: { dataDir, contentDir } }, use) => {
      const environment = { DATA_DIR: dataDir, CONTENT_DIR: contentDir, CACHE_MAX_AGE: '86400' };
      const shop = await run('scripts/start.ts', environment);
      await use(shop.address);
      await shop.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  visitor: async ({ playwright, baseURL }, use) => use(await playwright.request.newContext({ baseURL })),
  other: async ({ playwright, baseURL }, use) => use(await playwright.request.newContext({ baseURL })),
});

interface Folders {
  readonly dataDir: string;
  readonly contentDir: string;
}

/** The page as it is now, and where it came from: 'hit', 'hit; detail=confirmed' or 'fwd=miss; stored'. */
async function read(request: APIRequestContext, path: string) {
  const response = await request.get(path);
  return {
    text: await response.text(),
    headers: response.headers(),
    from: (response.headers()['cache-status'] ?? 'nowhere').replace('bookfront; ', ''),
  };
}

const isNew = 'fwd=miss; stored';
/** Still in memory, and known to be right after a change elsewhere. */
const isStillRight = /^hit(; detail=confirmed)?$/;

/** A book of the sample, one that shares no list of the home page with it, and pages that show neither. */
const book = { id: '60', path: '/product/60' };
const stranger = '/product/200';
const soldOut = 'Out of Stock';

/** Asks for pages until none of them is made anew: then all are in memory. */
async function warm(request: APIRequestContext, paths: readonly string[]): Promise<void> {
  for (const path of paths) await read(request, path);
  for (const path of paths) expect((await read(request, path)).from, path).toBe('hit');
}

async function importFile({ dataDir }: Folders, file: string): Promise<void> {
  const child = spawn(process.execPath, ['scripts/import.ts', file], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  await new Promise((resolve) => child.once('exit', resolve));
  expect(child.exitCode).toBe(0);
}

test('a shopper buys and cancels as ever', async ({ page, expectAccessible }) => {
  test.slow();
  await buyAndCancel(page, expectAccessible);
});

test('everybody gets the same page, whoever they are, and nobody anything of another', async ({ visitor, other }) => {
  const before = await read(other, book.path);
  await act(visitor, 'cart.add', { productId: book.id, sku: '', quantity: '1' });
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

test('the last copy sold is sold out for everybody with the next request, and no other page is made anew', async ({
  visitor,
  other,
}) => {
  const { cart } = await act(visitor, 'cart.add', { productId: book.id, sku: '', quantity: '1' });
  const { sku = '', stock = 0 } = cart?.lines[0] ?? {};
  await act(visitor, 'cart.add', { productId: book.id, sku, quantity: String(stock - 1) });
  const edition = `${book.path}?option=${sku}`;
  await warm(other, [book.path, edition, stranger, '/about-us']);
  expect((await read(other, edition)).text).not.toContain(soldOut);

  const placed = await act(visitor, 'order.place', await filledCheckout(visitor));
  expect(placed).toMatchObject({ ok: true });
  const after = await read(other, edition);
  expect([after.from, after.text.includes(soldOut)]).toEqual([isNew, true]);
  for (const path of [stranger, '/about-us']) expect((await read(other, path)).from, path).toMatch(isStillRight);
  expect((await read(other, edition)).from).toBe('hit');

  const number = new URL(placed.to ?? '', 'http://shop').searchParams.get('order') ?? '';
  await act(visitor, 'order.cancel', { number, comment: '' });
  expect((await read(other, edition)).text).not.toContain(soldOut);
});

test('a review counts on every page that shows the book, with the next request', async ({ visitor, other }) => {
  await warm(other, [book.path, stranger, '/terms']);
  const words = 'I read it on one long train journey.';
  await act(visitor, 'review.submit', { productId: book.id, rating: '5', description: words });
  const { text, from } = await read(other, book.path);
  expect(from).toBe(isNew);
  expect(text).toContain(words);
  for (const path of [stranger, '/terms']) expect((await read(other, path)).from, path).toMatch(isStillRight);
});

test('a price that is imported beside the running shop shows with the next request', async ({ other, folders }) => {
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
  const file = join(folders.dataDir, 'one-price.xml');
  await writeFile(file, `${head}${changed}</ONIXMessage>`);
  const found = await read(other, '/search?q=pride+and+prejudice');
  const path = /href="(\/product\/\d+)"/.exec(found.text)?.[1] ?? '';
  await warm(other, [path, stranger, '/contact']);
  expect((await read(other, path)).text).not.toContain('₹777');

  await importFile(folders, file);

  const { text, from } = await read(other, path);
  expect(from).toBe(isNew);
  expect(text).toContain('₹777');
  for (const elsewhere of [stranger, '/contact']) expect((await read(other, elsewhere)).from).toMatch(isStillRight);
});

test('a text that an editor saves shows with the next request, on its own page alone', async ({ other, folders }) => {
  await warm(other, ['/terms', '/about-us', stranger]);
  const file = join(folders.contentDir, 'pages', 'terms.md');
  await writeFile(file, `${await readFile(file, 'utf8')}\n\nOne more sentence for everybody.\n`);
  const { text, from } = await read(other, '/terms');
  expect(from).toBe(isNew);
  expect(text).toContain('One more sentence for everybody.');
  for (const path of ['/about-us', stranger]) expect((await read(other, path)).from, path).toMatch(isStillRight);
});

test('the footer that an editor saves is new on every page', async ({ other, folders }) => {
  await warm(other, ['/terms', stranger]);
  const file = join(folders.contentDir, 'site.yml');
  await writeFile(file, (await readFile(file, 'utf8')).replace(/^rights: .*$/m, 'rights: All rights kept'));
  for (const path of ['/terms', stranger]) {
    const { text, from } = await read(other, path);
    expect([from, text.includes('All rights kept')], path).toEqual([isNew, true]);
  }
});

test('a campaign’s queries and another host’s name change nothing', async ({ other, playwright, address }) => {
  const plain = await read(other, book.path);
  const campaign = await read(other, `${book.path}?utm_source=letter&fbclid=1`);
  expect(campaign.text).toBe(plain.text);
  const elsewhere = await playwright.request.newContext({ extraHTTPHeaders: { Host: 'evil.example' } });
  const { text, from } = await read(elsewhere, `${address}/product/61?option=none`);
  expect(from).toBe(isNew);
  expect(text).not.toContain('evil.example');
  const moved = await other.get('/category/fiction/1?utm_source=letter', { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([301, '/category/Fiction/1?utm_source=letter']);
});
