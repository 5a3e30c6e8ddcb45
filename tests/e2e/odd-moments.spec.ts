import type { Page, Route } from 'playwright/test';
import { expectDashboard, fillRegistration } from './support/account.ts';
import { fillAddress, main, placeOrder } from './support/journey.ts';
import { act, cartLines, newPerson } from './support/requests.ts';
import { expect, test } from './support/test.ts';

/** What happens to shoppers with two tabs, or in a tunnel. */

const product = '/product/60';

test('what another tab takes out of the cart is no longer counted here', async ({ page, context }) => {
  await page.goto(product);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Cart' })).toBeVisible();
  await page.keyboard.press('Escape');
  const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
  await expect(cart).toHaveAccessibleName('Cart, 1 item');

  const other = await context.newPage();
  await other.goto('/cart');
  await main(other)
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect(main(other).getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  await expect(cart).toHaveAccessibleName('Cart');
});

test('the page of an order counts no book that was ordered, also before the shop is asked again', async ({ page }) => {
  await page.goto(product);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Cart' })).toBeVisible();
  const kept = await page.evaluate(() => localStorage.getItem('cart') ?? '');
  await page.goto('/checkout');
  await fillAddress(page);
  await placeOrder(page);
  await page.route('**/cart.json', (route) => route.fulfill({ status: 503 }));
  // As it stands where the browser has not heard of the order.
  await page.evaluate((cart) => localStorage.setItem('cart', cart), kept);
  await page.reload();
  await expect(main(page).getByRole('heading', { level: 1, name: 'Order received' })).toBeVisible();
  const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
  await expect(cart).toHaveAccessibleName('Cart');
  await page.goto(product);
  await expect(cart).toHaveAccessibleName('Cart');
});

async function updateCart(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: 'Update cart' }).click();
  const said = page.getByRole('alertdialog', { name: 'Success!' });
  await expect(said).toContainText('Card updated successfully.');
  await said.getByRole('button', { name: 'OK' }).click();
}

const quantityOf = (page: Page, position: number) => main(page).getByRole('spinbutton').nth(position);

test('a quantity for what another tab has taken out of the cart is not said to be updated', async ({ page }) => {
  for (const productId of ['60', '61']) await act(page.request, 'cart.add', { productId, sku: '', quantity: '1' });
  await page.goto('/cart');
  await act(page.request, 'cart.remove', { productId: '61', sku: '' });
  await quantityOf(page, 1).fill('3');
  await main(page).getByRole('button', { name: 'Update cart' }).click();
  await expect(page.getByText('A book that this page showed is not in your cart any more.')).toBeVisible();
  await expect(page.getByText('Card updated successfully.')).toHaveCount(0);
  await expect(main(page).getByRole('spinbutton')).toHaveCount(1);
});

test('a quantity that was typed and not sent stays while another book is taken out', async ({ page }) => {
  for (const productId of ['60', '61']) await act(page.request, 'cart.add', { productId, sku: '', quantity: '1' });
  await page.goto('/cart');
  await quantityOf(page, 0).fill('3');
  await main(page)
    .getByRole('button', { name: /^Remove/ })
    .nth(1)
    .click();
  await expect(main(page).getByRole('spinbutton')).toHaveCount(1);
  await expect(quantityOf(page, 0)).toHaveValue('3');
  await updateCart(page);
  await expect(quantityOf(page, 0)).toHaveJSProperty('defaultValue', '3');
});

test('a coupon that a smaller cart has ended is not called applied', async ({ page }) => {
  await act(page.request, 'cart.add', { productId: '60', sku: '', quantity: '5' });
  await act(page.request, 'coupon.apply', { code: 'MONSOON150' });
  await page.goto('/cart');
  await expect(main(page)).toContainText('Coupon applied');
  await quantityOf(page, 0).fill('1');
  await updateCart(page);
  await expect(main(page).getByRole('textbox', { name: 'Coupon code' })).toBeVisible();
  await expect(main(page)).not.toContainText('Coupon applied');
});

