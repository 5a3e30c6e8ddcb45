import { fillAddress, main } from './support/journey.ts';
import { expect, orderOnline, paidShopTest } from './support/paid-shop.ts';
import { addToCart } from './support/requests.ts';

/** An order that is approved on PayPal's page, through its stand-in, and taken by the shop's own call. */

const test = paidShopTest('demo-paypal', 'EUR');

// One after the other, in one shop.
test.describe.configure({ mode: 'default' });

test('an order is approved on the page of PayPal, its money taken on the way back, and found paid [PAYMENT-48 PAYMENT-51]', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/');
  await addToCart(page.request);
  await page.goto('/checkout');
  await expect(main(page).getByText('Test mode.')).toBeVisible();
  await fillAddress(page);
  await page.getByRole('radio', { name: /PayPal/ }).check();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pay your order' })).toBeVisible();
  // The page leads there by itself.
  await expect(page.getByRole('heading', { level: 1, name: 'Test payment' })).toBeVisible();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order received' })).toBeVisible();
  await expect(main(page)).toContainText('has been received and is paid');
  await expect(main(page)).toContainText('PayPal');
  await expectAccessible(page);
});

test('approved, and the tab closed: the notification is enough [PAYMENT-02 PAYMENT-51]', async ({
  request,
  mailTo,
}) => {
  await request.get('/');
  const number = await orderOnline(request, 'paypal');
  await request.post('/?_action=payment.start', { form: { number, method: 'paypal' }, maxRedirects: 0 });
  const html = await (await request.get(`/orders/pay?order=${number}&still=1`)).text();
  const [, href = ''] = /href="([^"]*payments\/test[^"]*)"/.exec(html) ?? [];
  // The buyer agrees there, and never comes back.
  expect((await request.post(href, { form: { choice: 'pay' }, maxRedirects: 0 })).status()).toBe(303);
  const { text } = await mailTo('asha@example.com', new RegExp(`order ${number}`));
  expect(text).toContain('We have received your payment');
});
