import type { Locator, Page } from 'playwright/test';
import { all, type Element, first, isNamed, textOf } from './support/dom.ts';
import { main } from './support/journey.ts';
import { cartLink, cartPanel, confirm, dialog, toasts } from './support/overlays.ts';
import { plainBrowser } from './support/plain-browser.ts';
import { act, addToCart, addToWishlist } from './support/requests.ts';
import { expect, test } from './support/test.ts';

/** The cart and the wishlist, their pages and the panel, with their texts and limits. */

const quantity = (page: Page): Locator => main(page).getByRole('spinbutton', { name: /^Quantity of/ });
const storedCart = (page: Page) => page.evaluate(() => localStorage.getItem('cart'));

test('an empty cart says so, on its page and in its panel, and links to the shop [HEADER-16 CART-04]', async ({
  page,
}) => {
  const cart = await plainBrowser(page.request).open('/cart');
  expect(cart.title).toBe('Cart · Bookfront');
  expect(cart.text).toContain('Your cart is currently empty.');
  expect(cart.hrefs('Return to shop')).toEqual(['/']);
  await page.goto('/terms');
  await cartLink(page).click();
  await expect(cartPanel(page)).toContainText('No products in the cart.');
  await expect(cartPanel(page).getByRole('link')).toHaveCount(0);
});

test('the cart is a table of its lines, with coupon box, totals and the way to checkout [CART-01 CART-02 CART-03 CART-21]', async ({
  request,
}) => {
  await addToCart(request, '60', 2);
  const browser = plainBrowser(request);
  const cart = await browser.open('/cart');
  const textsOf = (from: Element, ...names: string[]) => all(from, isNamed(...names)).map((one) => textOf(one));
  const [head, line] = all(cart.main, isNamed('tr'));
  expect(head && textsOf(head, 'th')).toEqual(['Remove', 'Cover', 'Product', 'Price', 'Quantity', 'Subtotal']);
  expect(cart.hasButton(/^Remove .+ from the cart$/)).toBe(true);
  const title = line && first(line, isNamed('th'));
  expect(title && first(title, isNamed('a'))?.attribs.href).toMatch(/^\/product\/60/);
  expect(cart.valueOf('Coupon code')).toBe('');
  const totals = () => textsOf(browser.page.main, 'dt');
  expect(totals()).toEqual(['Subtotal', 'Total']);
  for (const name of ['Update cart', 'Proceed to checkout']) expect(cart.hasButton(name), name).toBe(true);

  await act(request, 'coupon.apply', { code: 'WELCOME10' });
  await browser.open('/cart');
  expect(totals()).toEqual(['Subtotal', 'Coupon: WELCOME10', 'Total']);
  await browser.press('Remove coupon WELCOME10');
  expect(browser.page.valueOf('Coupon code')).toBe('');
  expect(totals()).toEqual(['Subtotal', 'Total']);
});

test('a quantity goes from 0 to 999; the minus button stops at 1, and 0 removes the line [CART-05]', async ({
  page,
}) => {
  await addToCart(page.request, '60', 2);
  await page.goto('/cart');
  await expect(quantity(page)).toHaveAttribute('min', '0');
  await expect(quantity(page)).toHaveAttribute('max', '999');
  const less = main(page).getByRole('button', { name: /^One less/ });
  await less.click();
  await expect(quantity(page)).toHaveValue('1');
  await less.click();
  await expect(quantity(page)).toHaveValue('1');
  await main(page)
    .getByRole('button', { name: /^One more/ })
    .click();
  await expect(quantity(page)).toHaveValue('2');
  await quantity(page).fill('0');
  await page.getByRole('button', { name: 'Update cart' }).click();
  await expect(dialog(page)).toHaveAccessibleName('Success!');
  await expect(dialog(page)).toContainText('Card updated successfully.');
  await confirm(page);
  await expect(main(page)).toContainText('Your cart is currently empty.');
});

