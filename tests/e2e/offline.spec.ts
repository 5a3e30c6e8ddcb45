import { fillAddress, placeOrder } from './support/journey.ts';
import { cartLink, cartPanel } from './support/overlays.ts';
import { addToCart, orderCart } from './support/requests.ts';
import { expect, test } from './support/test.ts';

/** Without a connection, or when it drops. */

const product = '/product/60';

test('an order placed offline keeps its text, says why, and can be placed again [CHECKOUT-28]', async ({
  page,
  context,
}) => {
  await addToCart(page.request);
  await page.goto('/checkout');
  await fillAddress(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('alert')).toContainText('You are offline.');
  await expect(page.getByRole('textbox', { name: 'First name' }).first()).toHaveValue('Asha');
  await context.setOffline(false);
  await placeOrder(page);
});

test('Add to cart says that it is offline and sends nothing, before and after its scripts are loaded, and works online again [FORM-11]', async ({
  page,
  context,
}) => {
  await page.goto(product);
  const add = page.getByRole('button', { name: 'Add to cart' }).first();
  await context.setOffline(true);
  await add.click();
  await expect(page.getByRole('alert')).toContainText('You are offline.');
  await expect(page).toHaveURL(product);
  await context.setOffline(false);
  await add.click();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');

  await page.goto(product);
  await add.click();
  await cartPanel(page).getByRole('button', { name: 'Close this dialog' }).click();
  await context.setOffline(true);
  await add.click();
  await expect(page.getByRole('alert')).toContainText('You are offline. Nothing has been sent');
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items');
});

test('a book whose response is lost is counted, so that nobody buys it twice [FORM-12]', async ({ page }) => {
  await page.goto(product);
  await page.route('**/?_action=cart.add', async (route) => {
    await route.fetch();
    await route.abort('internetdisconnected');
  });
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.getByText('Something unexpected went wrong')).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
});

test('a login offline in the header keeps its text and says why [FORM-11]', async ({ page, context }) => {
  await page.goto(product);
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  const account = page.getByRole('region', { name: 'Account', exact: true });
  await account.getByRole('textbox', { name: 'Username or email address' }).fill('asha@example.com');
  await account.getByLabel(/^Password/).fill('nine quiet lanterns');
  await context.setOffline(true);
  await account.getByRole('button', { name: 'Log in' }).click();
  await expect(account.getByRole('alert').filter({ hasText: 'offline' })).toContainText('You are offline.');
  await expect(account.getByRole('textbox', { name: 'Username or email address' })).toHaveValue('asha@example.com');
});

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 320, height: 480 } });

  test('a failed cancellation is reported above its panel', async ({ page }) => {
    await addToCart(page.request);
    await page.goto(`/orders/details/${await orderCart(page.request)}`);
    await page.route('**/?_action=order.cancel', (route) => route.abort('internetdisconnected'));
    await page.getByRole('button', { name: 'Cancel Order', exact: true }).click();
    const panel = page.getByRole('dialog', { name: /^Cancel Order/ });
    await panel.getByRole('button', { name: /^OK, cancel order/ }).click();
    await expect(page.getByText('Something unexpected went wrong')).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(panel).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  });
});
