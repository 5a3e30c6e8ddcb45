import type { Locator, Page } from 'playwright/test';
import { main } from './support/journey.ts';
import { act } from './support/requests.ts';
import { expect, test } from './support/test.ts';

/** The cart, its page and its panel, in the words and limits of spec sections 2, 3 and 5. */

const paperback = '60';
const cartLink = (page: Page): Locator => page.getByRole('banner').getByRole('link', { name: /^Cart/ });
const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Cart' });
const quantity = (page: Page): Locator => main(page).getByRole('spinbutton', { name: /^Quantity of/ });
const add = (page: Page, count: number) =>
  act(page.request, 'cart.add', { productId: paperback, sku: '', quantity: String(count) });

test('an empty cart says so, on its page and in its panel, and leads back to the shop', async ({ page }) => {
  await page.goto('/cart');
  await expect(page).toHaveTitle('Cart · Bookfront');
  await expect(main(page)).toContainText('Your cart is currently empty.');
  await expect(main(page).getByRole('link', { name: 'Return to shop' })).toHaveAttribute('href', '/');
  await cartLink(page).click();
  await expect(panel(page)).toContainText('No products in the cart.');
  await expect(panel(page).getByRole('link')).toHaveCount(0);
});

test('the cart is a table of what is in it, with coupon box, totals and the way to checkout', async ({ page }) => {
  await add(page, 2);
  await page.goto('/cart');
  await expect(main(page).getByRole('columnheader')).toHaveText([
    ...['Remove', 'Cover', 'Product', 'Price', 'Quantity', 'Subtotal'],
  ]);
  const line = main(page).getByRole('row').last();
  await expect(line.getByRole('button', { name: /^Remove .+ from the cart$/ })).toBeVisible();
  await expect(line.getByRole('rowheader').getByRole('link')).toHaveAttribute('href', /^\/product\/60/);
  await expect(main(page).getByRole('textbox', { name: 'Coupon code' })).toBeVisible();
  const totals = main(page).getByRole('region', { name: 'Cart totals' });
  await expect(totals.getByRole('term')).toHaveText(['Subtotal', 'Total']);
  for (const name of ['Update cart', 'Proceed to checkout'])
    await expect(main(page).getByRole('button', { name })).toBeVisible();

  await act(page.request, 'coupon.apply', { code: 'WELCOME10' });
  await page.reload();
  await expect(totals.getByRole('term')).toHaveText(['Subtotal', 'Coupon: WELCOME10', 'Total']);
  await main(page).getByRole('button', { name: 'Remove coupon WELCOME10' }).click();
  await expect(main(page).getByRole('textbox', { name: 'Coupon code' })).toHaveValue('');
  await expect(totals.getByRole('term')).toHaveText(['Subtotal', 'Total']);
});

test('a quantity goes from 0 to 999; the minus button stops at 1, and 0 takes the line out', async ({ page }) => {
  await add(page, 2);
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
  await expect(page.getByRole('alertdialog')).toHaveAccessibleName('Success!');
  await expect(page.getByRole('alertdialog')).toContainText('Card updated successfully.');
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(main(page)).toContainText('Your cart is currently empty.');
});

test('the panel shows each line, the subtotal and two ways on, and is closed by going anywhere', async ({ page }) => {
  await add(page, 2);
  await page.goto('/cart');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toContain('"quantity":2');
  await page.goto('/contact');
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items');
  await cartLink(page).click();
  const line = panel(page).getByRole('listitem');
  await expect(line.getByRole('link')).toHaveAttribute('href', /^\/product\/60/);
  await expect(line).toContainText(/2 × ₹\d/);
  await expect(line.locator('img')).toHaveCount(1);
  await expect(line.getByRole('button', { name: /^Remove / })).toBeVisible();
  await expect(panel(page)).toContainText(/Subtotal\s*₹\d/);
  await panel(page).getByRole('link', { name: 'View cart' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(panel(page)).toBeHidden();

  await cartLink(page).click();
  await panel(page).getByRole('button', { name: 'Checkout' }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(panel(page)).toBeHidden();
  await page.goBack();
  await expect(panel(page)).toBeHidden();

  await page.goto('/product/60');
  await page.evaluate(() => location.assign('#reviews'));
  await cartLink(page).click();
  await expect(panel(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/product\/60$/);
  await expect(panel(page)).toBeHidden();
});

test('a line removed in the panel is said there, and the browser keeps the cart only while it has a line', async ({
  page,
}) => {
  await add(page, 1);
  await page.goto('/cart');
  const kept = () => page.evaluate(() => localStorage.getItem('cart'));
  await expect.poll(kept).toContain('"productId":"60"');
  await cartLink(page).click();
  await panel(page)
    .getByRole('button', { name: /^Remove / })
    .click();
  await expect(panel(page).getByRole('status')).toHaveText(/^You have removed .+ from your cart$/);
  await expect(panel(page)).toContainText('No products in the cart.');
  await expect.poll(kept).toBeNull();
  await expect(cartLink(page)).toHaveAccessibleName('Cart');
});

test('an empty wishlist says so, and each line has its stock and a way into the cart', async ({ page }) => {
  await page.goto('/account/wishlist');
  await expect(main(page)).toContainText('There are no products on the Wishlist!');
  await act(page.request, 'wishlist.add', { productId: paperback, sku: '' });
  await page.reload();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Wishlist, 1 item' })).toBeVisible();
  await expect(main(page).getByRole('columnheader')).toHaveText([
    ...['Remove', 'Cover', 'Product', 'Price', 'Stock', 'Buy'],
  ]);
  const line = main(page).getByRole('row').last();
  await expect(line).toContainText('In Stock');
  await expect(line).toContainText(/₹\d/);
  await line.getByRole('button', { name: /^Add to cart/ }).click();
  await expect(panel(page)).toContainText(/1 × ₹\d/);
});

for (const [author, title, words] of [
  ['hayden-herrera', 'Frida', /₹\d/],
  ['salim-ali', 'The Fall of a Sparrow', 'Price on request'],
] as const) {
  test(`on the wishlist ${title} cannot be bought either, and says what it costs as elsewhere`, async ({ page }) => {
    await page.goto(`/author/${author}`);
    await page.getByRole('button', { name: `Add to wishlist: ${title}` }).click({ force: true });
    await expect(page.getByRole('banner').getByRole('link', { name: 'Wishlist, 1 item' })).toBeVisible();
    await page.goto('/account/wishlist');
    const line = main(page).getByRole('row').last();
    await expect(line).toContainText(title);
    await expect(line.locator('.price')).toHaveText(words);
    await expect(line.getByRole('button', { name: /^Add to cart/ })).toHaveCount(0);
  });
}

test('what is wrong with a quantity looks the same, whether a script says it or the page', async ({
  browser,
  page,
  address,
}) => {
  await add(page, 1);
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const seen: object[] = [];
  for (const one of [page, await plain.newPage()]) {
    await one.goto(`${address}/cart`);
    await quantity(one).fill('998');
    await main(one).getByRole('button', { name: 'Update cart' }).click();
    const words = main(one).getByText(/^Only \d+ copies/);
    await expect(words).toBeVisible();
    seen.push(
      await words.evaluate((element) => {
        const { color, fontSize, marginBlockStart } = getComputedStyle(element);
        return { color, fontSize, marginBlockStart };
      }),
    );
  }
  await plain.close();
  expect(seen[0]).toEqual(seen[1]);
});
