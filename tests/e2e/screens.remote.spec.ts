import type { APIRequestContext, Page } from 'playwright/test';
import { says } from '../fixtures/remote-shop.ts';
import { longName, remoteBooks } from '../fixtures/remote-shop-books.ts';
import { orderOnItsWay } from '../fixtures/remote-shop-trade.ts';
import { fillAddress, main, placeOrder } from './support/journey.ts';
import { expect, test } from './support/remote.ts';

/** Every screen of the route table on a shop that offers the 14 calls, in the specification's shapes, and nothing else. */

const add = (request: APIRequestContext, name: string, productId: string, quantity = 1) =>
  request.post(`/?_action=${name}`, {
    form: { productId, sku: '', quantity: String(quantity) },
    headers: { Accept: 'application/json' },
  });

/** Nothing that the shop sent as HTML has run, and nothing hangs over the edge of the smallest phone. */
async function expectUnharmed(page: Page): Promise<void> {
  await expect(page).not.toHaveTitle(/taken over/);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
}

const screens: readonly (readonly [path: string, title: RegExp, words: string | RegExp, status?: number])[] = [
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

for (const [path, title, words, status = 200] of screens) {
  test(`${path} can be used`, async ({ page, expectAccessible }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(status);
    await expect(page).toHaveTitle(title);
    await expect(main(page)).toContainText(words);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectUnharmed(page);
    await expectAccessible(page);
  });
}

for (const [name, id] of Object.entries(remoteBooks)) {
  test(`a product can be read and bought as far as it may be: ${name}`, async ({ page, expectAccessible }) => {
    await page.goto(`/product/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    const canBeBought = !['soldOut', 'nonShippable', 'onRequest', 'bare'].includes(name);
    const button = page.getByRole('button', { name: 'Add to cart' }).first();
    if (canBeBought) await expect(button).toBeEnabled();
    else await expect(button).toBeDisabled();
    await expectUnharmed(page);
    await expectAccessible(page);
  });
}

test('a description keeps its words and loses everything that could act', async ({ page }) => {
  await page.goto(`/product/${remoteBooks.hostile}`);
  const description = page.getByRole('tabpanel', { name: 'Description' });
  await expect(description).toContainText('It begins well.');
  await expect(description).toContainText('And ends well.');
  await expect(description.locator('script, style, iframe, [onclick], [onerror], [href^="javascript"]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('<b onmouseover="alert(1)">Bobby</b> & “Tables”');
});

test('banners lead to where their type says, and never off the site', async ({ page }) => {
  await page.goto('/');
  const links = await main(page)
    .getByRole('link')
    .filter({ hasText: 'Shop Now' })
    .evaluateAll((found) => found.map((link) => link.getAttribute('href')));
  for (const path of ['/category/category/1', '/product/101', '/brand/brand/7', '/subcategory/subcategory/11', '/'])
    expect(links).toContain(path);
  expect(links.filter((href) => !href?.startsWith('/') || href.startsWith('//'))).toEqual([]);
});

test('cart, checkout, orders and their pages work on answers that never bring more than they must', async ({
  page,
  expectAccessible,
}) => {
  const { request } = page;
  for (const id of [remoteBooks.plain, remoteBooks.longName, remoteBooks.unbreakable])
    await add(request, 'cart.add', id, 2);
  await add(request, 'wishlist.add', remoteBooks.longName);
  for (const [path, words] of [
    ['/cart', 'Plain Sailing'],
    ['/checkout', 'Plain Sailing'],
    ['/account/wishlist', longName],
  ] as const) {
    await page.goto(path);
    await expect(main(page)).toContainText(words);
    await expectUnharmed(page);
    await expectAccessible(page);
  }
});

test('a wish that costs 0 and says no more has neither a price nor a stock, and cannot be bought', async ({
  page,
  expectAccessible,
}) => {
  await add(page.request, 'wishlist.add', remoteBooks.onRequest);
  await page.goto('/account/wishlist');
  const row = main(page).getByRole('row').filter({ hasText: 'Ask Us Nicely' });
  await expect(row).toContainText('Price on request');
  await expect(row).not.toContainText('₹');
  await expect(row).not.toContainText('In Stock');
  await expect(row.getByRole('button', { name: /^Add to cart/ })).toHaveCount(0);
  await expect(row.getByRole('link', { name: /^Ask us for it/ })).toHaveAttribute('href', '/contact');
  await expectAccessible(page);
});

test('a shop that says nothing of same-day delivery offers no choice, and its orders go out as ever', async ({
  page,
}) => {
  await add(page.request, 'cart.add', remoteBooks.plain);
  await page.goto('/checkout');
  await expect(page.getByRole('group', { name: 'Payment method' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Delivery', exact: true })).toHaveCount(0);
  await fillAddress(page);
  await placeOrder(page);
  await expect(main(page)).not.toContainText('Same-day');
});

test('an order on its way shows its discount, its charges and its courier', async ({
  page,
  remote,
  expectAccessible,
}) => {
  await add(page.request, 'cart.add', remoteBooks.plain);
  remote.when('/ViewOrder', says.reply({ body: orderOnItsWay() }));
  await page.goto('/orders/details/80001');
  for (const words of ['TENTH', 'Code Applied', '-₹99.80', '₹40', '₹30', '₹968.20', 'Meera Nair'])
    await expect(main(page)).toContainText(words);
  const track = page.getByRole('link', { name: 'Track Order' });
  await expect(track).toHaveAttribute('href', 'https://first-courier.invalid/TRK-55');
  await expect(page.getByText('Cancel Order', { exact: true })).toHaveCount(0);
  await expectAccessible(page);

  remote.when(
    '/ViewOrder',
    says.reply({ body: orderOnItsWay({ requestID: 9, couponDetails: null, codShippingCharge: '0.00' }) }),
  );
  await page.reload();
  await expect(track).toHaveAttribute('href', 'https://second-courier.invalid/?id=TRK-559');
  await expect(main(page)).not.toContainText('Code Applied');
  await expect(main(page)).not.toContainText(/Cash on delivery charge/i);
});
