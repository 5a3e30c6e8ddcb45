import { says } from '../fixtures/remote-shop.ts';
import { cartLink, cartPanel, confirm, dialog } from './support/overlays.ts';
import { expect, test } from './support/remote.ts';
import { addToCart, addToWishlist } from './support/requests.ts';

/** What scripts show of an API that fails or refuses, on the page of the cart and in its panel. */

const unexpected = 'Something unexpected went wrong';

test('the page of the cart shows a refused update beside its field, sends only what has changed, and leads to the checkout when the check allows it [CART-09 CART-10 CART-11 CART-16]', async ({
  page,
  remote,
  expectAccessible,
}) => {
  await addToCart(page.request, '101', 2);
  await addToCart(page.request, '102', 2);
  await page.goto('/cart');
  const quantity = page.getByRole('spinbutton', { name: /Quantity of Half the Price/ });
  const update = async (count: string) => {
    await quantity.fill(count);
    await page.getByRole('button', { name: 'Update cart' }).click();
  };
  const updates = () => remote.calls.filter(({ body }) => body.flag === 'UPDATE').map(({ body }) => body);

  await test.step('a refused update shows its message, is sent once, and reports no success', async () => {
    remote.when('/CartDetails', says.code('0', 'Only 2 copies are left.'), { flag: 'UPDATE' });
    await update('9');
    await expect(quantity).toHaveAccessibleDescription('Only 2 copies are left.');
    await expect(quantity).toHaveAttribute('aria-invalid', 'true');
    await expect(quantity).toHaveValue('9');
    await expect(quantity).toBeFocused();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(dialog(page)).toHaveCount(0);
    expect(updates()).toHaveLength(1);
    await expectAccessible(page);
  });

  await test.step('an accepted update sends only the changed line', async () => {
    remote.removeScripts();
    await update('5');
    await expect(dialog(page)).toHaveAccessibleName('Success!');
    await expect(dialog(page)).toContainText('Card updated successfully.');
    await expectAccessible(page);
    await confirm(page);
    await expect(quantity).toHaveAccessibleDescription('');
    expect(updates().slice(1)).toMatchObject([{ productID: '102', optionCode: '', quantity: '5' }]);
  });

  await test.step('a check with code 2 is a dialog with the line breaks of the message, one with code 1 leads on', async () => {
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