test('an order sent after its session has ended says why there is nothing to order', async ({ page, context }) => {
  await openCheckout(page);
  await context.clearCookies({ name: 'session' });
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByText('Your session has ended, and nothing was ordered.')).toBeVisible();
  await expect(main(page)).toContainText('Your cart is currently empty.');
});

async function openCheckout(page: Page): Promise<void> {
  await page.goto(product);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Cart' })).toBeVisible();
  await page.goto('/checkout');
  await fillAddress(page);
}

test('a checkout that was ordered from before can be ordered from again, with other wishes', async ({ page }) => {
  await openCheckout(page);
  const key = page.locator('[name=idempotencyKey]');
  const spent = await key.inputValue();
  await placeOrder(page);
  await openCheckout(page);
  // As the page holds it that a browser shows for Back.
  await key.evaluate((input, value) => Object.assign(input, { value }), spent);
  await page.getByRole('textbox', { name: 'Order notes' }).fill('Please ring twice.');
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(main(page)).toContainText('This checkout was already sent as order');
  await expect(page.getByRole('textbox', { name: 'Order notes' })).toHaveValue('Please ring twice.');
  await placeOrder(page);
});

test('a checkout whose order has been cancelled since orders once more, with its next press', async ({ page }) => {
  await openCheckout(page);
  const key = page.locator('[name=idempotencyKey]');
  const spent = await key.inputValue();
  await placeOrder(page);
  const number = new URL(page.url()).searchParams.get('order') ?? '';
  await act(page.request, 'order.cancel', { number, comment: '' });
  await openCheckout(page);
  // As the page holds it that a browser shows for Back.
  await key.evaluate((input, value) => Object.assign(input, { value }), spent);
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(main(page)).toContainText(`already sent as order ${number}, which has been cancelled since.`);
  await placeOrder(page);
  await expect(main(page)).not.toContainText(number);
});

test('a checkout orders what it shows, also where another tab has put a book of the same price in its place', async ({
  page,
}) => {
  const [shown, other] = [{ productId: '33' }, { productId: '43' }];
  await act(page.request, 'cart.add', { ...shown, sku: '', quantity: '1' });
  await page.goto('/checkout');
  await fillAddress(page);
  const title = await summaryOf(page);
  await act(page.request, 'cart.remove', { ...shown, sku: '' });
  await act(page.request, 'cart.add', { ...other, sku: '', quantity: '1' });
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(main(page)).toContainText('Your cart has changed since this page was shown');
  expect(await summaryOf(page)).not.toBe(title);
  await placeOrder(page);
});

const summaryOf = (page: Page) => page.getByRole('table', { name: 'What you are buying' }).innerText();

test('an order placed offline stays as it was typed, says why, and is placed when tried again', async ({
  page,
  context,
}) => {
  await openCheckout(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('alert')).toContainText('You are offline.');
  await expect(page.getByRole('textbox', { name: 'First name' }).first()).toHaveValue('Asha');
  await context.setOffline(false);
  await placeOrder(page);
});

