import type { Page } from 'playwright/test';
import { says } from '../fixtures/remote-shop.ts';
import { longName, remoteBooks } from '../fixtures/remote-shop-books.ts';
import { orderOnItsWay } from '../fixtures/remote-shop-trade.ts';
import { all, first, textOf } from './support/dom.ts';
import { main } from './support/journey.ts';
import { cartPanel } from './support/overlays.ts';
import { plainBrowser } from './support/plain-browser.ts';
import { fillAddress } from './support/plain-shopper.ts';
import { expect, test } from './support/remote.ts';
import { addToCart, addToWishlist } from './support/requests.ts';

/** Every screen of the route table on an API that offers the 14 calls, in the specified shapes, and nothing else. */

const screens: readonly (readonly [path: string, title: RegExp, text: string | RegExp, status?: number])[] = [
  ['/', /^Home/, 'Plain Sailing'],
  ['/shop', /^Shop/, 'Half the Price'],
  ['/shop?pageNumber=2', /^Shop, page 2/, 'Shelf Filler'],
  ['/shop/Top%20Offers/0', /^Top Offers/, 'Plain Sailing'],
  ['/category/Novels%20%26%20Tales/1', /^Novels & Tales/, 'Sea Stories'],
  ['/category/category/2', /^Art \/ Photo/, 'Plain Sailing'],
  ['/subcategory/Sea%20Stories/11', /^Sea Stories/, 'Gone for Good'],
  ['/subcategory/No%20Picture/13', /^No Picture/, /No products were found matching your selection\./i],
  ['/brand/Lighthouse%20Press/7', /^Lighthouse Press/, 'Plain Sailing'],
  ['/search?q=shelf%20filler', /^Search: shelf filler/, 'Shelf Filler, Volume 1'],
  ['/search?q=sea%20stories', /^Search: sea stories/, 'Sea Stories'],
  ['/search?q=nothing%20at%20all', /^Search/, 'No Results for : nothing at all'],
  ['/cart', /^Cart/, 'Your cart is currently empty.'],
  ['/checkout', /^Checkout/, 'Your cart is currently empty.'],
  ['/wishlist', /^Wishlist/, 'There are no products on the Wishlist!'],
  ['/account/wishlist', /^Wishlist/, 'There are no products on the Wishlist!'],
  ['/orders', /^Orders/, 'No order has been made yet.'],
  ['/login', /^My Account/, 'Register'],
  ['/dashboard', /^My Account/, 'Log in'],
  ['/details', /^Account Details/, 'Log in'],
  ['/address', /^Addresses/, 'You have not set up this type of address yet.'],
  ['/address/edit-address/B', /Addresses/, 'Billing address'],
  ['/address/edit-address/S', /Addresses/, 'Shipping address'],
  ['/lost-password', /^Lost your password/, 'Email address'],
  ['/contact', /^Contact/, 'We would love to hear from you.'],
  ['/aboutus', /^About Us/, 'About'],
  ['/about-us', /^About Us/, 'About'],
  ['/privacy-policy', /^Privacy Policy/, 'Privacy'],
  ['/policy', /^Privacy Policy/, 'Privacy'],
  ['/delivery-information', /^Delivery Information/, 'Delivery'],
  ['/terms', /^Terms & Conditions/, 'Terms'],
  ['/no/such/page', /^Home/, 'Plain Sailing', 404],
  ['/category/x/999', /^Page not found/, 'We could not find that', 404],
  ['/brand/x/999', /^Page not found/, 'We could not find that', 404],
  ['/subcategory/x/404', /^Page not found/, 'We could not find that', 404],
  ['/product/999', /^Page not found/, 'We could not find that', 404],
  ['/orders/details/1', /^Page not found/, 'We could not find that', 404],
  ['/success?order=1', /^Page not found/, 'We could not find that', 404],
  ['/success', /^Page not found/, 'We could not find that', 404],
];

