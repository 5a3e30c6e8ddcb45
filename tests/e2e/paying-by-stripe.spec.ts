import { fillAddress, main } from './support/journey.ts';
import { expect, paidShopTest } from './support/paid-shop.ts';
import { addToCart } from './support/requests.ts';

/** An order that is paid on Stripe's page, through its stand-in. */

const test = paidShopTest('demo-stripe');

test('a card is paid on the page of Stripe, refused at first, and the order is found paid [PAYMENT-48 PAYMENT-27 PAYMENT-29]', async ({
  page,
}) => {
  await page.goto('/');
  await addToCart(page.request);
  await page.goto('/checkout');
  await expect(main(page).getByText('Test mode.')).toBeVisible();
  await expect(page.getByRole('radio', { name: /UPI/ })).toHaveCount(0);
  await fillAddress(page);
  await page.getByRole('radio', { name: /Card or wallet/ }).check();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pay your order' })).toBeVisible();
  // The page leads there by itself.
  await expect(page.getByRole('heading', { level: 1, name: 'Test payment' })).toBeVisible();
  expect(page.url()).toContain('/cs_test_');
  await page.getByRole('button', { name: 'Be refused' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order received' })).toBeVisible();
  await expect(main(page)).toContainText('has been received and is paid');
});
