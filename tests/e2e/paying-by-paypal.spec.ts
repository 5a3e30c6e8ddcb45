import { expect, orderOnline, paidShopTest } from './support/paid-shop.ts';
import { plainBrowser } from './support/plain-browser.ts';
import { openFilledCheckout } from './support/plain-shopper.ts';

/** An order that is approved on PayPal's page, through its stand-in, and taken by the shop's own call. */

const test = paidShopTest('demo-paypal', 'EUR');

// One after the other, in one shop.
test.describe.configure({ mode: 'default' });

test('an order is approved on the page of PayPal, its money taken on the way back, and found paid [PAYMENT-48 PAYMENT-51]', async ({
  request,
}) => {
  const shopper = plainBrowser(request);
  await openFilledCheckout(shopper, '/product/60');
  expect(shopper.page.text).toContain('Test mode.');
  shopper.choose('PayPal');
  const pay = await shopper.press('Place order');
  expect(pay.heading).toBe('Pay your order');
  // The page leads there by itself.
  const [, target = ''] = /url=(\S+)/.exec(pay.response.headers().refresh ?? '') ?? [];
  expect((await shopper.open(target)).heading).toBe('Test payment');
  const received = await shopper.press('Pay');
  expect(received.heading).toBe('Order received');
  expect(received.text).toContain('has been received and is paid');
  expect(received.text).toContain('PayPal');
});

test('approved, and the tab closed: the notification is enough [PAYMENT-02 PAYMENT-51]', async ({
  request,
  mailTo,
}) => {
  const number = await orderOnline(request, 'paypal');
  await request.post('/?_action=payment.start', { form: { number, method: 'paypal' }, maxRedirects: 0 });
  const html = await (await request.get(`/orders/pay?order=${number}&still=1`)).text();
  const [, href = ''] = /href="([^"]*payments\/test[^"]*)"/.exec(html) ?? [];
  // The buyer agrees there, and never comes back.
  expect((await request.post(href, { form: { choice: 'pay' }, maxRedirects: 0 })).status()).toBe(303);
  const { text } = await mailTo('asha@example.com', new RegExp(`order ${number}`));
  expect(text).toContain('We have received your payment');
});