test('every screen has its status, title, one heading and its text [ROUTE-07 WISHLIST-02 API-48]', async ({
  request,
}) => {
  const browser = plainBrowser(request);
  for (const [path, title, text, status = 200] of screens) {
    const page = await browser.open(path);
    expect.soft(page.status, path).toBe(status);
    expect.soft(page.title, path).toMatch(title);
    expect.soft(page.text, path).toMatch(typeof text === 'string' ? new RegExp(RegExp.escape(text)) : text);
    expect.soft(page.headings, path).toHaveLength(1);
  }
});

/** No HTML of the API has run, and nothing overflows. */
async function expectSafeLayout(page: Page, path: string): Promise<void> {
  await page.goto(path);
  expect.soft(await page.title(), path).not.toContain('taken over');
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
}

test.describe('on the smallest phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('lists run no markup of the API, and do not overflow', async ({ page, expectAccessible }) => {
    const lists = screens
      .map(([path]) => path)
      .filter((path) => /^\/(shop|category|subcategory|brand|search)|^\/$/.test(path));
    for (const path of lists) {
      await expectSafeLayout(page, path);
      if (['/', '/category/Novels%20%26%20Tales/1', '/search?q=sea%20stories'].includes(path))
        await expectAccessible(page);
    }
  });

  test('every kind of product is readable, and for sale if it may be; one with an id alone shows no empty facts [PRODUCT-15]', async ({
    page,
    expectAccessible,
  }) => {
    for (const [name, id] of Object.entries(remoteBooks)) {
      await expectSafeLayout(page, `/product/${id}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      const canBeBought = !['soldOut', 'nonShippable', 'onRequest', 'bare'].includes(name);
      await expect(page.getByRole('button', { name: 'Add to cart' }).first()).toBeEnabled({ enabled: canBeBought });
      if (name === 'bare') {
        await expect(page.getByRole('tab')).toHaveText([/^Reviews \(0\)$/]);
        for (const text of ['undefined', 'null', 'NaN']) await expect(main(page)).not.toContainText(text);
      }
      if (['bare', 'hostile', 'onRequest'].includes(name)) await expectAccessible(page);
    }
  });

  test('cart, checkout, wishlist and orders work with answers of required fields alone [API-44]', async ({
    page,
    remote,
    expectAccessible,
  }) => {
    for (const id of [remoteBooks.plain, remoteBooks.longName, remoteBooks.unbreakable])
      await addToCart(page.request, id, 2);
    await addToWishlist(page.request, remoteBooks.longName);
    await addToWishlist(page.request, remoteBooks.onRequest);
    remote.when('/ViewOrder', says.reply({ body: orderOnItsWay() }));
    for (const [path, text] of [
      ['/cart', 'Plain Sailing'],
      ['/checkout', 'Plain Sailing'],
      ['/account/wishlist', longName],
      ['/orders/details/80001', 'Track Order'],
    ] as const) {
      await expectSafeLayout(page, path);
      await expect(main(page)).toContainText(text);
      await expectAccessible(page);
    }
  });
});

test('a description keeps its text and loses scripts, styles, frames and handlers [PRODUCT-16]', async ({
  request,
}) => {
  const page = await plainBrowser(request).open(`/product/${remoteBooks.hostile}`);
  expect(page.heading).toBe('<b onmouseover="alert(1)">Bobby</b> & “Tables”');
  // The innermost element that holds all of it.
  const description = all(page.main, (one) => /It begins well\..*And ends well\./.test(textOf(one))).at(-1);
  if (!description) throw new Error('The description is missing');
  const unsafe = all(
    description,
    ({ name, attribs }) =>
      /^(script|style|iframe)$/.test(name) ||
      Object.keys(attribs).some((attribute) => attribute.startsWith('on')) ||
      /^javascript:/.test(attribs.href ?? ''),
  );
  expect(unsafe.map(({ name, attribs }) => [name, attribs])).toEqual([]);
  expect(page.html).not.toContain('taken over');
});

test('banners link by their type, and never off the site [ROUTE-11 ROUTE-12]', async ({ request }) => {
  const hrefs = (await plainBrowser(request).open('/')).hrefs(/^Shop Now/);
  for (const path of ['/category/category/1', '/product/101', '/brand/brand/7', '/subcategory/subcategory/11', '/'])
    expect(hrefs).toContain(path);
  expect(hrefs.filter((href) => !href.startsWith('/') || href.startsWith('//'))).toEqual([]);
});

test('a wish with price 0 and no more data has neither price nor stock, and cannot be bought', async ({ request }) => {
  await addToWishlist(request, remoteBooks.onRequest);
  const { main: table } = await plainBrowser(request).open('/account/wishlist');
  const row = first(table, (one) => one.name === 'tr' && textOf(one).includes('Ask Us Nicely'));
  if (!row) throw new Error('The wish is not on the page');
  expect(textOf(row)).toContain('Price on request');
  expect(textOf(row)).not.toMatch(/₹|In Stock/);
  expect(all(row, (one) => one.name === 'button' && textOf(one).startsWith('Add to cart'))).toEqual([]);
  expect(first(row, (one) => one.name === 'a' && textOf(one).startsWith('Ask us for it'))?.attribs.href).toBe(
    '/contact',
  );
});

test('an API without same-day delivery offers no choice, and takes orders', async ({ request }) => {
  await addToCart(request, remoteBooks.plain);
  const browser = plainBrowser(request);
  await browser.open('/checkout');
  expect(browser.page.text).toContain('Payment method');
  expect(browser.page.text).not.toMatch(/Delivery Standard|Same day/);
  fillAddress(browser);
  await browser.press('Place order');
  expect(browser.page.heading).toBe('Order received');
  expect(browser.page.text).not.toContain('Same-day');
});

test('an order on its way shows its discount, its charges and its courier [ORDER-04 ORDER-16]', async ({
  request,
  remote,
}) => {
  await addToCart(request, remoteBooks.plain);
  const browser = plainBrowser(request);
  remote.when('/ViewOrder', says.reply({ body: orderOnItsWay() }));
  const page = await browser.open('/orders/details/80001');
  for (const text of ['TENTH', 'Code Applied', '-₹99.80', '₹40', '₹30', '₹968.20', 'Meera Nair'])
    expect(page.text).toContain(text);
  expect(page.hrefs('Track Order')).toEqual(['https://first-courier.invalid/TRK-55']);
  expect(page.hasButton('Cancel Order')).toBe(false);

  const body = orderOnItsWay({ requestID: 9, couponDetails: null, codShippingCharge: '0.00' });
  remote.when('/ViewOrder', says.reply({ body }));
  const other = await browser.open('/orders/details/80001');
  expect(other.hrefs('Track Order')).toEqual(['https://second-courier.invalid/?id=TRK-559']);
  expect(other.text).not.toContain('Code Applied');
  expect(other.text).not.toMatch(/Cash on delivery charge/i);
});

test('an edition that warns of something says so beside the button, and no other does [PRODUCT-96]', async ({
  request,
  remote,
}) => {
  const path = `/product/${remoteBooks.withOptions}`;
  const read = async () => (await request.get(path)).text();
  expect(await read()).not.toContain('>Warning<');
  const about = { editions: [{ productCode: '106-PAPERBACK', warnings: ['Choking hazard: small <parts>.'] }] };
  remote.when('/ProductDetails', says.but({ about }), { productID: remoteBooks.withOptions });
  const html = await read();
  expect(html).toContain('Choking hazard: small &lt;parts&gt;.');
  expect(html.split('>Warning<')).toHaveLength(2);
});

test('a format that is sent with the book travels with it [CARD-03 API-23 API-41]', async ({ page, remote }) => {
  await page.goto(`/product/${remoteBooks.withOptions}`);
  await expect(page.getByRole('radio', { name: /Audio/ })).toBeChecked();
  await page.getByRole('radio', { name: /Paperback/ }).check();
  await expect(main(page)).toContainText('-10%');
  await page.getByRole('button', { name: 'One more' }).click();
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await expect(cartPanel(page)).toBeVisible();
  // The panel opens with the press, before the shop was asked.
  await expect
    .poll(() => remote.calls.find(({ body }) => body.flag === 'INSERT')?.body)
    .toMatchObject({ productID: remoteBooks.withOptions, optionCode: '106-PAPERBACK', quantity: '2' });
});
