import { expect, paidShopTest } from './support/paid-shop.ts';
import { plainBrowser } from './support/plain-browser.ts';
import { openFilledCheckout } from './support/plain-shopper.ts';

/** An order that is paid on Stripe's page, through its stand-in. */

const test = paidShopTest('demo-stripe');

test('a card is paid on the page of Stripe, refused at first, and the order is found paid [PAYMENT-48 PAYMENT-27 PAYMENT-29]', async ({
  request,
}) => {
  const shopper = plainBrowser(request);
  await openFilledCheckout(shopper, '/product/60');
  expect(shopper.page.text).toContain('Test mode.');
  expect(shopper.page.html).not.toContain('value="upi"');
  shopper.choose('Card or wallet');
  const pay = await shopper.press('Place order');
  expect(pay.heading).toBe('Pay your order');
  // The page leads there by itself.
  const [, target = ''] = /url=(\S+)/.exec(pay.response.headers().refresh ?? '') ?? [];
  expect(target).toContain('/cs_test_');
  expect((await shopper.open(target)).heading).toBe('Test payment');
  await shopper.press('Be refused');
  const received = await shopper.press('Pay');
  expect(received.heading).toBe('Order received');
  expect(received.text).toContain('has been received and is paid');
});