test('a first press offline, whose scripts have yet to come, says so on the page, and works once there is a connection', async ({
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
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toHaveAccessibleName('Cart, 1 item');
});

test('a press offline, whose scripts are all there, sends nothing and says so', async ({ page, context }) => {
  await page.goto(product);
  const add = page.getByRole('button', { name: 'Add to cart' }).first();
  await add.click();
  await page.getByRole('dialog', { name: 'Cart' }).getByRole('button', { name: 'Close cart' }).click();
  await context.setOffline(true);
  await add.click();
  await expect(page.getByRole('alert')).toContainText('You are offline. Nothing has been sent');
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toHaveAccessibleName('Cart, 1 item');
});

test('a book whose answer was lost on the way is counted, so that nobody buys it twice', async ({ page }) => {
  await page.goto(product);
  await page.route('**/?_action=cart.add', async (route) => {
    await route.fetch();
    await route.abort('internetdisconnected');
  });
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.getByText('Something unexpected went wrong')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toHaveAccessibleName('Cart, 1 item');
});

test('a first book in each of two tabs at once makes one guest with both', async ({ page, context }) => {
  const tabs = [page, await context.newPage()];
  const held: Route[] = [];
  await context.route('**/?_action=cart.add', (route) => void held.push(route));
  for (const [index, tab] of tabs.entries()) {
    await tab.goto(`/product/${60 + index}`);
    await tab.getByRole('button', { name: 'Add to cart' }).first().click();
  }
  // A second one that were sent before the first is answered would be a stranger's.
  for (const position of [0, 1]) {
    await expect.poll(() => held.length).toBe(position + 1);
    await held[position]?.continue();
  }
  for (const tab of tabs) await expect(tab.getByRole('dialog', { name: 'Cart' })).toBeVisible();
  // Whichever was the first.
  expect(new Set(await cartLines(context.request))).toEqual(
    new Set([
      ['60', 1],
      ['61', 1],
    ]),
  );
});

test('an impatient second press does not ask for the same account again', async ({ page }) => {
  const again = page.waitForEvent('console', (message) => message.text() === 'pressed again');
  await page.route(/_action=account\.register/, async (route) => {
    const response = await route.fetch({ maxRedirects: 0 });
    await again;
    // The browser may have gone on to another.
    await route.fulfill({ response }).catch(() => {});
  });
  await page.goto('/login');
  const person = newPerson();
  await fillRegistration(page, person);
  const sent = page.waitForRequest(/_action=account\.register/);
  // Nothing can be asked of a page that is being left, so it presses by itself.
  await main(page)
    .getByRole('button', { name: 'Create an account' })
    .evaluate((button: HTMLElement) => {
      button.click();
      setTimeout(() => {
        button.click();
        console.log('pressed again');
      }, 300);
    });
  await sent;
  await expectDashboard(page, person);
});

test('who logs in offline, in the header, keeps what was typed and is told why', async ({ page, context }) => {
  await page.goto(product);
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  const account = page.getByRole('region', { name: 'Account', exact: true });
  await account.getByRole('textbox', { name: 'Username or email address' }).fill('asha@example.com');
  await account.getByLabel(/^Password/).fill('nine quiet lanterns');
  await context.setOffline(true);
  await account.getByRole('button', { name: 'Log in' }).click();
  await expect(account.getByRole('alert')).toContainText('You are offline.');
  await expect(account.getByRole('textbox', { name: 'Username or email address' })).toHaveValue('asha@example.com');
});

test('an order that another tab has cancelled is shown cancelled when it is cancelled again', async ({
  page,
  context,
}) => {
  await openCheckout(page);
  await placeOrder(page);
  await page.goto('/orders');
  await main(page).getByRole('link', { name: /View/ }).first().click();
  await expect(page.getByRole('button', { name: 'Cancel Order' })).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  for (const tab of [other, page]) {
    await tab.getByText('Cancel Order', { exact: true }).click();
    await tab.getByRole('button', { name: /Yes, cancel/ }).click();
    await expect(tab.getByText('Cancel Order', { exact: true })).toHaveCount(0);
  }
  await expect(page.getByText('This order has already been cancelled.')).toBeVisible();
});

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 320, height: 480 } });

  test('an order that cannot be cancelled now is said above the panel that asked', async ({ page }) => {
    await openCheckout(page);
    await placeOrder(page);
    await page.goto('/orders');
    await main(page).getByRole('link', { name: /View/ }).first().click();
    await page.route('**/?_action=order.cancel', (route) => route.abort('internetdisconnected'));
    await page.getByText('Cancel Order', { exact: true }).click();
    const panel = page.getByRole('dialog', { name: /^Cancel Order/ });
    await panel.getByRole('button', { name: /Yes, cancel/ }).click();
    await expect(page.getByText('Something unexpected went wrong')).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(panel).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  });
});

test('letters twice the size fit a phone without scrolling sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/shop', product, '/cart', '/contact', '/policy']) {
    await page.goto(path);
    const overflow = await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('html { font-size: 200% !important; }');
      document.adoptedStyleSheets = [sheet];
      return document.documentElement.scrollWidth - innerWidth;
    });
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
});
