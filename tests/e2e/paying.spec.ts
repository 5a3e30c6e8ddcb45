import { fillAddress, main } from './support/journey.ts';
import { expect, orderOnline, test } from './support/paid-shop.ts';
import { plainBrowser } from './support/plain-browser.ts';
import { addToCart } from './support/requests.ts';
import { show } from './support/show.ts';

/** Orders that are paid at once, through a stand-in for the provider. */

// One after the other, in one shop.
test.describe.configure({ mode: 'default' });

test('a shopper pays on the page of the provider, and finds the order paid [PAYMENT-27 PAYMENT-29]', async ({
  page,
  expectAccessible,
}) => {
  await addToCart(page.request);
  await page.goto('/checkout');
  await expect(main(page).getByText('Test mode.')).toBeVisible();
  await expect(page.getByRole('radio', { name: /Cash on delivery/ })).toBeChecked();
  await fillAddress(page);
  await page.getByRole('radio', { name: /Card or wallet/ }).check();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pay your order' })).toBeVisible();
  // The page leads there by itself.
  await expect(page.getByRole('heading', { level: 1, name: 'Test payment' })).toBeVisible();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order received' })).toBeVisible();
  await expect(main(page)).toContainText('has been received and is paid');
  await expectAccessible(page);
});

test('a payment that is refused can be made again, and another way [PAYMENT-15 PAYMENT-27]', async ({
  page,
  expectAccessible,
}) => {
  const shopper = plainBrowser(page.request);
  const number = await orderOnline(page.request, 'online');
  await shopper.open(`/orders/pay?order=${number}&still=1`);
  await shopper.press(/^Pay ₹/);
  await shopper.press('Be refused');
  const refused = await shopper.press('Back without paying');
  expect(refused.text).toContain('Nothing was charged');
  await show(page, refused);
  await expectAccessible(page);
  expect((await shopper.press('UPI')).html).toMatch(/aria-label="QR code that pays/);
  await shopper.press('Pay as a test, without an app');
  await shopper.press('Pay');
  const { text } = await shopper.open(`/orders/details/${number}`);
  expect(text).toContain('ORDER PLACED');
  expect(text).toContain('Paid. Thank you.');
});

test('a closed tab, a second one and a repeated form end in one paid order [PAYMENT-02 PAYMENT-09]', async ({
  request,
  mailTo,
}) => {
  const number = await orderOnline(request, 'online');
  const start = () =>
    request.post('/?_action=payment.start', {
      form: { number, method: 'online' },
      headers: { Accept: 'application/json' },
    });
  await Promise.all([start(), start(), start()]);
  const [href = ''] = (await plainBrowser(request).open(`/orders/pay?order=${number}&still=1`)).hrefs(/^Pay ₹/);
  // Somebody pays, and never comes back.
  const paid = await request.post(href, { form: { choice: 'pay' }, maxRedirects: 0 });
  expect(paid.status()).toBe(303);
  const { text } = await mailTo('asha@example.com', new RegExp(`order ${number}`));
  expect(text).toContain('We have received your payment');
});

test('an order that waits for its payment says so, leads to the page where it is paid, and can be cancelled [PAYMENT-01 PAYMENT-18]', async ({
  page,
  expectAccessible,
}) => {
  const shopper = plainBrowser(page.request);
  const number = await orderOnline(page.request, 'upi');
  const waiting = await shopper.open(`/orders/details/${number}`);
  expect(waiting.text).toContain('TO BE PAID');
  expect(waiting.text).toContain('One step left: pay');
  await show(page, waiting);
  await expectAccessible(page);
  await shopper.press('Pay now');
  await shopper.press('See or cancel this order');
  expect((await shopper.press(/^OK, cancel order/)).text).toContain('CANCELLED');
  const ended = await shopper.open(`/orders/pay?order=${number}`);
  expect(ended.heading).toBe('This order has ended');
  expect(ended.text).toContain('Nothing was charged.');
});

test('nobody else sees or pays an order, and unsigned notifications are refused [PAYMENT-05 PAYMENT-26]', async ({
  request,
  playwright,
  siteUrl,
}) => {
  const number = await orderOnline(request, 'online');
  const stranger = await playwright.request.newContext({ baseURL: siteUrl });
  expect((await stranger.get(`/orders/pay?order=${number}`)).status()).toBe(404);
  expect((await stranger.get(`/orders/pay?order=${number}&payment=bf0&token=x`)).status()).toBe(404);
  const notify = (body: string, provider = 'demo') =>
    stranger.post(`/payments/${provider}/notify`, { data: body, headers: { 'X-Razorpay-Signature': 'f'.repeat(64) } });
  expect((await notify('{}')).status()).toBe(400);
  expect((await notify('{}', 'other')).status()).toBe(400);
  expect((await notify('x'.repeat(200_000))).status()).toBe(413);
  await stranger.dispose();
});

test('an owner pays a test from first steps, which ticks itself; the desk pages of payments fit a phone and a desktop [PAYMENT-31 PAYMENT-70 PAYMENT-54]', async ({
  page,
  desk,
  expectAccessible,
  playwright,
  siteUrl,
}) => {
  const shopper = await playwright.request.newContext({ baseURL: siteUrl });
  const number = await orderOnline(shopper, 'upi');
  await desk.enter(page, 'owner');
  await page.goto('/desk/first-steps');
  await page.getByRole('button', { name: 'Test Card or wallet' }).click();
  const pay = page.getByRole('link', { name: /^Pay ₹50/ });
  await expect(pay).toBeVisible();
  await expectAccessible(page);
  await shopper.post((await pay.getAttribute('href')) ?? '', { form: { choice: 'pay' }, maxRedirects: 0 });
  // The page looks again by itself.
  await expect(page.getByRole('region', { name: 'Test payment' }).getByText('Paid and given back')).toBeVisible();
  await expect(main(page)).toContainText('notifications arrive');
  await expect(main(page)).toContainText('A payment was paid and given back: demo, in test mode.');
  const paths = ['/desk/first-steps', '/desk/payments', '/desk/payouts', `/desk/orders/${number}`];
  for (const path of paths) {
    await page.goto(path);
    if (path === '/desk/payments') await expect(main(page)).toContainText(`${number}: ₹`);
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const scroll = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scroll, `${path} at ${width}`).toBeLessThanOrEqual(width);
    }
    await expectAccessible(page);
  }
  await shopper.dispose();
});
