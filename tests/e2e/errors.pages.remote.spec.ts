import { type Script, says } from '../fixtures/remote-shop.ts';
import type { CallPath } from '../fixtures/remote-shop-answers.ts';
import { orderOnItsWay } from '../fixtures/remote-shop-trade.ts';
import { main } from './support/journey.ts';
import { ownData } from './support/prepare.ts';
import { run } from './support/processes.ts';
import { apiTimeoutMs, expect, test } from './support/remote.ts';

/** Pages whose shop fails: the screens of decision 9, and the words of the error catalogue (spec section 8). */

const oops = 'Something unexpected went wrong';
const secret = 'secret stack trace at handler (/srv/shop.js:1:1)';

interface Failure {
  readonly name: string;
  readonly script: Script;
  readonly status: number;
  /** What the screen says beside its own text. */
  readonly words?: readonly string[];
}

const failures: readonly Failure[] = [
  {
    name: 'answers 400 with an errors object',
    script: says.status(400, { errors: { productID: ['No such book', 'Bad number'], page: 'Too far' } }),
    status: 502,
    words: ['No such book', 'Bad number', 'Too far'],
  },
  {
    name: 'answers 400 without one',
    script: says.status(400, 'Wrong shelf'),
    status: 502,
    words: ['Wrong shelf (400)'],
  },
  { name: 'answers 401', script: says.status(401, secret), status: 502, words: ['Unauthorised'] },
  ...[403, 418, 429, 502, 503, 504].map((status) => ({
    name: `answers ${status}`,
    script: says.status(status, secret),
    status: status === 503 || status === 504 ? status : 502,
    words: [oops],
  })),
  { name: 'answers 500', script: says.status(500, secret), status: 500 },
  {
    name: 'sends elsewhere',
    script: says.redirect(302, 'http://127.0.0.1:9/secret'),
    status: 502,
    words: [oops],
  },
  { name: 'never answers', script: says.nothing, status: 504 },
  { name: 'hangs up', script: says.hangUp, status: 503 },
  { name: 'hangs up half-way', script: says.halfOfIt, status: 503 },
  { name: 'answers a page', script: says.status(200, `<html>${secret}</html>`), status: 502 },
  { name: 'answers nothing at all', script: says.status(200, ''), status: 502 },
  { name: 'answers broken JSON', script: says.status(200, '{"products": [{"productID": "1"'), status: 502 },
  {
    name: 'answers fields of other shapes',
    script: says.reply({ body: { products: { 0: 'none' }, errors: secret } }),
    status: 502,
  },
  { name: 'answers null', script: says.reply({ body: null }), status: 502 },
  {
    name: 'refuses with code 0',
    script: says.code('0', 'We take stock today.', { products: 7 }),
    status: 502,
    words: ['We take stock today.'],
  },
];

for (const { name, script, status, words } of failures) {
  test(`a page whose shop ${name} is the server-error screen, ${status}, at its own address`, async ({
    page,
    remote,
  }) => {
    remote.when('/AdditionalProducts', script);
    const response = await page.goto('/shop');
    expect(response?.status()).toBe(status);
    expect(response?.headers()['cache-control']).toMatch(/^(?:private, )?no-store$/);
    expect(response?.headers()['x-robots-tag']).toBe('noindex');
    expect(await response?.text()).not.toMatch(/secret|srv|shop\.js/);
    await expect(page).toHaveURL((url) => url.pathname === '/shop');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something fell off the shelf.');
    for (const said of words ?? []) await expect(main(page).getByRole('status').first()).toContainText(said);
    if (!words) await expect(main(page).getByRole('status').first()).toBeEmpty();
  });
}

test('a shop that is away for a moment says when to come back', async ({ request, remote }) => {
  remote.when('/AdditionalProducts', says.hangUp);
  expect((await request.get('/shop')).headers()['retry-after']).toBe('30');
});

test('a 404 is the not-found screen, at its own address, without a word of the shop', async ({
  page,
  remote,
  expectAccessible,
}) => {
  remote.when('/ProductDetails', says.status(404, secret));
  const response = await page.goto('/product/101');
  expect(response?.status()).toBe(404);
  expect(await response?.text()).not.toContain('secret');
  await expect(page).toHaveURL((url) => url.pathname === '/product/101');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We could not find that on any shelf.');
  await expectAccessible(page);
});

