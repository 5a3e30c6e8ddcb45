import type { Page, Route } from 'playwright/test';
import { expectDashboard, fillRegistration } from './support/account.ts';
import { first, isNamed, parse, textOf } from './support/dom.ts';
import { fillAddress, main, placeOrder } from './support/journey.ts';
import { cartLink, cartPanel, confirm, dialog } from './support/overlays.ts';
import { type PlainPage, plainBrowser } from './support/plain-browser.ts';
import { openFilledCheckout } from './support/plain-shopper.ts';
import {
  act,
  addToCart,
  cartLines,
  checkoutForm,
  type Fields,
  newPerson,
  orderCart,
  orderNumberIn,
} from './support/requests.ts';
import { expect, test } from './support/test.ts';

/** Two tabs, stale pages, and double clicks. Without a connection: offline.spec.ts. */

const product = '/product/60';
const quantityOf = (page: Page, position: number) => main(page).getByRole('spinbutton').nth(position);

test('a line removed in another tab is no longer counted here [CART-19]', async ({ page, context }) => {
  await page.goto(product);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(cartPanel(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');

  const other = await context.newPage();
  await other.goto('/cart');
  await main(other)
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect(main(other).getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 0 items');
});

test('the page of an order does not count the ordered books, even before the cart is fetched again [HEADER-23]', async ({
  page,
}) => {
  await addToCart(page.request);
  await page.goto('/cart');
  const storedCart = () => page.evaluate(() => localStorage.getItem('cart') ?? '');
  await expect.poll(storedCart).toContain('"quantity":1');
  const stored = await storedCart();
  await page.goto('/checkout');
  await fillAddress(page);
  await placeOrder(page);
  await page.route('**/cart.json', (route) => route.fulfill({ status: 503 }));
  // As in a browser that has not received the answer to the order.
  await page.evaluate((cart) => localStorage.setItem('cart', cart), stored);
  await page.reload();
  await expect(main(page).getByRole('heading', { level: 1, name: 'Order received' })).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 0 items');
  await page.goto(product);
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 0 items');
});

/** What is being bought, as the checkout shows it. */
const summaryOf = ({ main: shown }: PlainPage) => {
  const table = first(shown, isNamed('table'));
  return table ? textOf(table) : '';
};
/** The labels of the quantities in the cart. */
const quantitiesIn = ({ html }: PlainPage) =>
  [...html.matchAll(/aria-label="(Quantity of [^"]+)"/g)].map(([, label = '']) => label);

test('a quantity of a line that another tab has removed is not reported as updated [CART-32]', async ({ request }) => {
  for (const productId of ['60', '61']) await addToCart(request, productId);
  const shopper = plainBrowser(request);
  const [, second = ''] = quantitiesIn(await shopper.open('/cart'));
  await act(request, 'cart.remove', { productId: '61', sku: '' });
  shopper.fill(second, '3');
  const cart = await shopper.press('Update cart');
  expect(cart.text).toContain('A book that this page showed is not in your cart any more.');
  expect(cart.text).not.toContain('Card updated successfully.');
  expect(quantitiesIn(cart)).toHaveLength(1);
});

test('a typed quantity stays while another line is removed [CART-31]', async ({ page }) => {
  for (const productId of ['60', '61']) await addToCart(page.request, productId);
  await page.goto('/cart');
  await quantityOf(page, 0).fill('3');
  await main(page)
    .getByRole('button', { name: /^Remove/ })
    .nth(1)
    .click();
  await expect(main(page).getByRole('spinbutton')).toHaveCount(1);
  await expect(quantityOf(page, 0)).toHaveValue('3');
  await main(page).getByRole('button', { name: 'Update cart' }).click();
  await expect(dialog(page)).toContainText('Card updated successfully.');
  await confirm(page);
  await expect(quantityOf(page, 0)).toHaveJSProperty('defaultValue', '3');
});

test('a coupon that a smaller cart has ended is not shown as applied [CART-25]', async ({ page }) => {
  await addToCart(page.request, '60', 5);
  await act(page.request, 'coupon.apply', { code: 'MONSOON150' });
  await page.goto('/cart');
  await expect(main(page)).toContainText('Coupon applied');
  await quantityOf(page, 0).fill('1');
  await main(page).getByRole('button', { name: 'Update cart' }).click();
  await confirm(page);
  await expect(main(page).getByRole('textbox', { name: 'Coupon code' })).toBeVisible();
  await expect(main(page)).not.toContainText('Coupon applied');
});

test('a checkout that is sent after its session has ended says why nothing was ordered [CHECKOUT-29]', async ({
  page,
  context,
}) => {
  await addToCart(page.request, '33');
  await page.goto('/checkout');
  await fillAddress(page);
  await context.clearCookies({ name: 'session' });
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByText('Your session has ended, and nothing was ordered.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Put the books back', exact: true })).toBeVisible();
});

test('a checkout that has been ordered from can be ordered from again, and once more after that order has been cancelled [CHECKOUT-30 CHECKOUT-35]', async ({
  request,
}) => {
  /** What the page of the checkout answers, its text, and the key that it sends next. */
  const send = async (form: Fields) => {
    const headers = { Accept: 'text/html' };
    const answer = await request.post('/checkout?_action=order.place', { form, headers, maxRedirects: 0 });
    const html = await answer.text();
    const [, idempotencyKey = ''] = /name="idempotencyKey" value="([^"]+)"/.exec(html) ?? [];
    return { number: orderNumberIn(answer.headers().location), text: textOf(...parse(html)), html, idempotencyKey };
  };
  await addToCart(request, '33');
  // As the browser restores the page on Back: with the key that was used.
  const form = await checkoutForm(request);
  const { number } = await send(form);
  expect(number).not.toBe('');

  await addToCart(request, '33');
  const noted = { ...form, comment: 'Please ring twice.' };
  const again = await send(noted);
  expect(again.text).toContain('This checkout was already sent as order');
  expect(again.html).toContain('Please ring twice.</textarea>');
  const { number: second } = await send({ ...noted, idempotencyKey: again.idempotencyKey });
  expect(['', number]).not.toContain(second);

  await act(request, 'order.cancel', { number, comment: '' });
  await addToCart(request, '33');
  const after = await send(form);
  expect(after.text).toContain(`already sent as order ${number}, which has been cancelled since.`);
  const { number: third } = await send({ ...form, idempotencyKey: after.idempotencyKey });
  expect(['', number, second]).not.toContain(third);
});

