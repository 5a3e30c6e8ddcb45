import { says } from '../fixtures/remote-shop.ts';
import type { CallPath } from '../fixtures/remote-shop-answers.ts';
import { orderOnItsWay } from '../fixtures/remote-shop-trade.ts';
import { all, first, isNamed } from './support/dom.ts';
import { plainBrowser } from './support/plain-browser.ts';
import { apiTimeoutMs, expect, test } from './support/remote.ts';
import { addToCart } from './support/requests.ts';

/** Which pages fail with the API, and which are shown without a part. */

const secret = 'secret stack trace at handler (/srv/shop.js:1:1)';
const failed = 'Something fell off the shelf.';

/** Every page that cannot be built without the API, and a call it needs. */
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

test('every page is the server-error screen at its own URL when a call it needs fails [ERROR-05 ERROR-16 ERROR-22]', async ({
  request,
  remote,
}) => {
  // The visitor's own pages call the API only for somebody it knows.
  await addToCart(request, '101');
  const browser = plainBrowser(request);
  for (const [path, call] of needs) {
    remote.when(call, says.status(500, secret));
    const page = await browser.open(path);
    const seen = { status: page.status, path: page.path, heading: page.heading, leaks: /secret|srv/.test(page.html) };
    expect.soft(seen, `${path} without ${call}`).toEqual({ status: 500, path, heading: failed, leaks: false });
    remote.removeScripts();
  }
});

/** Pages that need the wishlist or the cart only for a count in the header. */
const badges: readonly (readonly [path: string, calls: readonly CallPath[], heading: string])[] = [
  ['/cart', ['/WishList'], 'Cart'],
  ['/checkout', ['/WishList'], 'Checkout'],
  ['/success?order=80001', ['/WishList', '/CartDetails'], 'Order received'],
  ['/orders', ['/WishList', '/CartDetails'], 'Orders'],
  ['/login', ['/WishList', '/CartDetails'], 'My Account'],
  ['/account/wishlist', ['/CartDetails'], 'Wishlist'],
];

test('a page is shown without the counts in its header [ERROR-11]', async ({ request, remote }) => {
  await addToCart(request, '101');
  const browser = plainBrowser(request);
  for (const [path, calls, heading] of badges) {
    remote.when('/ViewOrder', says.reply({ body: orderOnItsWay() }));
    for (const call of calls) remote.when(call, says.hangUp);
    const page = await browser.open(path);
    expect.soft({ status: page.status, heading: page.heading }, path).toEqual({ status: 200, heading });
    expect.soft(page.hrefs('Wishlist')[0], path).toBe('/account/wishlist');
    remote.removeScripts();
  }
});

test('pages that need no API are shown while it is unavailable [ERROR-14]', async ({ request, remote }) => {
  remote.when('any call', says.hangUp);
  for (const path of [
    ...['/contact', '/about-us', '/privacy-policy', '/delivery-information', '/terms', '/cart', '/login'],
  ])
    expect.soft((await request.get(path)).status(), path).toBe(200);
});

test('a slow API is waited for [ERROR-21]', async ({ request, remote }) => {
  remote.when('any call', says.slowly(Math.round(apiTimeoutMs / 3)));
  const page = await plainBrowser(request).open('/product/101');
  expect([page.status, page.heading]).toEqual([200, 'Plain Sailing']);
});

for (const field of ['listBanner', 'dealsOfTheday', 'newArrival', 'offers', 'recomendedProducts', 'mainCategories']) {
  test(`the home page is shown without ${field}, also when ${field} is of another type [HOME-20 API-96 API-25]`, async ({
    request,
    remote,
  }) => {
    const browser = plainBrowser(request);
    for (const value of [null, 'none', [{ deep: [] }, 7]]) {
      remote.when('/HomeDetails', says.but({ [field]: value }));
      const page = await browser.open('/');
      expect(page.status).toBe(200);
      expect(page.text).toMatch(/Plain Sailing|Too Big to Send/);
    }
  });
}

test('a home page whose lists are empty is still a page; without any list it is an error [HOME-20 API-97]', async ({
  request,
  remote,
}) => {
  remote.when('/HomeDetails', says.reply({ body: { newArrival: [] } }));
  const page = await plainBrowser(request).open('/');
  expect([page.status, page.valueOf('E-mail')]).toEqual([200, '']);
  for (const body of [{}, { newArrival: null, offers: null }]) {
    remote.when('/HomeDetails', says.reply({ body }));
    const broken = await plainBrowser(request).open('/');
    expect([broken.status, broken.heading]).toEqual([502, failed]);
  }
});

test('one wrong card, related book or review does not take the page down [API-96]', async ({ request, remote }) => {
  const browser = plainBrowser(request);
  const wrong = { productID: { deep: 1 }, rating: { deep: 1 } };
  remote.when('/ProductDetails', says.but({ relatedProducts: [wrong], reviewDetails: [wrong] }));
  const product = await browser.open('/product/101');
  expect([product.status, product.heading]).toEqual([200, 'Plain Sailing']);
  const card = { productID: '101', productName: 'Plain Sailing', amount: '499.00', quantity: '3' };
  remote.when('/CategoryDetails', says.but({ products: [wrong, card] }));
  expect((await browser.open('/category/x/1')).text).toContain('Plain Sailing');
});

test('an order list that is not complete says so [API-98]', async ({ request, remote }) => {
  await addToCart(request, '101');
  const order = { orderID: '9', dateAdded: '2026-11-20', bookingStatus: 'SHIPPED', totalAmount: '499.00' };
  remote.when('/OrderHistory', says.reply({ body: { orderDetails: [order, { orderID: { deep: 1 } }] } }));
  const page = await plainBrowser(request).open('/orders');
  expect([page.status, page.notices]).toEqual([200, expect.stringContaining('not complete')]);
});

test('a message that comes with data is on the page, as text [ERROR-08 ERROR-24]', async ({ request, remote }) => {
  remote.when('/HomeDetails', says.but({ status: { resultCode: 0, errorMessage: 'Prices may be <b>old</b>.' } }));
  const page = await plainBrowser(request).open('/');
  expect([page.status, page.notices]).toEqual([200, 'Prices may be <b>old</b>.']);
});

test('empty parts are left out: deals, related products, sub-categories, filters [HOME-07 PRODUCT-10 LISTING-07 LISTING-13]', async ({
  request,
  remote,
}) => {
  const browser = plainBrowser(request);
  expect((await browser.open('/')).text).toContain('Deals of the week');
  expect(browser.page.text).toContain('Hurry up! Sale ends in:');
  remote.when('/HomeDetails', says.but({ dealsOfTheday: [] }));
  expect((await browser.open('/')).text).not.toContain('Deals of the week');

  expect((await browser.open('/product/101')).text).toContain('Related products');
  expect((await browser.open('/product/102')).text).not.toContain('Related products');

  const strip = () => first(browser.page.main, ({ attribs }) => attribs['aria-label'] === 'Sub-categories');
  await browser.open('/category/x/1');
  const shelf = strip();
  expect(shelf && all(shelf, isNamed('img')).length).toBeGreaterThan(0);
  expect(browser.page.hrefs('Sea Stories')).toContain('/subcategory/Sea%20Stories/11');
  await browser.open('/subcategory/x/11');
  expect(strip()).toBeUndefined();
  expect(browser.page.valueOf('Sort by')).toBe('menu_order');
  expect(browser.page.hasButton(/^Filter/)).toBe(false);
  expect(browser.page.hasButton('Apply filters')).toBe(false);
});
