import { fillAddress, main } from './support/journey.ts';
import { expect, test } from './support/paid-shop.ts';
import { addToCart } from './support/requests.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

test('on a small phone without scripts UPI is paid by a code that the shop draws, and the page finds it paid [PAYMENT-27 PAYMENT-28]', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/');
  await addToCart(page.request);
  await page.goto('/checkout');
  await fillAddress(page);
  await page.getByRole('radio', { name: 'UPI' }).check();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pay your order' })).toBeVisible();
  await expect(page.getByRole('img', { name: /QR code that pays ₹/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open a UPI app on this phone' })).toHaveAttribute(
    'href',
    /^upi:\/\/pay\?/,
  );
  await expect(main(page)).toContainText(/(19|20) minutes are left to pay this way/);
  const { scrollWidth } = await page.locator('html').evaluate(({ scrollWidth }) => ({ scrollWidth }));
  expect(scrollWidth).toBeLessThanOrEqual(320);
  await expectAccessible(page);
  // Somebody pays with an app, elsewhere; the page is still open here.
  const href = (await page.getByRole('link', { name: 'Pay as a test, without an app' }).getAttribute('href')) ?? '';
  expect((await page.request.post(href, { form: { choice: 'pay' } })).status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'Order received' })).toBeVisible();
});

test('the page that loads itself again can be stopped [PAYMENT-28]', async ({ page }) => {
  await page.goto('/');
  await addToCart(page.request);
  await page.goto('/checkout');
  await fillAddress(page);
  await page.getByRole('radio', { name: 'UPI' }).check();
  await page.getByRole('button', { name: 'Place order' }).click();
  expect((await page.request.get(page.url())).headers().refresh).toBe('10');
  await page.getByRole('link', { name: 'Stop that' }).click();
  expect((await page.request.get(page.url())).headers().refresh).toBeUndefined();
});