test('a checkout orders what it shows, even if another tab has replaced the book by one of the same price [CHECKOUT-16]', async ({
  request,
}) => {
  const shopper = plainBrowser(request);
  await openFilledCheckout(shopper, '/product/33');
  const title = summaryOf(shopper.page);
  await act(request, 'cart.remove', { productId: '33', sku: '' });
  await addToCart(request, '43');
  const changed = await shopper.press('Place order');
  expect(changed.text).toContain('Your cart has changed since this page was shown');
  expect(summaryOf(changed)).not.toBe(title);
  expect((await shopper.press('Place order')).heading).toBe('Order received');
});

test('adding a first book in two tabs at once creates one guest with both [FORM-13]', async ({ page, context }) => {
  const tabs = [page, await context.newPage()];
  const held: Route[] = [];
  await context.route('**/?_action=cart.add', (route) => void held.push(route));
  for (const [index, tab] of tabs.entries()) {
    await tab.goto(`/product/${60 + index}`);
    await tab.getByRole('button', { name: 'Add to cart' }).first().click();
  }
  // Sent before the first is answered, the second would create another guest.
  for (const position of [0, 1]) {
    await expect.poll(() => held.length).toBe(position + 1);
    await held[position]?.continue();
  }
  for (const tab of tabs) await expect(cartPanel(tab)).toBeVisible();
  // Either may be the first.
  expect((await cartLines(context.request)).sort()).toEqual([
    ['60', 1],
    ['61', 1],
  ]);
});

test('a second press does not register the same account again [FORM-14]', async ({ page }) => {
  const again = page.waitForEvent('console', (message) => message.text() === 'pressed again');
  await page.route(/_action=account\.register/, async (route) => {
    const response = await route.fetch({ maxRedirects: 0 });
    await again;
    // The browser may have gone on to another page.
    await route.fulfill({ response }).catch(() => {});
  });
  await page.goto('/login');
  const person = newPerson();
  await fillRegistration(page, person);
  const sent = page.waitForRequest(/_action=account\.register/);
  // A page that is being left takes no commands, so it clicks by itself.
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

test('an order cancelled in another tab is shown as cancelled when it is cancelled again [ORDER-21]', async ({
  page,
  context,
}) => {
  await addToCart(page.request);
  await page.goto(`/orders/details/${await orderCart(page.request)}`);
  await expect(page.getByRole('button', { name: 'Cancel Order' })).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  for (const tab of [other, page]) {
    await tab.getByRole('button', { name: 'Cancel Order', exact: true }).click();
    await tab.getByRole('button', { name: /^OK, cancel order/ }).click();
    await expect(tab.getByRole('button', { name: 'Cancel Order', exact: true })).toHaveCount(0);
  }
  await expect(page.getByText('This order has already been cancelled.')).toBeVisible();
});