test('the panel shows each line, the subtotal, View cart and Checkout, and closes on every navigation; a line removed in it is announced there, and the browser stores the cart only while it has a line [HEADER-12 HEADER-13 HEADER-15 HEADER-17 HEADER-18 HEADER-24 CART-18]', async ({
  page,
}) => {
  await addToCart(page.request, '60', 2);
  await page.goto('/cart');
  await expect.poll(() => storedCart(page)).toContain('"quantity":2');
  await page.goto('/contact');
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items');
  await cartLink(page).click();
  const line = cartPanel(page).getByRole('listitem');
  await expect(line.getByRole('link')).toHaveAttribute('href', /^\/product\/60/);
  await expect(line).toContainText(/2 × ₹\d/);
  await expect(line.locator('img')).toHaveCount(1);
  await expect(line.getByRole('button', { name: /^Remove / })).toBeVisible();
  await expect(cartPanel(page)).toContainText(/Subtotal\s*₹\d/);
  await cartPanel(page).getByRole('link', { name: 'View cart' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(cartPanel(page)).toBeHidden();

  await cartLink(page).click();
  await cartPanel(page).getByRole('button', { name: 'Checkout' }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(cartPanel(page)).toBeHidden();
  await page.goBack();
  await expect(cartPanel(page)).toBeHidden();

  await page.goto('/product/60');
  await page.evaluate(() => location.assign('#reviews'));
  await cartLink(page).click();
  await expect(cartPanel(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/product\/60$/);
  await expect(cartPanel(page)).toBeHidden();

  await cartLink(page).click();
  await cartPanel(page)
    .getByRole('button', { name: /^Remove / })
    .click();
  await expect(toasts(cartPanel(page))).toHaveText(/^You have removed .+ from your cart$/);
  await expect(cartPanel(page)).toContainText('No products in the cart.');
  await expect.poll(() => storedCart(page)).toBeNull();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 0 items');
});

test('an empty wishlist says so, and each line has its stock and Add to cart [HEADER-11 WISHLIST-01 WISHLIST-03]', async ({
  page,
}) => {
  const empty = await plainBrowser(page.request).open('/account/wishlist');
  expect(empty.text).toContain('There are no products on the Wishlist!');
  await addToWishlist(page.request, '60');
  await page.goto('/account/wishlist');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Wishlist, 1 item' })).toBeVisible();
  await expect(main(page).getByRole('columnheader')).toHaveText([
    ...['Remove', 'Cover', 'Product', 'Price', 'Stock', 'Buy'],
  ]);
  const line = main(page).getByRole('row').last();
  await expect(line).toContainText('In Stock');
  await expect(line).toContainText(/₹\d/);
  await line.getByRole('button', { name: /^Add to cart/ }).click();
  await expect(cartPanel(page)).toContainText(/1 × ₹\d/);
});

for (const [author, title, price] of [
  ['hayden-herrera', 'Frida', /₹\d/],
  ['salim-ali', 'The Fall of a Sparrow', /Price on request/],
] as const) {
  test(`on the wishlist ${title} cannot be bought either, and shows its price as elsewhere [WISHLIST-08]`, async ({
    request,
  }) => {
    const browser = plainBrowser(request);
    await browser.open(`/author/${author}`);
    await browser.press(`Add to wishlist: ${title}`);
    const wishlist = await browser.open('/account/wishlist');
    expect(wishlist.hrefs(/^Wishlist/)).toContain('/account/wishlist');
    expect(wishlist.text).toContain(title);
    expect(wishlist.text).toMatch(price);
    expect(wishlist.hasButton(/^Add to cart/)).toBe(false);
  });
}

test('an error of a quantity looks the same with and without scripts [CART-42]', async ({ browser, page, siteUrl }) => {
  await addToCart(page.request);
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const seen: object[] = [];
  for (const one of [page, await plain.newPage()]) {
    await one.goto(`${siteUrl}/cart`);
    await quantity(one).fill('998');
    await main(one).getByRole('button', { name: 'Update cart' }).click();
    const message = main(one).getByText(/^Only \d+ copies/);
    await expect(message).toBeVisible();
    seen.push(
      await message.evaluate((element) => {
        const { color, fontSize, marginBlockStart } = getComputedStyle(element);
        return { color, fontSize, marginBlockStart };
      }),
    );
  }
  await plain.close();
  expect(seen[0]).toEqual(seen[1]);
});