test('a slow shop is waited for', async ({ page, remote }) => {
  remote.when('any call', says.slowly(Math.round(apiTimeoutMs / 3)));
  expect((await page.goto('/product/101'))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plain Sailing');
});

/** Every page that cannot be built without the shop, and a call it needs. */
const needs: readonly (readonly [path: string, call: CallPath])[] = [
  ['/', '/HomeDetails'],
  ['/no/such/page', '/HomeDetails'],
  ['/shop', '/AdditionalProducts'],
  ['/shop/Top%20Offers/0', '/AdditionalProducts'],
  ['/category/x/1', '/CategoryDetails'],
  ['/subcategory/x/11', '/SubCategoryDetails'],
  ['/brand/x/7', '/ManufacturerDetails'],
  ['/product/101', '/ProductDetails'],
  ['/search?q=plain', '/ProductFilter'],
  ['/cart', '/CartDetails'],
  ['/checkout', '/CartDetails'],
  ['/wishlist', '/WishList'],
  ['/account/wishlist', '/WishList'],
  ['/orders', '/OrderHistory'],
  ['/orders/details/1', '/ViewOrder'],
  ['/success?order=1', '/ViewOrder'],
];

for (const [path, call] of needs) {
  test(`${path} says so when ${call} fails`, async ({ page, remote, expectAccessible }) => {
    // The visitor's own pages ask the shop only for somebody it knows.
    await page.request.post('/?_action=cart.add', { form: { productId: '101' } });
    remote.when(call, says.status(500, secret));
    const response = await page.goto(path);
    expect(response?.status()).toBe(500);
    expect(await response?.text()).not.toContain('secret');
    await expect(page).toHaveURL((url) => url.pathname + url.search === path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something fell off the shelf.');
    await expectAccessible(page);
  });
}

/** Pages of a purchase, and those that show nothing of the wishlist or the cart but a number in the header. */
const badges: readonly (readonly [path: string, calls: readonly CallPath[], heading: string])[] = [
  ['/cart', ['/WishList'], 'Cart'],
  ['/checkout', ['/WishList'], 'Checkout'],
  ['/success?order=80001', ['/WishList', '/CartDetails'], 'Order received'],
  ['/orders', ['/WishList', '/CartDetails'], 'Orders'],
  ['/login', ['/WishList', '/CartDetails'], 'My Account'],
  ['/account/wishlist', ['/CartDetails'], 'Wishlist'],
];

for (const [path, calls, heading] of badges) {
  test(`${path} stands without the count of ${calls.join(' and ')} in its header`, async ({ page, remote }) => {
    await page.request.post('/?_action=cart.add', { form: { productId: '101' } });
    remote.when('/ViewOrder', says.reply({ body: orderOnItsWay() }));
    for (const call of calls) remote.when(call, says.hangUp);
    expect((await page.goto(path))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Wishlist', exact: true })).toBeVisible();
  });
}

test('the cart is told to the header’s panel although the wishlist is away', async ({ page, remote }) => {
  await page.request.post('/?_action=cart.add', { form: { productId: '101' } });
  remote.when('/WishList', says.hangUp);
  await page.goto('/contact');
  await page.getByRole('link', { name: /^Cart/ }).first().click();
  await expect(page.getByRole('dialog').getByText('Plain Sailing')).toBeVisible();
});

for (const path of ['/contact', '/about-us', '/privacy-policy', '/delivery-information', '/terms', '/cart', '/login']) {
  test(`${path} stands while the whole shop is away`, async ({ page, remote }) => {
    remote.when('any call', says.hangUp);
    expect((await page.goto(path))?.status()).toBe(200);
  });
}

test.describe('a home page of which one part is broken', () => {
  for (const field of ['listBanner', 'dealsOfTheday', 'newArrival', 'offers', 'recomendedProducts', 'mainCategories']) {
    test(`${field} missing is no error`, async ({ page, remote }) => {
      remote.when('/HomeDetails', says.but({ [field]: null }));
      expect((await page.goto('/'))?.status()).toBe(200);
      await expect(
        main(page)
          .getByRole('link', { name: /Plain Sailing|Too Big to Send/ })
          .first(),
      ).toBeVisible();
    });

    test(`${field} of another shape is a server error, and no page of halves`, async ({ page, remote }) => {
      remote.when('/HomeDetails', says.but({ [field]: 'none' }));
      expect((await page.goto('/'))?.status()).toBe(502);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something fell off the shelf.');
    });
  }

  test('with nothing in it is still a page', async ({ page, remote, expectAccessible }) => {
    remote.when('/HomeDetails', says.reply({ body: {} }));
    expect((await page.goto('/'))?.status()).toBe(200);
    await expect(main(page).getByRole('textbox', { name: 'E-mail' })).toBeVisible();
    await expectAccessible(page);
  });
});

test('words of a read that brought its data stand on the page', async ({ page, remote }) => {
  remote.when('/HomeDetails', says.but({ status: { resultCode: 0, errorMessage: 'Prices may be <b>old</b>.' } }));
  expect((await page.goto('/'))?.status()).toBe(200);
  await expect(main(page).getByRole('status').first()).toHaveText('Prices may be <b>old</b>.');
});

test('the menu shows the categories it knew while the shop fails: the server’s, else the browser’s', async ({
  page,
  remote,
}, info) => {
  const open = async () => {
    await page.getByRole('button', { name: 'Browse' }).click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: 'Novels & Tales' })).toHaveAttribute('href', /\/category\/.*\/1$/);
  };
  await page.goto('/contact');
  await open();
  remote.when('/HomeDetails', says.hangUp);
  await page.goto('/contact');
  await open();

  const kept = await page.evaluate(() => localStorage.getItem('categories') ?? '');
  const fresh = await run('scripts/start.ts', {
    DATA_DIR: await ownData(`fresh-${info.testId}`),
    API_BASE_URL: remote.address,
    LOG_LEVEL: 'silent',
  });
  await page.addInitScript((categories) => localStorage.setItem('categories', categories), kept);
  await page.goto(`${fresh.address}/contact`);
  await open();
  await fresh.stop();
});

test('the screens have addresses of their own', async ({ page, expectAccessible }) => {
  for (const [path, status] of [
    ['/not-found', 404],
    ['/server-error', 500],
  ] as const) {
    expect((await page.goto(path))?.status()).toBe(status);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
});
