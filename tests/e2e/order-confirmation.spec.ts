import { randomUUID } from 'node:crypto';
import { all, isNamed } from './support/dom.ts';
import { main } from './support/journey.ts';
import { expect, test } from './support/limited-shop.ts';
import { dialog } from './support/overlays.ts';
import { type PlainBrowser, plainBrowser } from './support/plain-browser.ts';
import { openFilledCheckout } from './support/plain-shopper.ts';
import { addToCart } from './support/requests.ts';
import { show } from './support/show.ts';

/** A shop with narrow limits: what the cart refuses, and orders that are confirmed by the link in a mail. */

// One after the other, in one shop.
test.describe.configure({ mode: 'default' });

const limit = 'An order can have at most 3 copies of one title';

test('the product page says how many copies an order can have, and how many are in the cart [CART-15 CART-44]', async ({
  page,
}) => {
  await addToCart(page.request, '60', 2);
  await page.goto('/product/60');
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('2');
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click();
  await expect(dialog(page)).toContainText(new RegExp(`${limit}; 2 copies of “.+” are in your cart\\.`));
});

test('the cart says beside the quantity how many copies an order can have [CART-11 CART-44]', async ({
  page,
  expectAccessible,
}) => {
  await addToCart(page.request, '60', 2);
  await page.goto('/cart');
  const quantity = main(page).getByRole('spinbutton', { name: /^Quantity of/ });
  await quantity.fill('4');
  await main(page).getByRole('button', { name: 'Update cart' }).click();
  await expect(quantity).toHaveAccessibleDescription(new RegExp(`^${limit}; 2 copies of`));
  await expect(quantity).toHaveValue('4');
  await expectAccessible(page);
});

test('without script the cart says it beside the quantity too, and a third line is refused [CART-44 CART-45]', async ({
  request,
}) => {
  await addToCart(request, '60', 2);
  await addToCart(request, '61');
  const shopper = plainBrowser(request);
  const { html } = await shopper.open('/cart');
  const [, label = ''] = /aria-label="(Quantity of [^"]+)"/.exec(html) ?? [];
  shopper.fill(label, '4');
  const refused = await shopper.press('Update cart');
  expect(refused.descriptionOf(label)).toContain(limit);
  expect(refused.valueOf(label)).toBe('4');
  await shopper.open('/product/62');
  expect((await shopper.press('Add to cart')).notices).toContain(
    'at most 2 different editions, and 2 are in your cart',
  );
});

/** Orders one book in cash on delivery, for a new e-mail address. Returns the address; the page says what is needed. */
async function placeOrder(shopper: PlainBrowser): Promise<string> {
  const email = `asha-${randomUUID()}@example.com`;
  await openFilledCheckout(shopper, '/product/60');
  shopper.fill('Email address', email);
  expect((await shopper.press('Place order')).heading).toBe('Please confirm your order');
  return email;
}

const needed = 'One step left: confirm by mail';

test('an order is confirmed by the button on the page that its mail links to [ORDER-31 ORDER-35 ORDER-36]', async ({
  page,
  mailTo,
  expectAccessible,
}) => {
  const shopper = plainBrowser(page.request);
  const look = async () => {
    await show(page, shopper.page);
    await expectAccessible(page);
  };
  const email = await placeOrder(shopper);
  expect(shopper.page.text).toContain(needed);
  expect(shopper.page.text).toContain(`We have sent a mail to ${email}.`);
  expect(shopper.page.html).toMatch(/<time datetime="[^"]+Z"/);
  await look();
  const order = await shopper.press('View this order');
  expect(order.text).toContain('TO BE CONFIRMED');
  expect(order.text).toContain(needed);
  await look();

  const mail = await mailTo(email, /^Please confirm your order BF-/);
  const asked = await shopper.open(mail.link('Confirm this order'));
  expect(asked.heading).toBe('Confirm your order');
  expect(asked.text).not.toContain(email);
  await look();
  await shopper.open(mail.link('Confirm this order'));
  const confirmed = await shopper.press(/^Confirm order BF-/);
  expect(confirmed.heading).toBe('Your order is confirmed');
  expect(all(confirmed.main, isNamed('button'))).toEqual([]);
  await look();

  await mailTo(email, /^Your order BF-/);
  const placed = await shopper.open(order.path);
  expect(placed.text).toContain('ORDER PLACED');
  expect(placed.text).not.toContain(needed);
});

test('the mail can be asked for again, but not within a minute [ORDER-34 ORDER-35]', async ({ request }) => {
  const shopper = plainBrowser(request);
  await placeOrder(shopper);
  const again = await shopper.press('Send the mail again');
  expect(again.notices).toContain('We sent the mail less than a minute ago.');
  expect(again.text).toContain(needed);
});

test('a cancelled order says so on the page of its link, and a wrong link says that it does not work [CHECKOUT-46 ORDER-33 ORDER-36]', async ({
  request,
  mailTo,
}) => {
  const shopper = plainBrowser(request);
  await openFilledCheckout(shopper, '/product/60');
  const email = `asha-${randomUUID()}@example.com`;
  shopper.fill('Email address', email);
  const received = (await shopper.press('Place order')).path;
  await shopper.press('View this order');
  expect((await shopper.press(/^OK, cancel order/)).text).toContain('CANCELLED');
  expect((await shopper.open(received)).heading).toBe('This order has been cancelled');
  const link = (await mailTo(email, /^Please confirm/)).link('Confirm this order');
  const cancelled = await shopper.open(link);
  expect(cancelled.heading).toBe('This order has been cancelled');
  expect(cancelled.hasButton(/Confirm/)).toBe(false);
  for (const wrong of ['/orders/confirm', `${link}x`, link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))]) {
    const page = await shopper.open(wrong);
    expect([page.status, page.heading], wrong).toEqual([404, 'This link no longer works']);
  }
});
