import type { Page } from 'playwright/test';
import { says } from '../fixtures/remote-shop.ts';
import { cartLink, cartPanel, confirm, dialog } from './support/overlays.ts';
import { expect, test } from './support/remote.ts';
import { addToCart, addToWishlist } from './support/requests.ts';

/** What scripts show of an API that fails or refuses, on the page of the cart and in its panel. */

const unexpected = 'Something unexpected went wrong';

test.describe('the cart', () => {
  test.beforeEach(async ({ page }) => {
    await addToCart(page.request, '101', 2);
    await addToCart(page.request, '102', 2);
    await page.goto('/cart');
  });
  const quantity = (page: Page) => page.getByRole('spinbutton', { name: /Quantity of Half the Price/ });
  const update = async (page: Page, count: string) => {
    await quantity(page).fill(count);
    await page.getByRole('button', { name: 'Update cart' }).click();
  };

  test('a refused update shows its message beside the field, is sent once, and reports no success; an accepted one sends only the changed line [CART-09 CART-10 CART-11]', async ({
    page,
    remote,
    expectAccessible,
  }) => {
    const updates = () => remote.calls.filter(({ body }) => body.flag === 'UPDATE').map(({ body }) => body);
    remote.when('/CartDetails', says.code('0', 'Only 2 copies are left.'), { flag: 'UPDATE' });
    await update(page, '9');
    await expect(quantity(page)).toHaveAccessibleDescription('Only 2 copies are left.');
    await expect(quantity(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(quantity(page)).toHaveValue('9');
    await expect(quantity(page)).toBeFocused();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(dialog(page)).toHaveCount(0);
    expect(updates()).toHaveLength(1);
    await expectAccessible(page);

    remote.removeScripts();
    await update(page, '5');
    await expect(dialog(page)).toHaveAccessibleName('Success!');
    await expect(dialog(page)).toContainText('Card updated successfully.');
    await expectAccessible(page);
    await confirm(page);
    await expect(quantity(page)).toHaveAccessibleDescription('');
    expect(updates().slice(1)).toMatchObject([{ productID: '102', optionCode: '', quantity: '5' }]);
  });

  test('a check with code 2 is a dialog with the line breaks of the message; a check with code 1 leads to checkout [CART-16]', async ({
    page,
    remote,
  }) => {
    const proceed = page.getByRole('button', { name: 'Proceed to checkout' });
    const message = 'Plain Sailing: only 1 left.\nHalf the Price: sold out.';
    remote.when('/CartDetails', says.code(2, message), { flag: 'CHECK' });
    await proceed.click();
    await expect(dialog(page).getByText(/only 1 left/)).toHaveText(message);
    await expect(page).toHaveURL(/\/cart$/);
    await confirm(page);
    remote.removeScripts();
    await proceed.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  });
});

test('the cart panel reports that it cannot load, tries again, and goes to /server-error on a 500 [HEADER-19 ERROR-06]', async ({
  page,
  remote,
}) => {
  await addToWishlist(page.request, '101');
  remote.when('/CartDetails', says.status(503, 'secret stack trace'), { flag: 'FETCH' });
  await page.goto('/contact');
  await cartLink(page).click();
  await expect(cartPanel(page)).toContainText(unexpected);
  remote.removeScripts();
  await cartPanel(page).getByRole('button', { name: 'Try again' }).click();
  await expect(cartPanel(page)).toContainText('No products in the cart.');

  remote.when('/CartDetails', says.status(500, 'secret stack trace'), { flag: 'FETCH' });
  await page.goto('/contact');
  await cartLink(page).click();
  await page.waitForURL(({ pathname }) => pathname === '/server-error');
});

test('the cart panel shows the cart although the wishlist is unavailable [HEADER-19]', async ({ request, remote }) => {
  await addToCart(request, '101');
  remote.when('/WishList', says.hangUp);
  const panel = await request.get('/cart-panel');
  expect([panel.status(), (await panel.text()).includes('Plain Sailing')]).toEqual([200, true]);
});
